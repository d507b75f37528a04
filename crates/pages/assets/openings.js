// What was played from a position in the matches that this Parlour has seen, and how they ended.

/** @typedef {{times: number, draws: number, won: number[]}} Ends */
/** @typedef {{is: 'reading', seen: number} | {is: 'told', matches: number, ends: Ends, actions: {text: string, alike: string[], ends: Ends}[]}} Answer */

/** How often to ask again while the matches are being read, in milliseconds. */
const AGAIN = 700;

/** @param {string} tag @param {string} text */
const cell = (tag, text) => {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
};

/** In how many of a hundred. @param {number} part @param {number} all */
export const percent = (part, all) => `${Math.round(all ? (part / all) * 100 : 0)} %`;

/**
 * @param {HTMLElement} place
 * @param {string[]} sides what each seat plays
 * @param {(text: string) => void} play
 */
export function openings(place, sides, play) {
  const state = { address: /** @type {string|null} */ (null), timer: 0, sides };

  /** @param {string} words */
  const say = words => {
    // Nothing yet may be something soon: who comes back asks again.
    state.address = null;
    const note = cell('p', words);
    note.className = 'note';
    place.replaceChildren(note);
  };

  /** @param {Extract<Answer, {is: 'told'}>} told */
  const show = ({ matches, ends, actions }) => {
    if (!actions.length) return say(matches ? `None of ${matches} matches that are over came here and went on.` : 'No match of this set-up is over yet.');
    const table = document.createElement('table'), head = document.createElement('tr');
    table.append(cell('caption', `${ends.times} of ${matches} matches came here`));
    head.append(...['Played', 'Times', ...state.sides.map(side => `${side} won`)].map(words => cell('th', words)));
    table.append(head, ...actions.map(({ text, alike, ends: { times, won } }) => {
      const row = document.createElement('tr'), name = document.createElement('td'), pressed = cell('button', text);
      /** @type {HTMLButtonElement} */ (pressed).type = 'button';
      if (alike.length) pressed.title = `and alike: ${alike.join(', ')}`;
      pressed.addEventListener('click', () => play(text));
      name.append(pressed);
      row.append(name, cell('td', String(times)), ...won.map(n => cell('td', percent(n, times))));
      return row;
    }));
    place.replaceChildren(table);
  };

  const ask = async () => {
    clearTimeout(state.timer);
    const { address } = state;
    if (!address) return;
    const answer = await fetch(address).catch(() => null);
    if (address !== state.address) return;
    if (!answer?.ok) return say('What was played here cannot be told at the moment.');
    /** @type {Answer} */
    const told = await answer.json();
    if (address !== state.address) return;
    if (told.is === 'told') return show(told);
    say(`The matches are being read: ${told.seen} so far …`);
    state.address = address;
    state.timer = setTimeout(ask, AGAIN);
  };

  return {
    /** Other seats. @param {string[]} sides */
    sit(sides) {
      state.sides = sides;
    },
    /**
     * Tells of the position that this address describes; why of none, if it has none.
     * @param {string|null} address @param {boolean} isWanted @param {string} [why]
     */
    at(address, isWanted, why = '') {
      place.hidden = !isWanted;
      if (!isWanted) state.address = null;
      else if (!address) say(why);
      else if (address !== state.address) {
        state.address = address;
        void ask();
      }
    },
  };
}
