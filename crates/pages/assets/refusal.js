// Why something is not possible: in words, with its rule lit up, and on the board.
import { get } from './controls.js';
import { build } from './svg.js';

/** @typedef {import('./types.js').Node} Node */

/** @type {Node} */
const ICON = ['svg', { viewBox: '0 0 12 12', 'aria-hidden': 'true' }, [['path', { d: 'M1.5 1.5l9 9M10.5 1.5l-9 9', fill: 'none' }]]];
const CROSS = 'M-13,-13 L13,13 M13,-13 L-13,13';

/** @typedef {ReturnType<typeof refusal>} Refusal */

/**
 * @param {import('./stage.js').Stage} stage
 * @param {{cite: (rule: string) => void, uncite: () => void}} rules what shows the rule that says so, and lets go of it
 */
export function refusal(stage, { cite, uncite }) {
  const line = get('why'), hint = get('hint');

  /** A cross at the refused spot. @param {number} spot */
  const cross = spot => {
    const at = stage.at(spot);
    if (!at) return;
    const strokes = ['m-refused-halo', 'm-refused'].map(name => /** @type {Node} */ (['path', { class: name, d: CROSS }]));
    stage.add('over', ['g', { class: 'm-why', style: `transform:${at}` }, strokes]);
  };

  /** @param {Omit<import('./types.js').Refused, 'is'>} refused */
  const words = ({ text, rule }) => {
    const span = document.createElement('span');
    span.textContent = `${text} `;
    if (!rule) return span;
    const link = document.createElement('a');
    link.href = `#rule-${rule}`;
    link.textContent = `${rule.startsWith('R-') ? 'Ruling' : 'Rule'} ${rule}`;
    span.append(link);
    return span;
  };

  return {
    /** It takes the place of the hint. @param {Omit<import('./types.js').Refused, 'is'>} refused */
    show(refused) {
      this.clear();
      line.hidden = false;
      hint.hidden = true;
      line.replaceChildren(build(ICON), words(refused));
      if (refused.rule) cite(refused.rule);
      if (refused.under.length || refused.over.length) {
        stage.add('under', ['g', { class: 'm-why' }, refused.under]);
        stage.add('over', ['g', { class: 'm-why' }, refused.over]);
      } else if (refused.spot !== null) cross(refused.spot);
    },
    /** Nothing but a sentence. @param {string} text @param {number|null} spot */
    say(text, spot = null) {
      this.show({ text, rule: null, spot, under: [], over: [] });
    },
    clear() {
      uncite();
      stage.remove('m-why');
      line.hidden = true;
      hint.hidden = false;
      line.replaceChildren();
    },
  };
}
