// A match that is over, looked through: where it turned, and what was better.

const ASK = 'Where it turned';

/** @typedef {import('./types.js').Remark} Remark */

/** Where to stop: where it turned; or, if it never did, what could be bettered. In words, too. @param {Remark[]} remarks */
export function judged(remarks) {
  const turned = remarks.filter(r => r.turning);
  const stops = (turned.length ? turned : remarks).map(r => r.step);
  if (!remarks.length) return { stops, next: 'Looked through', told: 'Nothing better was found.' };
  const moves = remarks.length === 1 ? '1 move could be bettered' : `${remarks.length} moves could be bettered`;
  const next = turned.length ? 'Next turn' : 'Next better move';
  return { stops, next, told: `${moves}, and ${turned.length || 'none'} turned the match.` };
}

/** The stop after this step; after the last, the first again. @param {number[]} stops @param {number} step */
export const stopAfter = (stops, step) => stops.find(stop => stop > step) ?? stops[0];

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} moves
 * @param {{ask: () => void, see: (step: number) => void, shown: () => number}} on
 */
export function review(button, moves, on) {
  /** By step. @type {Map<number, Remark>} */
  const remarks = new Map();
  /** @type {number[]} */
  let stops = [];
  button.addEventListener('click', () => {
    if (stops.length) return on.see(stopAfter(stops, on.shown()));
    button.textContent = 'Looking …';
    on.ask();
  });

  return {
    /** What was better than the action that led to this step. @param {number} step */
    on: step => (remarks.has(step) ? ` Better: ${remarks.get(step)?.better}.` : ''),
    /** Marks the moves, and tells how many. @param {Remark[]} list */
    arrive(list) {
      for (const remark of list) remarks.set(remark.step, remark);
      for (const link of moves.querySelectorAll('a')) {
        const remark = remarks.get(Number(link.dataset.step));
        if (!remark || link.querySelector('.better')) continue;
        link.insertAdjacentHTML('beforeend', ` <b class="better">${remark.turning ? '??' : '?'}</b>`);
        link.title = `Better: ${remark.better}`;
      }
      const { next, told, ...found } = judged(list);
      stops = found.stops;
      button.textContent = next;
      button.toggleAttribute('disabled', !stops.length);
      return told;
    },
    /** The match has changed. */
    clear() {
      remarks.clear();
      stops = [];
      button.removeAttribute('disabled');
      button.textContent = ASK;
    },
  };
}
