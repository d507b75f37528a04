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
      write('requests', view.requests);
      get('watchers').textContent = view.watchers ? `${view.watchers} watching` : '';
      write('aim', view.aim);
      const answers = get('answers');
      answers.hidden = view.answers === null;
      answers.setAttribute('aria-pressed', String(view.answers === true));
    },
    /** What happened since the last decision here. @param {string} html @param {string} [more] */
    lately(html, more = '') {
      get('hint').innerHTML = html;
      if (more) get('hint').append(more);
    },
    /** How it ended. @param {string} [html] */
    ending(html) {
      const had = get('ending').childElementCount;
      write('ending', html);
      // Whoever listens hears it first; nobody presses a button by accident.
      if (!had) document.getElementById('ended')?.focus();
    },
    /** In a frame of its own each time: it is new where it stands, and nothing moved there. @param {string} [html] */
    notices: html => write('notices', html && `<div class="notes">${html}</div>`),
    /** What the match waits for. @param {string} text */
    say(text) {
      // A line of its own each time, so that its sign is new where it stands and does not move there.
      const line = document.createElement('span');
      line.textContent = text;
      get('say').replaceChildren(line);
    },
    /** Is it for whoever looks to decide, or is it over? @param {{yours: boolean, over: boolean}} how */
    stands({ yours, over }) {
      get('main').classList.toggle('yours', yours);
      get('main').classList.toggle('over', over);
    },
    /** Is the computer thinking? @param {boolean} thinking */
    think: thinking => get('say').classList.toggle('thinking', thinking),
    /** For those who cannot see it. @param {string} text */
    tell(text) {
      get('log').textContent = text;
    },
  };
}
