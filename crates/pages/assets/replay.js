// The slider and the buttons that step through a match.
import { get } from './controls.js';

/**
 * @param {HTMLInputElement} slider
 * @param {(step: number) => void} see
 * @param {() => {step: number, steps: number}} where the step shown, and how many there are
 */
export function replay(slider, see, where) {
  /** Goes on by itself until the end or until somebody does something else. @type {ReturnType<typeof setInterval>|undefined} */
  let running;
  const rest = () => {
    clearInterval(running);
    running = undefined;
    get('run').setAttribute('aria-pressed', 'false');
  };
  get('run').addEventListener('click', () => {
    if (running) return rest();
    if (where().step === where().steps) see(0);
    get('run').setAttribute('aria-pressed', 'true');
    running = setInterval(() => {
      const next = where().step + 1;
      see(next);
      if (next >= where().steps) rest();
    }, 1100);
  });
  slider.addEventListener('input', () => {
    see(Number(slider.value));
    rest();
  });

  const jumps = { first: () => 0, back: () => where().step - 1, next: () => where().step + 1, last: () => where().steps };
  for (const [name, to] of Object.entries(jumps)) {
    get(name).addEventListener('click', event => {
      event.preventDefault();
      see(to());
    });
  }
}
