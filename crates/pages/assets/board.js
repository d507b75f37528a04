// Where the board is clicked, touched and walked through with keys. It knows no rules: somebody else tells what leads on.

/** How far, in pixels, a tap may miss. */
const NEAR = 22;

/**
 * @param {SVGSVGElement} svg
 * @param {{leads: (spot: number) => boolean, starts: (spot: number) => boolean, choose: (spot: number) => void}} hand which spots
 *   lead on, which would begin another choice, and what happens to the one that is chosen
 */
export function board(svg, { leads, starts, choose }) {
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
      const cost = along + 2 * across;
      if (cost < least) [best, least] = [other, cost];
    }
    if (best) {
      rove(number(best));
      best.focus();
    }
  };

  svg.addEventListener('click', event => {
    const target = /** @type {Element} */ (event.target).closest('.spot');
    let spot = number(target);
    if (!leads(spot)) {
      const near = spots().filter(s => leads(number(s))).map(s => {
        const box = s.getBoundingClientRect(), at = middle(s);
        const reach = Math.max(0, Math.hypot(event.clientX - at.x, event.clientY - at.y) - Math.min(box.width, box.height) / 2);
        return { s, reach };
      }).sort((a, b) => a.reach - b.reach)[0];
      const touched = /** @type {PointerEvent} */ (event).pointerType === 'touch';
      // A finger is not precise; but whoever touches another piece of his own wants that piece.
      if (near && near.reach <= NEAR && (spot < 0 || (touched && !starts(spot)))) spot = number(near.s);
    }
    if (spot < 0) return;
    rove(spot);
    choose(spot);
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
      choose(current);
    }
  });
  // Not on the drawing itself: a listener for the focus would make it a tab stop of its own.
  svg.parentElement?.addEventListener('focusin', event => rove(number(/** @type {Element} */ (event.target).closest('.spot'))));

  /** Tells on every spot what stands there and whether it can be chosen. */
  const name = () => {
    for (const spot of spots()) {
      const n = number(spot), can = leads(n);
      spot.classList.toggle('can', can);
      spot.setAttribute('aria-label', `${labels.get(n)}${can ? ', can be chosen' : ''}`);
    }
  };

  return {
    /** What the spots are called now. @param {Map<number, string>} now */
    label(now) {
      labels = now;
      if (!element(current)) rove(number(spots()[0] ?? null));
      name();
    },
    /** Something else leads on now. */
    allow: name,
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
