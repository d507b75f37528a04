// What happened, in sentences: each shows its place on the board, and leads to its step.

/** @typedef {import('./types.js').Node} Node */

/** A ring around a place. @param {string} at a CSS transform @returns {Node} */
const ring = at => ['g', { style: `transform:${at}` }, ['halo', 'ring'].map(name => ['circle', { class: `m-where-${name}`, r: '46' }])];

/** Rings these places, until somebody removes the rings. @param {import('./stage.js').Stage} stage @param {number[]} spots */
export function rings(stage, spots) {
  const drawn = spots.map(stage.at).filter(at => at !== null).map(ring);
  stage.add('top', ['g', { class: 'm-where', 'aria-hidden': 'true' }, drawn]);
}

/**
 * @param {HTMLElement} lines
 * @param {import('./stage.js').Stage} stage
 * @param {{see: (step: number) => void, reveal: (spot: number) => void}} on
 */
export function log(lines, stage, on) {
  const clear = () => stage.remove('m-where');

  /** Rings the places of a sentence; tells the first. @param {Event} event */
  const point = event => {
    clear();
    const where = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest('.where'));
    if (!where) return;
    const spots = (where.dataset.at ?? '').split(' ').map(Number);
    rings(stage, spots);
    return spots[0];
  };

  /** Brings the place of a sentence into view. @param {Event} event */
  const go = event => {
    const spot = point(event);
    if (spot === undefined) return;
    event.preventDefault();
    on.reveal(spot);
  };

  for (const begin of ['pointerover', 'focusin']) lines.addEventListener(begin, point);
  for (const end of ['pointerout', 'focusout']) lines.addEventListener(end, clear);
  lines.addEventListener('keydown', event => {
    if (event.key === 'Enter' || event.key === ' ') go(event);
  });
  lines.addEventListener('click', event => {
    const link = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest('a.at'));
    if (!link) return go(event);
    event.preventDefault();
    on.see(Number(/** @type {HTMLElement} */ (link.closest('li')).dataset.step));
  });
}
