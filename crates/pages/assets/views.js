// The match as it is now, and what is shown of it: the same, or the match as it was.

/** @typedef {import('./types.js').View} View */
/** @typedef {ReturnType<typeof views>} Views */

/** The board is drawn when it arrives, and not again. @param {View} view @returns {View} */
const unboarded = ({ layout, symbols, spots, ...rest }) => rest;

/** @param {View} first */
export function views(first) {
  let live = unboarded(first), shown = live;
  const isLive = () => shown.step === live.steps && shown.ply === live.ply;

  return {
    get live() {
      return live;
    },
    get shown() {
      return shown;
    },
    isLive,
    /** The match has gone on, the board was turned, or somebody came. What is absent is as it was. @param {View} view */
    arrive(view) {
      const grew = view.steps !== live.steps || view.ply !== live.ply;
      const change = { past: isLive() ? null : shown.step, grew, shrank: view.steps < live.steps };
      live = { ...live, ...unboarded(view) };
      return change;
    },
    /** Tells whether something else is shown now, and how it came about, if it follows. @param {View} view */
    show(view) {
      const isNew = view.step !== shown.step || view.ply !== shown.ply;
      const follows = view.since === shown.step || view.step === shown.step + 1 || view.step === shown.step;
      shown = view;
      return { isNew, motions: isNew && follows ? view.motions : [] };
    },
  };
}
