// What stands beside the board and above it, as the room words it.
import { get } from './controls.js';

/** @typedef {ReturnType<typeof panels>} Panels */

export function panels() {
  /** @type {Map<string, string>} */
  const written = new Map();
  /** What is there already is not written again, for some would hear it again. @param {string} id @param {string} [html] */
  const write = (id, html) => {
    if (html === undefined || written.get(id) === html) return;
    written.set(id, html);
    get(id).innerHTML = html;
  };
  /** Whose turn it is. @param {number|null} turn */
  const current = turn => {
    for (const card of /** @type {NodeListOf<HTMLElement>} */ (get('seats').querySelectorAll('[data-seat]'))) {
      if (Number(card.dataset.seat) === turn) card.setAttribute('aria-current', 'true');
      else card.removeAttribute('aria-current');
    }
  };

  return {
    current,
    /** The seats, and where in its course the game is. @param {import('./types.js').View} view */
    show(view) {
      write('seats', view.seats);
      current(view.turn);
      write('track', view.track);
      get('track').hidden = !view.track;
      write('verses', view.verses);
      const answers = get('answers');
      answers.hidden = view.answers === null;
      answers.setAttribute('aria-pressed', String(view.answers === true));
    },
    /** @param {string} [html] */
    notices: html => write('notices', html),
    /** What the match waits for. @param {string} text */
    say(text) {
      get('say').textContent = text;
    },
    /** Is the computer thinking? @param {boolean} thinking */
    think: thinking => get('say').classList.toggle('thinking', thinking),
    /** For those who cannot see it. @param {string} text */
    tell(text) {
      get('log').textContent = text;
    },
  };
}
