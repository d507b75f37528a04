// The slider and the buttons that step through a match.
import { get } from './controls.js';

/** @typedef {{step: number, steps: number}} Where the step shown, and how many there are */

/** Where each button leads. @type {Record<'first'|'back'|'next'|'last', (where: Where) => number>} */
export const JUMPS = { first: () => 0, back: ({ step }) => step - 1, next: ({ step }) => step + 1, last: ({ steps }) => steps };

/** The step to show if this one is wanted. @param {number} wanted @param {number} steps */
export const within = (wanted, steps) => Math.max(0, Math.min(wanted, steps));

/**
 * @param {HTMLInputElement} slider
 * @param {(step: number) => void} see
 * @param {() => Where} where
 */
export function replay(slider, see, where) {
  /** Goes on by itself until the end or until somebody does something else. @type {ReturnType<typeof setInterval>|undefined} */
  let running;
  const rest = () => {
    clearInterval(running);
    running = undefined;
    get('run').setAttribute('aria-pressed', 'false');
  };
  /** Goes through it from this step on. @param {number} step */
  const from = step => {
    rest();
    see(step);
    get('run').setAttribute('aria-pressed', 'true');
    running = setInterval(() => {
      const next = where().step + 1;
      see(next);
      if (next >= where().steps) rest();
    }, 1100);
  };
  get('run').addEventListener('click', () => {
    if (running) return rest();
    from(where().step === where().steps ? 0 : where().step);
  });
  slider.addEventListener('input', () => {
    see(Number(slider.value));
    rest();
  });

  for (const [name, to] of Object.entries(JUMPS)) {
    get(name).addEventListener('click', event => {
      event.preventDefault();
      see(to(where()));
    });
  }  return { from };
}
