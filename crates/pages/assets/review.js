// A match that is over, looked through: where it turned, and what was better.

const ASK = 'Where it turned';

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} moves
 * @param {{ask: () => void, see: (step: number) => void, shown: () => number}} on
 */
export function review(button, moves, on) {
  /** By step. @type {Map<number, import('./types.js').Remark>} */
  const remarks = new Map();
  /** Where it turned; or, if it never did, what could be bettered. @type {number[]} */
  let stops = [];
  button.addEventListener('click', () => {
    if (stops.length) return on.see(stops.find(step => step > on.shown()) ?? stops[0]);
    button.textContent = 'Looking …';
    on.ask();
  });

  return {
    /** What was better than the action that led to this step. @param {number} step */
    on: step => (remarks.has(step) ? ` Better: ${remarks.get(step)?.better}.` : ''),
    /** Marks the moves, and tells how many. @param {import('./types.js').Remark[]} list */
    arrive(list) {
      for (const remark of list) remarks.set(remark.step, remark);
      for (const link of moves.querySelectorAll('a')) {
        const remark = remarks.get(Number(link.dataset.step));
        if (!remark || link.querySelector('.better')) continue;
        link.insertAdjacentHTML('beforeend', ` <b class="better">${remark.turning ? '??' : '?'}</b>`);
        link.title = `Better: ${remark.better}`;
      }
      const turned = list.filter(r => r.turning);
      stops = (turned.length ? turned : list).map(r => r.step);
      button.textContent = stops.length ? (turned.length ? 'Next turn' : 'Next better move') : 'Looked through';
      button.toggleAttribute('disabled', !stops.length);
      if (!list.length) return 'Nothing better was found.';
      const moved = list.length === 1 ? '1 move could be bettered' : `${list.length} moves could be bettered`;
      return `${moved}, and ${turned.length || 'none'} turned the match.`;
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
