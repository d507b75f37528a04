// Where several seats share a page and one has secrets, the others look away first.
import { get } from './controls.js';

export function curtain() {
  const veil = get('curtain');
  /** The seat that last looked at its secrets here. @type {number|null} */
  let unveiled = null;
  /** Whose turn it is. @type {number|null} */
  let turn = null;
  get('unveil').addEventListener('click', () => {
    unveiled = turn;
    veil.hidden = true;
  });

  return {
    isDrawn: () => !veil.hidden,
    /** @param {import('./types.js').View} view the match as it is now */
    show(view) {
      turn = view.turn;
      const wasHidden = veil.hidden;
      veil.hidden = !view.curtain || turn === unveiled;
      get('unveiled').textContent = String(turn);
      if (wasHidden && !veil.hidden) get('unveil').focus();
    },
  };
}
