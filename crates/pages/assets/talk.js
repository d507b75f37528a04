// Ten set phrases: what is said stands for a while over the seat of whoever says it.
import { get } from './controls.js';

/** So long, in milliseconds, a phrase can be read. */
const TIME = 6000;

/** @param {(request: import('./types.js').Request) => void} send */
export function talk(send) {
  const menu = get('phrases');
  menu.addEventListener('click', event => {
    const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest('[data-phrase]'));
    if (!button) return;
    // What lies over the menu goes with it.
    get('menu').hidePopover();
    send({ do: 'say', phrase: Number(button.dataset.phrase) });
  });

  return {
    /** @param {import('./types.js').Said} said */
    hear({ seat, name, text }) {
      get('log').textContent = `${name}: ${text}`;
      const card = get('seats').querySelector(`[data-seat="${seat}"]`);
      if (!card) return;
      card.querySelector('.bubble')?.remove();
      const bubble = document.createElement('q');
      bubble.className = 'bubble';
      bubble.textContent = text;
      card.append(bubble);
      setTimeout(() => bubble.remove(), TIME);
    },
  };
}
