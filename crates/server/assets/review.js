// A match that is over, looked through: where it turned, and what was better.

const ASK = 'Where it turned';

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} moves
 * @param {() => void} ask
 */
export function review(button, moves, ask) {
  /** By step. @type {Map<number, import('./types.js').Remark>} */
  const remarks = new Map();
  button.addEventListener('click', () => {
    button.textContent = 'Looking …';
    ask();
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
      button.textContent = 'Looked through';
      const turned = list.filter(r => r.turning).length;
      return list.length ? `${list.length} moves could be bettered, and ${turned} turned the match.` : 'Nothing better was found.';
    },
    /** The match has changed. */
    clear() {
      remarks.clear();
      button.textContent = ASK;
    },
  };
}
