// The buttons under the prompt, and what else may be asked for now.
import { choice, offer } from './choice.js';
import { button, get, label } from './controls.js';

/**
 * @param {import('./views.js').Views} match
 * @param {import('./hand.js').Hand} hand
 * @param {{isOpen: () => boolean, back: () => void, go: (spot: number) => void, isBusy: () => boolean, skip: () => void,
 *   canRepeat: () => boolean, repeat: () => void}} on
 */
export function acts(match, hand, on) {
  const place = get('acts');
  const typed = /** @type {HTMLInputElement} */ (get('act'));
  let lastReady = -1;

  /** Goes to the next piece that can still do something. */
  const next = () => {
    const { ready } = match.shown;
    if (!match.isLive() || !ready.length) return;
    lastReady = ready[(ready.indexOf(lastReady) + 1) % ready.length];
    on.go(lastReady);
  };

  /** The buttons under the prompt. */
  const prompted = () => {
    const made = hand.buttons().map(([spot, label]) => choice(hand, spot, label));
    if (match.isLive() && match.shown.ready.length && hand.isEmpty()) made.push(button('Next', 'btn', next, 'N'));
    if (!hand.isEmpty()) made.push(button('Let go', 'btn', hand.letGo, 'Esc'));
    if (on.isBusy()) made.push(button(match.live.yours ? 'Skip to my turn' : 'Skip to now', 'btn', on.skip));
    else if (!match.isLive()) made.push(button('Back to the match', 'btn main', on.back));
    else if (hand.isEmpty() && on.canRepeat()) made.push(button('Watch again', 'btn', on.repeat));
    return made;
  };

  return {
    next,
    show() {
      hand.unpeek();
      offer(place, prompted());
      const may = new Set(match.isLive() && on.isOpen() ? match.live.may : []);
      const set = (/** @type {string} */ name, /** @type {boolean} */ can) => get(name).toggleAttribute('disabled', !can);
      set('take-back', may.has('take-back') || may.has('ask-back'));
      get('take-back-march').hidden = !may.has('take-back-march');
      document.getElementById('say-it')?.toggleAttribute('disabled', !(on.isOpen() && match.live.may.includes('say')));
      set('hint-me', may.has('hint'));
      set('resign', may.has('resign'));
      set('draw', may.has('draw') || may.has('accept'));
      label('draw', may.has('accept') ? 'Accept the draw' : may.has('settle') ? 'End it as a draw' : 'Offer a draw');
      const canReview = on.isOpen() && match.live.may.includes('review');
      get('review').hidden = !canReview;
      get('later').hidden = canReview || match.live.may.includes('ahead');
      typed.disabled = !(match.isLive() && match.live.yours);
    },
  };
}
