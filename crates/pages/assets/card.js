// One counter large, with every number explained: for whoever rests on it, holds a finger on it, or asks with a key.

/** So long a pointer rests on a counter, in milliseconds, or a finger lies on it. */
const REST = 400, LONG = 500;
/** So far, in pixels, a finger may slip. */
const SLIP = 10;
/** Between counter and card. */
const GAP = 12;

/**
 * @param {SVGSVGElement} svg
 * @param {{ask: (spot: number) => void, element: (spot: number) => Element|null, isTaken: (spot: number) => boolean}} on
 */
export function card(svg, { ask, element, isTaken }) {
  const place = document.getElementById('card');
  if (!place) return { hide: () => false, toggle: undefined, arrive() {} };
  /** What the card is wanted for; -1 for nothing. */
  let wanted = -1;
  let timer = 0;
  /** Where a finger came down. @type {{x: number, y: number}|null} */
  let finger = null;
  let isLong = false;

  const spot = (/** @type {Event} */ event) => {
    const found = /** @type {Element} */ (event.target).closest('.spot');
    return Number(found?.getAttribute('data-spot') ?? -1);
  };
  /** Tells whether there was one. */
  const hide = () => {
    clearTimeout(timer);
    wanted = -1;
    const had = !place.hidden;
    place.hidden = true;
    return had;
  };
  /** A pointer goes away: what it asked for is no longer wanted. */
  const leave = () => {
    clearTimeout(timer);
    if (wanted < 0 || place.classList.contains('passing')) hide();
  };
  /** @param {number} delay @param {() => void} act */
  const later = (delay, act) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };
  /** A card for a pointer that passes covers nothing: one clicks through it. @param {number} at @param {boolean} isPassing */
  const want = (at, isPassing) => {
    wanted = at;
    place.classList.toggle('passing', isPassing);
    ask(at);
  };

  /** Beside the counter, inside the window. On upright screens the style sheet says where. @param {Element} counter */
  const settle = counter => {
    const box = counter.getBoundingClientRect(), own = place.getBoundingClientRect();
    const right = box.right + GAP, left = box.left - GAP - own.width;
    const x = right + own.width <= innerWidth - GAP ? right : left;
    place.style.left = `${Math.max(GAP, x)}px`;
    place.style.top = `${Math.max(GAP, Math.min(box.top, innerHeight - GAP - own.height))}px`;
  };

  svg.addEventListener('pointerover', event => {
    if (event.pointerType !== 'mouse') return;
    const at = spot(event);
    if (at === wanted) return;
    leave();
    if (at >= 0 && isTaken(at)) later(REST, () => want(at, true));
  });
  svg.addEventListener('pointerleave', event => {
    if (event.pointerType === 'mouse') leave();
  });

  addEventListener('pointerdown', event => {
    isLong = false;
    if (place.contains(/** @type {Node} */ (event.target))) return;
    hide();
    const at = svg.contains(/** @type {Node} */ (event.target)) ? spot(event) : -1;
    if (event.pointerType === 'mouse' || at < 0 || !isTaken(at)) return;
    finger = { x: event.clientX, y: event.clientY };
    later(LONG, () => {
      isLong = true;
      want(at, false);
    });
  });
  const lift = () => {
    if (finger && !isLong) clearTimeout(timer);
    finger = null;
  };
  addEventListener('pointermove', event => {
    if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SLIP) lift();
  });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, lift);
  svg.addEventListener('contextmenu', event => {
    if (isLong || finger) event.preventDefault();
  });
  // Whoever asked with a long tap has not chosen.
  svg.addEventListener('click', event => {
    if (!isLong) return;
    isLong = false;
    event.stopPropagation();
  }, true);

  return {
    hide,
    /** Asked with a key. @param {Element|null} focused */
    toggle(focused) {
      const at = Number(focused?.closest('.spot')?.getAttribute('data-spot') ?? -1);
      const isSame = at === wanted && !place.hidden;
      hide();
      if (at >= 0 && !isSame) want(at, false);
    },
    /** @param {import('./types.js').Card} reply */
    arrive(reply) {
      const counter = element(reply.spot);
      if (reply.spot !== wanted || !counter) return;
      place.innerHTML = reply.card;
      place.hidden = !reply.card;
      if (reply.card) settle(counter);
    },
  };
}
