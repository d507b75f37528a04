// A map that is larger than its frame: wheel, pinch, drag (but for what can be taken in hand), buttons and keys. The frame scrolls natively, so fingers pan and
// the keyboard's focus comes into view by itself.
import { get } from './controls.js';

/** The least size of a place, in pixels, at which fingers hit it. */
const LEAST = 44;
/** A mouse that moved so far drags. */
const DRAG = 5;
const STEP = 1.3;

/**
 * @param {HTMLElement} frame
 * @param {SVGSVGElement} svg
 */
export function zoom(frame, svg) {
  const { width, height } = svg.viewBox.baseVal;
  const least = Number(frame.dataset.least);
  let scale = 0;
  // The buttons have a strip of their own above the map, so that they cover nothing that cannot be uncovered.
  const strip = /** @type {HTMLElement} */ (frame.querySelector('.zoom'));
  strip.hidden = false;

  const fit = () => Math.min(frame.clientWidth / width, (frame.clientHeight - strip.offsetHeight) / height);
  /** Never smaller than the whole map, never so large that one place fills the frame. @param {number} wanted */
  const within = wanted => Math.max(fit(), Math.min(wanted, Math.max(3 * LEAST / least, fit())));
  const usual = () => within(Math.max(fit(), LEAST / least));

  /** Changes the scale; the point under (x, y) of the frame stays there. @param {number} wanted @param {number} [x] @param {number} [y] */
  const set = (wanted, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const next = within(wanted);
    const grow = scale ? next / scale : 1;
    const above = strip.offsetHeight;
    const left = (frame.scrollLeft + x) * grow - x, top = (frame.scrollTop + y - above) * grow - y + above;
    scale = next;
    svg.style.width = `${width * scale}px`;
    svg.style.height = `${height * scale}px`;
    frame.scrollLeft = left;
    frame.scrollTop = top;
    frame.dataset.scale = scale.toFixed(3);
  };

  /** Where a client point is in the frame. @param {number} x @param {number} y @returns {[number, number]} */
  const inside = (x, y) => {
    const box = frame.getBoundingClientRect();
    return [x - box.left, y - box.top];
  };

  frame.addEventListener('wheel', event => {
    event.preventDefault();
    set(scale * Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), ...inside(event.clientX, event.clientY));
  }, { passive: false });

  /** Distance and middle of two fingers. @param {TouchList} touches */
  const fingers = ([a, b]) => ({
    apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1,
    at: inside((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2),
  });
  let apart = 0;
  frame.addEventListener('touchstart', event => {
    if (event.touches.length === 2) apart = fingers(event.touches).apart;
  }, { passive: true });
  frame.addEventListener('touchmove', event => {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const now = fingers(event.touches);
    set(scale * now.apart / apart, ...now.at);
    apart = now.apart;
  }, { passive: false });

  /** Where a mouse went down, and what was in view then. @type {{x: number, y: number, left: number, top: number}|null} */
  let held = null;
  let isDragged = false;
  frame.addEventListener('pointerdown', event => {
    isDragged = false;
    if (event.pointerType === 'mouse' && event.button === 0 && !(/** @type {Element} */ (event.target).closest('button, .grab'))) {
      held = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop };
    }
  });
  addEventListener('pointermove', event => {
    if (!held) return;
    const dx = event.clientX - held.x, dy = event.clientY - held.y;
    isDragged ||= Math.hypot(dx, dy) > DRAG;
    if (!isDragged) return;
    frame.classList.add('held');
    frame.scrollLeft = held.left - dx;
    frame.scrollTop = held.top - dy;
  });
  addEventListener('pointerup', () => {
    held = null;
    frame.classList.remove('held');
  });
  // Whoever drags does not choose.
  frame.addEventListener('click', event => {
    if (!isDragged) return;
    isDragged = false;
    event.stopPropagation();
  }, true);

  /** @param {Element} element */
  const place = element => {
    const box = element.getBoundingClientRect(), around = frame.getBoundingClientRect();
    const x = box.x + box.width / 2 - around.x, y = box.y + box.height / 2 - around.y;
    const margin = LEAST;
    return { x, y, isSeen: x > margin && y > margin && x < frame.clientWidth - margin && y < frame.clientHeight - margin };
  };

  frame.classList.add('map');
  set(usual());
  let size = [frame.clientWidth, frame.clientHeight];
  new ResizeObserver(() => {
    const now = [frame.clientWidth, frame.clientHeight];
    if (now.join() === size.join()) return;
    size = now;
    set(scale || usual());
  }).observe(frame);

  const map = {
    closer: () => set(scale * STEP),
    farther: () => set(scale / STEP),
    /** The whole map; or, if it is shown, as at first. */
    fit: () => set(scale > fit() * 1.01 ? fit() : usual()),
    /** Brings something into view; in the middle, if it was not. @param {Element|null} element @param {'smooth'|'instant'} how */
    reveal(element, how) {
      if (element && !place(element).isSeen) map.centre(element, how);
    },
    /** Brings something into the middle. @param {Element} element @param {'smooth'|'instant'} how */
    centre(element, how) {
      const { x, y } = place(element);
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : how;
      frame.scrollTo({ left: frame.scrollLeft + x - frame.clientWidth / 2, top: frame.scrollTop + y - frame.clientHeight / 2, behavior });
    },
  };
  get('closer').addEventListener('click', map.closer);
  get('farther').addEventListener('click', map.farther);
  get('fit').addEventListener('click', map.fit);
  // Not under a finger: the map must not move between touching a place and letting it go.
  frame.addEventListener('focusin', event => {
    map.reveal(/** @type {Element} */ (event.target).closest('.spot:focus-visible'), 'instant');
  });
  return map;
}
