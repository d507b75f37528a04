// A piece in the hand: it follows the pointer until it is put down. Each drop is a click of the walk, and no rule is known here.
import { grip } from './grip.js';

/** So long, in milliseconds, a piece that was put down waits for the room to say that it stands there. */
const PATIENCE = 800;

/** @typedef {import('./grip.js').Press} Press */

/**
 * @param {SVGSVGElement} svg
 * @param {{
 *   lift: (spot: number) => boolean,
 *   image: (spot: number) => number,
 *   goals: () => {spot: number, x: number, y: number, r: number}[],
 *   drop: (from: number, at: {x: number, y: number, touched: boolean}) => number|null,
 *   letGo: () => void,
 * }} on takes something in hand; tells whose piece is seen then, where it may be put, where it was put, and puts it back
 */
export function drag(svg, on) {
  const hold = grip();
  let from = -1;
  /** What follows the pointer, and what it was taken from. @type {{ghost: SVGGraphicsElement, token: SVGElement}|null} */
  let carried = null;
  /** From the screen to the board. Asking for it costs a layout, so it is kept until something scrolls. @type {DOMMatrix|null} */
  let inverse = null;
  /** @type {ReturnType<typeof on.goals>|null} */
  let goals = null;
  /** @type {Element|null} */
  let over = null;
  /** What was put down last, as long as the room has not answered. @type {{from: number, to: number}|null} */
  let put = null;
  let isQuiet = false;
  let timer = 0;

  const at = (/** @type {number} */ x, /** @type {number} */ y) => {
    inverse ??= svg.getScreenCTM()?.inverse() ?? new DOMMatrix();
    return new DOMPoint(x, y).matrixTransform(inverse);
  };
  /** @param {number} x @param {number} y */
  const carry = (x, y) => {
    const point = at(x, y);
    if (carried) carried.ghost.style.transform = `translate(${point.x}px,${point.y}px)`;
  };
  /** Marks the place under the pointer if something may be put there. @param {number} x @param {number} y */
  const light = (x, y) => {
    goals ??= on.goals();
    const near = goals.find(goal => Math.hypot(goal.x - x, goal.y - y) < goal.r);
    const now = near ? svg.querySelector(`.spot[data-spot="${near.spot}"]`) : null;
    if (now === over) return;
    over?.classList.remove('over');
    now?.classList.add('over');
    over = now;
  };
  /** The piece on a spot that is nearest to the pointer; of those in one place the highest. @param {number} spot @param {Press} press */
  const nearest = (spot, { clientX, clientY }) => {
    const all = /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(`:scope > .tokens > .token[data-spot="${spot}"]`));
    let best = null, least = Infinity;
    for (const token of all) {
      const box = token.getBoundingClientRect();
      const away = Math.round(Math.hypot(box.x + box.width / 2 - clientX, box.y + box.height / 2 - clientY));
      if (away <= least) [best, least] = [token, away];
    }
    return best;
  };
  /** Nothing is seen in the hand any more. */
  const clear = () => {
    clearTimeout(timer);
    carried?.ghost.remove();
    carried?.token.classList.remove('lifted');
    over?.classList.remove('over');
    svg.classList.remove('carrying');
    [carried, over, goals, inverse] = [null, null, null, null];
  };
  /** @param {PointerEvent} event */
  const lift = event => {
    clear();
    if (!on.lift(from)) return hold.release();
    svg.setPointerCapture(event.pointerId);
    svg.classList.add('carrying');
    const token = nearest(on.image(from), event);
    if (!token) return;
    const ghost = /** @type {SVGGElement} */ (token.cloneNode(true));
    ghost.setAttribute('class', `${token.getAttribute('class')?.replace('token', 'carried')}`);
    for (const name of ['data-spot', 'data-kind', 'data-side']) ghost.removeAttribute(name);
    token.classList.add('lifted');
    svg.append(ghost);
    carried = { ghost, token };
  };
  /** The drag ends without a drop. */
  const end = () => {
    const wasDragged = hold.isDragged();
    hold.release();
    clear();
    isQuiet ||= wasDragged;
    return wasDragged;
  };

  svg.addEventListener('pointerdown', event => {
    isQuiet = false;
    if (event.button !== 0) return;
    const spot = /** @type {Element} */ (event.target).closest('.spot.grab');
    if (!spot && !hold.isHeld()) return;
    const wasDragged = hold.isDragged();
    from = Number(spot?.getAttribute('data-spot') ?? -1);
    if (!hold.press(event) && wasDragged) {
      clear();
      on.letGo();
    }
  });
  addEventListener('pointermove', event => {
    const is = hold.move(event);
    if (!is) return;
    if (is === 'lift') lift(event);
    if (!hold.isHeld()) return;
    carry(event.clientX, event.clientY);
    light(event.clientX, event.clientY);
  });
  addEventListener('pointerup', event => {
    if (!hold.isBy(event)) return;
    const wasDragged = hold.isDragged();
    hold.release();
    if (!wasDragged) return;
    isQuiet = true;
    const to = on.drop(from, { x: event.clientX, y: event.clientY, touched: event.pointerType === 'touch' });
    if (to === null) return clear();
    // It lies where it was put until the room answers, and does not travel there once more.
    put = { from: on.image(from), to };
    over?.classList.remove('over');
    timer = setTimeout(clear, PATIENCE);
  });
  addEventListener('pointercancel', event => {
    if (hold.isBy(event) && end()) on.letGo();
  });
  // Not every browser heeds `touch-action` on what lies inside a drawing.
  svg.addEventListener('touchmove', event => {
    if (hold.isHeld() && event.cancelable) event.preventDefault();
  }, { passive: false });
  document.addEventListener('keydown', event => {
    // Whoever hears the key next lets go.
    if (event.key === 'Escape') end();
  }, true);
  document.addEventListener('scroll', () => { [inverse, goals] = [null, null]; }, { capture: true, passive: true });

  return {
    /** Is this click only the end of a drag? */
    isQuiet: () => isQuiet,
    /** Something else may lead on now. */
    changed() {
      goals = null;
    },
    /** The board is shown anew: what was in the hand is not. */
    clear() {
      end();
      put = null;
    },
    /** Without the motion that was made by hand. @param {import('./types.js').Travel[]} motions */
    unmoved(motions) {
      const done = put;
      return done ? motions.filter(m => m.from !== done.from || m.to !== done.to || m.via.length || m.after) : motions;
    },
  };
}
