// The list of moves, and what happened. Lists grow long, so only what is new is sent.
import { get } from './controls.js';

/** @param {(step: number) => void} see */
export function lists(see) {
  const moves = get('moves'), lines = get('lines');
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
      get('happened').hidden = !lines.children.length;
      if (view.log) lines.scrollTop = lines.scrollHeight;
    },
    /** Marks the shown step in both lists and brings it into view. @param {number} step */
    mark(step) {
      const told = /** @type {HTMLElement[]} */ ([...lines.children]);
      for (const item of told) item.classList.toggle('now', Number(item.dataset.step) === step);
      const last = told.findLast(item => Number(item.dataset.step) <= step);
      if (last) lines.scrollTop = last.offsetTop + last.offsetHeight - lines.clientHeight;
      for (const link of moves.querySelectorAll('a')) {
        const here = Number(link.dataset.step) === step;
        here ? link.setAttribute('aria-current', 'step') : link.removeAttribute('aria-current');
        if (here) moves.scrollTop = link.offsetTop - moves.offsetTop - moves.clientHeight / 2;
      }
    },
  };
}
