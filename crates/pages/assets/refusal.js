// Why something is not possible: in words, with its rule lit up, and on the board.
import { get } from './controls.js';
import { cite, uncite } from './rules.js';
import { parse } from './tokens.js';

const ICON = '<svg viewBox="0 0 12 12" aria-hidden="true"><path d="M1.5 1.5l9 9M10.5 1.5l-9 9" fill="none"/></svg>';
const CROSS = '<g class="m-why"><path class="m-refused-halo" d="M-13,-13 L13,13 M13,-13 L-13,13"/><path class="m-refused" d="M-13,-13 L13,13 M13,-13 L-13,13"/></g>';

/**
 * @param {SVGSVGElement} svg
 * @param {(spot: number) => string|null} place a CSS transform for a spot
 */
export function refusal(svg, place) {
  const line = get('why'), hint = get('hint');
  /** @param {'under'|'over'} layer @param {SVGGElement} mark */
  const put = (layer, mark) => svg.querySelector(`.marks.${layer}`)?.append(mark);

  /** Marks of the answer, below or above the tokens. @param {'under'|'over'} layer @param {string} drawn */
  const draw = (layer, drawn) => {
    const marks = parse(drawn);
    marks.setAttribute('class', 'm-why');
    put(layer, marks);
  };

  /** A cross at the refused spot. @param {number} spot */
  const cross = spot => {
    const at = place(spot);
    if (!at) return;
    const mark = parse(CROSS);
    mark.style.transform = at;
    put('over', mark);
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
      line.replaceChildren(parse(ICON), words(refused));
      if (refused.rule) cite(refused.rule);
      if (refused.over) {
        draw('under', refused.under);
        draw('over', refused.over);
      } else if (refused.spot !== null) cross(refused.spot);
    },
    /** Nothing but a sentence. @param {string} text @param {number|null} spot */
    say(text, spot = null) {
      this.show({ text, rule: null, spot, under: '', over: '' });
    },
    clear() {
      uncite();
      for (const mark of svg.querySelectorAll('.m-why')) mark.remove();
      line.hidden = true;
      hint.hidden = false;
      line.replaceChildren();
    },
  };
}
