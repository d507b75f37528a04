// The card with the aim folds away, and stays folded for its game.
import { get } from './controls.js';

export function goal() {
  const card = /** @type {HTMLDetailsElement} */ (get('goal'));
  const key = `aim-${get('main').dataset.game}`;
  if (localStorage.getItem(key) === 'folded') card.open = false;
  card.addEventListener('toggle', () => localStorage.setItem(key, card.open ? 'open' : 'folded'));
}
