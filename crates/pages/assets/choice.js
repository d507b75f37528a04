// Buttons for choices that are no places, and the row in which they stand.
import { button } from './controls.js';

/** @param {import('./hand.js').Hand} hand @param {number} spot @param {string} label */
export function choice(hand, spot, label) {
  const made = button(label, 'btn main', () => hand.choose(spot));
  // What a button would do is shown before it is pressed.
  for (const begin of ['pointerenter', 'focus']) made.addEventListener(begin, () => hand.peek(spot));
  for (const end of ['pointerleave', 'blur']) made.addEventListener(end, () => hand.peek(null));
  return made;
}

/**
 * Puts buttons under the prompt, in a frame of its own each time: it is new where it stands, and nothing moved there. Whoever
 * was on a button with the same words stays on it, and otherwise comes to the first.
 * @param {HTMLElement} place @param {HTMLButtonElement[]} buttons
 */
export function offer(place, buttons) {
  const before = document.activeElement;
  const words = before && place.contains(before) ? before.textContent : null;
  const row = document.createElement('div');
  row.className = 'acts';
  row.append(...buttons);
  place.replaceChildren(...(buttons.length ? [row] : []));
  if (words !== null) (buttons.find(button => button.textContent === words) ?? buttons[0])?.focus();
}
