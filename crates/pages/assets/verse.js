// The form for a verse that a game asks for.
import { get } from './controls.js';

/** About how many syllables a line has: groups of vowels, a silent e left out. @param {string} line */
export function syllables(line) {
  let count = 0;
  for (const word of line.toLowerCase().normalize('NFD').replace(/[^a-z' ]/g, '').split(/[\s']+/)) {
    if (!word) continue;
    const bare = word.length > 3 ? word.replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, '') : word;
    count += Math.max(1, bare.match(/[aeiouy]+/g)?.length ?? 0);
  }
  return count;
}

/**
 * @param {(text: string, name: string) => void} send
 */
export function verse(send) {
  const form = /** @type {HTMLFormElement} */ (get('verse'));
  const poem = /** @type {HTMLTextAreaElement} */ (get('poem'));
  const poet = /** @type {HTMLInputElement} */ (get('poet'));
  const count = get('syllables');
  const why = get('verse-why');
  /** Is one on its way? */
  let isSent = false;

  const later = get('verse-later');
  /** Whoever does not wish to write now sees what lies below, and writes when they like. @param {boolean} isFolded */
  const fold = isFolded => {
    form.classList.toggle('folded', isFolded);
    later.setAttribute('aria-expanded', String(!isFolded));
    later.textContent = isFolded ? 'Write it' : 'Not now';
  };
  later.addEventListener('click', () => fold(!form.classList.contains('folded')));

  poem.addEventListener('input', () => {
    const lines = poem.value.split('\n').map(l => l.trim()).filter(Boolean);
    count.textContent = lines.length ? `${lines.map(syllables).join('-')} syllables` : '5-7-5, or 5-7-5-7-7';
    why.hidden = true;
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    isSent = true;
    send(poem.value, poet.value);
  });

  return {
    /** Is one asked for? @param {boolean} due */
    due(due) {
      if (!form.hidden && !due) {
        poem.value = '';
        why.hidden = true;
        fold(false);
      }
      form.hidden = !due;
    },
    /** The room has answered; tells whether it was a verse that it answered. */
    answered() {
      const wasSent = isSent;
      isSent = false;
      return wasSent;
    },
    /** What is wrong with it. @param {string} text */
    refuse(text) {
      why.textContent = text;
      why.hidden = false;
    },
  };
}
