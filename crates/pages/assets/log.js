// What happened, in sentences: each shows its place on the board, and leads to its step.
import { parse } from './tokens.js';

const RING = '<g><circle class="m-where-halo" r="46"/><circle class="m-where-ring" r="46"/></g>';

/**
 * @param {HTMLElement} lines
 * @param {SVGSVGElement} svg
 * @param {(spot: number) => string|null} place a CSS transform for a spot
 * @param {{see: (step: number) => void, reveal: (spot: number) => void}} on
 */
export function log(lines, svg, place, on) {
  const clear = () => svg.querySelector('.m-where')?.remove();

  /** Rings the places of a sentence; tells the first. @param {Event} event */
  const point = event => {
    clear();
    const where = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest('.where'));
    if (!where) return;
    const spots = (where.dataset.at ?? '').split(' ').map(Number);
    const group = parse('<g class="m-where" aria-hidden="true"></g>');
    for (const at of spots.map(place)) {
      if (!at) continue;
      const ring = parse(RING);
      ring.style.transform = at;
      group.append(ring);
    }
    svg.append(group);
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
    on.see(Number(link.dataset.step));
  });
}
