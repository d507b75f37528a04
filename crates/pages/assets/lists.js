// The list of moves, and what happened. Lists grow long, so only what is new is sent.
import { get } from './controls.js';

/** @param {(step: number) => void} see */
export function lists(see) {
  const moves = get('moves'), lines = get('lines');
  const pages = { moves: get('p-moves'), lines: get('p-story') };
  moves.addEventListener('click', event => {
    const link = /** @type {HTMLElement} */ (event.target).closest('a');
    if (!link) return;
    event.preventDefault();
    see(Number(link.dataset.step));
  });

  return {
    /** @param {import('./types.js').View} view */
    grow(view) {
      while (moves.children.length > view.rows) moves.lastElementChild?.remove();
      moves.insertAdjacentHTML('beforeend', view.moves);
      for (const item of [...lines.children]) if (Number(/** @type {HTMLElement} */ (item).dataset.step) > view.told) item.remove();
      lines.insertAdjacentHTML('beforeend', view.log);
      if (view.log) pages.lines.scrollTop = pages.lines.scrollHeight;
    },
    /** Marks the shown step in both lists and brings it into view. @param {number} step */
    mark(step) {
      const told = /** @type {HTMLElement[]} */ ([...lines.children]);
      const last = told.findLast(item => Number(item.dataset.step) <= step);
      lines.querySelector('.now')?.classList.remove('now');
      if (last) {
        last.classList.toggle('now', Number(last.dataset.step) === step);
        pages.lines.scrollTop = last.offsetTop + last.offsetHeight - pages.lines.clientHeight;
      }
      moves.querySelector('[aria-current]')?.removeAttribute('aria-current');
      const link = /** @type {HTMLElement|null} */ (moves.querySelector(`a[data-step="${step}"]`));
      if (!link) return;
      link.setAttribute('aria-current', 'step');
      pages.moves.scrollTop = link.offsetTop - pages.moves.clientHeight / 2;
    },
  };
}
