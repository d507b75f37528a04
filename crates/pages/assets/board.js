// Where the board is clicked, touched, dragged on and walked through with keys. It knows no rules: somebody else tells what leads on.
import { drag } from './drag.js';
import { echo } from './grip.js';

/** How far, in pixels, a tap may miss. */
const NEAR = 22;

/**
 * @param {SVGSVGElement} svg
 * @param {import('./hand.js').Hand} hand which spots lead on, which would begin another choice, and what happens to the one that
 *   is chosen
 */
export function board(svg, hand) {
  const { leads, starts } = hand;
  /** @type {Map<number, string>} */
  let labels = new Map();
  let current = -1;

  const spots = () => /** @type {SVGGraphicsElement[]} */ ([...svg.querySelectorAll('.spot')]);
  /** @param {Element|null} element */
  const number = element => Number(element?.getAttribute('data-spot') ?? -1);
  /** @param {number} spot */
  const element = spot => /** @type {SVGGraphicsElement|null} */ (svg.querySelector(`.spot[data-spot="${spot}"]`));
  /** @param {Element} spot */
  const middle = spot => {
    const box = spot.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  /** @param {number} spot */
  const isTaken = spot => svg.querySelector(`:scope > .tokens > .token[data-spot="${spot}"]`) !== null;

  /** Makes one spot the board's tab stop. @param {number} spot */
  const rove = spot => {
    if (!element(spot)) return;
    current = spot;
    for (const other of spots()) other.setAttribute('tabindex', number(other) === spot ? '0' : '-1');
  };

  /** The neighbour in a direction: near, and not far to the side. @param {number} dx @param {number} dy */
  const neighbour = (dx, dy) => {
    const here = element(current);
    if (!here) return;
    const from = middle(here);
    let best, least = Infinity;
    for (const other of spots()) {
      const to = middle(other);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      if (along < 1 || across > along * 1.2) continue;
      // On hexes the next column lies half a row to the side, and is nearer than the one behind it.
      const cost = along + across;
      if (cost < least) [best, least] = [other, cost];
    }
    if (best) {
      rove(number(best));
      best.focus();
    }
  };

  /** The spot that is meant by a point of the screen. @param {Element|null} hit @param {{x: number, y: number, touched: boolean}} point */
  const aimed = (hit, { x, y, touched }) => {
    const spot = number(hit?.closest('.spot') ?? null);
    if (leads(spot)) return spot;
    const near = spots().filter(s => leads(number(s))).map(s => {
      const box = s.getBoundingClientRect(), at = middle(s);
      return { s, reach: Math.max(0, Math.hypot(x - at.x, y - at.y) - Math.min(box.width, box.height) / 2) };
    }).sort((a, b) => a.reach - b.reach)[0];
    // A finger is not precise; but whoever touches another piece of his own wants that piece.
    return near && near.reach <= NEAR && (spot < 0 || (touched && !starts(spot))) ? number(near.s) : spot;
  };

  const twice = echo();
  /**
   * Chooses, and remembers what a second click in the same breath must not undo.
   * @param {number} spot
   * @param {number} under what lay under the pointer
   * @param {number} at
   */
  const choose = (spot, under, at) => {
    rove(spot);
    const is = hand.choose(spot);
    const isDone = is === 'act' || is === 'way' || (is === 'more' && hand.depth() > 1);
    twice.heard(isDone ? [spot, under] : [], at);
    return is;
  };

  const dragged = drag(svg, {
    lift: hand.lift,
    image: spot => (isTaken(hand.meant(spot)) ? hand.meant(spot) : hand.first()),
    goals: () => spots().filter(s => leads(number(s))).map(s => {
      const { width, height } = s.getBoundingClientRect();
      return { spot: number(s), ...middle(s), r: Math.min(width, height) / 2 };
    }),
    drop(from, { x, y, touched }) {
      const hit = document.elementFromPoint(x, y);
      const spot = hit && svg.contains(hit) ? aimed(hit, { x, y, touched }) : -1;
      if (leads(spot)) {
        const to = hand.meant(spot), is = choose(spot, spot, performance.now());
        return is === 'act' || is === 'way' ? to : null;
      }
      // Put down where it was taken from it stays chosen.
      if (spot < 0 || hand.meant(spot) !== hand.meant(from)) hand.putBack(spot);
      return null;
    },
    letGo: hand.letGo,
  });

  svg.addEventListener('click', event => {
    if (event.detail && dragged.isQuiet()) return;
    const touched = /** @type {PointerEvent} */ (event).pointerType === 'touch';
    const hit = /** @type {Element} */ (event.target);
    const under = number(hit.closest('.spot'));
    const spot = aimed(hit, { x: event.clientX, y: event.clientY, touched });
    if (event.detail && twice.isEcho([under, spot], event.timeStamp)) return;
    if (spot < 0) return hand.aside();
    choose(spot, under, event.timeStamp);
  });

  svg.addEventListener('keydown', event => {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[/** @type {keyof typeof ways} */ (event.key)];
    if (way) {
      event.preventDefault();
      event.stopPropagation();
      neighbour(way[0], way[1]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      hand.choose(current);
    }
  });
  // Not on the drawing itself: a listener for the focus would make it a tab stop of its own.
  svg.parentElement?.addEventListener('focusin', event => rove(number(/** @type {Element} */ (event.target).closest('.spot'))));

  /** Tells on every spot what stands there and whether it can be chosen. */
  const name = () => {
    const taken = new Set([...svg.querySelectorAll(':scope > .tokens > .token')].map(number));
    const canShow = taken.has(hand.first());
    dragged.changed();
    for (const spot of spots()) {
      const n = number(spot), can = leads(n);
      spot.classList.toggle('can', can);
      spot.classList.toggle('grab', hand.lifts(n) && (canShow || taken.has(hand.meant(n))));
      spot.setAttribute('aria-label', `${labels.get(n)}${can ? ', can be chosen' : ''}`);
    }
  };

  return {
    /** What the spots are called now. @param {Map<number, string>} now */
    label(now) {
      dragged.clear();
      labels = now;
      if (!element(current)) rove(number(spots()[0] ?? null));
      name();
    },
    /** Something else leads on now. */
    allow: name,
    /** Without the motion that was made by hand. */
    unmoved: dragged.unmoved,
    /** The element of a spot. */
    element,
    /** Makes a spot the tab stop and goes there. @param {number} spot */
    go(spot) {
      rove(spot);
      element(spot)?.focus();
    },
    /** After the spots were drawn anew. */
    redrawn() {
      rove(element(current) ? current : number(spots()[0] ?? null));
    },
  };
}
