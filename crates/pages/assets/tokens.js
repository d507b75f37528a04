// Tokens on their way. The new tokens replace the old ones at once; animations only make them seem to come from where they
// were, so whatever happens on the way, the board ends exactly as the server drew it.

const SVG = 'http://www.w3.org/2000/svg';
const EASE = 'cubic-bezier(.3, 0, .1, 1)';
const MOVE = 260, STEP = 140, TURN = 1500, FADE = 120;

/** @param {string} markup @returns {SVGGElement} */
export function parse(markup) {
  const holder = document.createElementNS(SVG, 'svg');
  holder.innerHTML = markup;
  return /** @type {SVGGElement} */ (holder.firstElementChild);
}

/** @param {Element} token */
const key = token => `${token.getAttribute('data-spot')} ${token.getAttribute('data-kind')} ${token.getAttribute('data-side')}`;

/** @param {Element[]} list @param {string} wanted */
function take(list, wanted) {
  const at = list.findIndex(token => key(token) === wanted);
  return at < 0 ? undefined : /** @type {SVGGElement} */ (list.splice(at, 1)[0]);
}

/** Ends all motion at once. @param {Element} group */
export function finish(group) {
  for (const animation of group.getAnimations({ subtree: true })) animation.finish();
}

/**
 * Puts the new tokens in place of the old ones, and lets them travel.
 * @param {SVGGElement} old
 * @param {string} markup
 * @param {import('./types.js').Travel[]} motions
 * @param {(spot: number) => string|null} place a CSS transform for a spot
 */
export function replace(old, markup, motions, place) {
  finish(old);
  const fresh = parse(markup);
  const before = [...old.querySelectorAll(':scope > .token')], after = [...fresh.querySelectorAll(':scope > .token')];
  old.replaceWith(fresh);
  if (!motions.length || matchMedia('(prefers-reduced-motion: reduce)').matches) return fresh;

  const steps = Math.max(...motions.map(m => m.after + 1 + m.via.length));
  const beat = steps <= 2 ? MOVE : Math.min(STEP, TURN / steps);
  for (const motion of motions) {
    const name = `${motion.kind} ${motion.side}`;
    const was = motion.from === null ? undefined : take(before, `${motion.from} ${name}`);
    const now = motion.to === null ? undefined : take(after, `${motion.to} ${name}`);
    const delay = motion.after * beat;
    if (was && now) {
      const way = [was.style.transform, ...motion.via.map(place), now.style.transform].filter(t => t !== null);
      now.animate(way.map(transform => ({ transform })), {
        duration: beat * (motion.via.length + 1), delay, easing: way.length > 2 ? 'linear' : EASE, fill: 'backwards',
      });
      // A piece that travels passes over those that stand.
      fresh.append(now);
    } else if (was) {
      fresh.append(was);
      const gone = was.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE, delay, fill: 'both' });
      gone.onfinish = () => was.remove();
    } else if (now) {
      now.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, delay, fill: 'backwards' });
    }
  }
  return fresh;
}
