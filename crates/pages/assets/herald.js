// Tells whose move it is to somebody who looks elsewhere: in the title of the window, by a sound, by a message of the system.
// Sound and messages are off until somebody wants them.
import { get } from './controls.js';

/** @typedef {import('./types.js').View} View */

/** The title of the window. @param {Pick<View, 'over'|'yours'|'mover'>} view @param {string} game */
export function title({ over, yours, mover }, game) {
  if (over) return `${game} · over · Parlour`;
  if (yours) return `● Your move · ${game} · Parlour`;
  return mover ? `${game} · ${mover} to move` : `${game} · Parlour`;
}

/** Has it just become this page's move, or has it ended while somebody else moved? @param {View} before @param {View} now */
export const calls = (before, now) => now.ply !== before.ply && !before.yours && (now.yours || (now.over && !before.over));

/** Two soft notes. */
function ring() {
  const context = new AudioContext();
  [[0, 523.25], [0.16, 659.25]].forEach(([at, pitch]) => {
    const tone = context.createOscillator(), loudness = context.createGain(), begin = context.currentTime + at;
    tone.type = 'sine';
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, begin);
    loudness.gain.exponentialRampToValueAtTime(0.12, begin + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
    tone.connect(loudness).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.55);
  });
  setTimeout(() => void context.close(), 1200);
}

/** Something that can be switched on, and stays so. @param {string} id @param {() => Promise<boolean>} begin may it be on? */
function wish(id, begin) {
  const button = get(id);
  const show = (/** @type {boolean} */ isOn, text = isOn ? 'On' : 'Off') => {
    button.setAttribute('aria-pressed', String(isOn));
    const note = button.querySelector('small');
    if (note) note.textContent = text;
  };
  show(localStorage.getItem(id) === 'on');
  button.addEventListener('click', async () => {
    const isWanted = localStorage.getItem(id) !== 'on';
    const can = !isWanted || await begin();
    localStorage.setItem(id, isWanted && can ? 'on' : 'off');
    show(isWanted && can, can ? undefined : 'The browser does not allow it');
  });
  return () => localStorage.getItem(id) === 'on';
}

/** @param {string} game what is played */
export function herald(game) {
  const isHeard = wish('sound', async () => {
    ring();
    return true;
  });
  const isTold = wish('notify', async () => 'Notification' in window && await Notification.requestPermission() === 'granted');
  const icon = /** @type {HTMLLinkElement|null} */ (document.querySelector('link[rel="icon"]'));

  return {
    /** @param {View} view */
    show(view) {
      document.title = title(view, game);
      const href = view.yours && !view.over ? '/assets/icon-move.svg' : '/assets/icon.svg';
      if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
    },
    /** @param {View} before @param {View} now */
    arrive(before, now) {
      if (!calls(before, now)) return;
      if (isHeard()) ring();
      if (isTold() && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
        const text = now.over ? now.prompt : 'It is your move.';
        const note = new Notification(game, { body: text, icon: '/assets/icon.svg', tag: location.pathname });
        note.onclick = () => {
          window.focus();
          note.close();
        };
      }
    },
  };
}
