// Index cards beside the board: one list at a time, walked through with arrow keys. On upright screens they can be pulled up.
import { get } from './controls.js';

/** Where tabs and their contents change places: the aim stands on its own where there is room for it. */
const NARROW = matchMedia('(max-width: 1179px), (max-height: 639px)');

/** Where there is no room beside the prompt: in one column, and on low screens. */
const SMALL = matchMedia('(max-width: 699px), (max-aspect-ratio: 9/10), (max-height: 639px)');

/** Shows the tab with this name. @param {string} name */
export function choose(name) {
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (get('tabs').querySelectorAll('[role="tab"]'))) {
    const isChosen = tab.id === `t-${name}`;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    get(tab.getAttribute('aria-controls') ?? '').hidden = !isChosen;
  }
}

/** The name of the tab that is shown. */
export const chosen = () => get('tabs').querySelector('[aria-selected="true"]')?.id.slice(2) ?? '';

/** Is there room for more than one thing at a time? */
export const isSpacious = () => getComputedStyle(get('pull')).display === 'none';

/** The tabs that can be seen. */
const seen = () => /** @type {HTMLElement[]} */ ([...get('tabs').querySelectorAll('[role="tab"]')]).filter(tab => tab.offsetParent);

/** @param {boolean} isUp */
function pull(isUp) {
  get('main').classList.toggle('up', isUp);
  get('pull').setAttribute('aria-pressed', String(isUp));
}

/** The aim is a card beside the seats, or a tab; what can be chosen stands beside the prompt, or where the thumb is. */
function settle() {
  const isTab = NARROW.matches || get('main').classList.contains('wide');
  get(SMALL.matches ? 'picks' : 'prompt').append(get('acts'));
  get(isTab ? 'p-aim' : 'goal').append(get('aim'));
  if (!isTab && !get('p-aim').hidden) choose('moves');
}

export function tabs() {
  const list = get('tabs');
  list.addEventListener('click', event => {
    const tab = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (event.target).closest('[role="tab"]'));
    if (!tab) return;
    // On a short screen only the row of tabs is there: whoever wants a list pulls it up.
    if (get(tab.getAttribute('aria-controls') ?? '').clientHeight < 90 && !isSpacious()) pull(true);
    choose(tab.id.slice(2));
  });
  list.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const all = seen(), at = all.findIndex(tab => tab.getAttribute('aria-selected') === 'true');
    const next = all[(at + step + all.length) % all.length];
    choose(next.id.slice(2));
    next.focus();
  });
  get('pull').addEventListener('click', () => pull(!get('main').classList.contains('up')));
  for (const query of [NARROW, SMALL]) query.addEventListener('change', settle);
  settle();
}
