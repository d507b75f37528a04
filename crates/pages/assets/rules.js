// The rules beside the board: whatever cites one lights it up there.
import { get } from './controls.js';
import { choose, chosen, isSpacious } from './tabs.js';

/** The tab that was shown before a refusal opened the rules. */
const before = { tab: '' };

/** No rule is lit up any more. */
export function uncite() {
  if (before.tab && chosen() === 'rules') choose(before.tab);
  before.tab = '';
  for (const lit of document.querySelectorAll('.rules .cited')) lit.classList.remove('cited');
}

/** Opens the rules where there is room for them, until they are needed no more; not under the hands of whoever types. */
function open() {
  if (chosen() === 'rules' || !isSpacious() || get('typed').contains(document.activeElement)) return;
  before.tab = chosen();
  choose('rules');
}

/** Lights up a rule and brings it into view, moving only its own frame. @param {string} rule */
export function cite(rule) {
  const item = document.getElementById(`rule-${rule}`);
  const frame = /** @type {HTMLElement|null} */ (item?.closest('.tabbody') ?? null);
  if (!item || !frame) return;
  uncite();
  open();
  item.classList.add('cited');
  frame.scrollTop = item.offsetTop - frame.clientHeight / 3;
}
