// How far somebody has come in a game's lessons, kept in this browser.

/** `skipped` are tasks of the lesson `at`; a lesson that is done is done, whatever was skipped in it.
 * @typedef {{done: number[], at: [lesson: number, task: number]|null, skipped: number[]}} Progress */

/** What was written there, or nothing that can be read. @param {string|null} text @returns {Progress} */
export function read(text) {
  try {
    const { done, at, skipped } = JSON.parse(text ?? '{}');
    const from = (/** @type {number} */ least, /** @type {unknown} */ list) => {
      const numbers = Array.isArray(list) ? list.filter(n => Number.isInteger(n) && n >= least) : [];
      return [...new Set(numbers)].sort((a, b) => a - b);
    };
    const isPlace = Array.isArray(at) && at.length === 2 && at.every(n => Number.isInteger(n) && n >= 0);
    return { done: from(1, done), at: isPlace ? [at[0], at[1]] : null, skipped: isPlace ? from(0, skipped) : [] };
  } catch {
    return { done: [], at: null, skipped: [] };
  }
}

/** The lesson to go on with, of so many. @param {Pick<Progress, 'done' | 'at'>} progress @param {number} lessons */
export function next({ done, at }, lessons) {
  if (at && at[0] >= 1 && at[0] <= lessons && !done.includes(at[0])) return at[0];
  for (let n = 1; n <= lessons; n += 1) if (!done.includes(n)) return n;
  return 1;
}

/** @param {string} game */
const key = game => `learn:${game}`;

/** Where nothing may be kept, nothing is. @param {string} game @returns {Progress} */
export function load(game) {
  try {
    return read(localStorage.getItem(key(game)));
  } catch {
    return read(null);
  }
}

/** @param {string} game @param {Progress} progress */
export function save(game, progress) {
  try {
    localStorage.setItem(key(game), JSON.stringify(progress));
  } catch {
    // It is remembered as long as the page is open.
  }
}
