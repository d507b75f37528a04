// How fast what others do is shown. Whatever arrives while something is still shown waits its turn; whoever cannot wait skips
// to how the match stands.

/** @typedef {'slow'|'normal'|'fast'} Pace */

/** So long, in milliseconds, a position is shown beyond the motions that lead to it. @type {Record<Pace, number>} */
export const REST = { slow: 1200, normal: 450, fast: 120 };

/** @param {string|null} text @returns {Pace} */
export const read = text => (text === 'slow' || text === 'fast' ? text : 'normal');

/**
 * Shows one thing after the other, each for its time.
 * @template T
 * @param {{show: (view: T) => void, time: (view: T) => number, changed: () => void}} on how long each is shown, and who wants to
 *   know that something waits or that nothing does any more
 * @param {(act: () => void, time: number) => unknown} later
 */
export function pace({ show, time, changed }, later = setTimeout) {
  /** @type {T[]} */
  let waiting = [];
  /** What is shown now has its time until the next round. */
  let round = 0, isHeld = false;

  /** @param {T} view */
  const begin = view => {
    const mine = ++round;
    isHeld = true;
    show(view);
    later(() => {
      if (mine !== round) return;
      const next = waiting.shift();
      if (next !== undefined) begin(next);
      else isHeld = false;
      if (!waiting.length) changed();
    }, time(view));
  };

  return {
    /** Does something wait to be shown? */
    isBusy: () => waiting.length > 0,
    /** In its turn. @param {T} view */
    push(view) {
      if (!isHeld) return begin(view);
      waiting.push(view);
      changed();
    },
    /** At once: what waited is passed over. */
    skip() {
      const last = waiting.at(-1);
      waiting = [];
      round += 1;
      isHeld = false;
      if (last !== undefined) show(last);
      changed();
    },
    /** Something else is shown at once, and what waited is shown no more. */
    drop() {
      waiting = [];
      round += 1;
      isHeld = false;
    },
  };
}
