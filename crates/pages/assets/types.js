// What rooms send, for the type checker. The server's message.rs says what each part means.

/** @typedef {{kind: string, side: string, from: number|null, via: number[], to: number|null, after: number}} Travel */
/**
 * @typedef {object} View
 * @property {number} ply
 * @property {number} step
 * @property {number} steps
 * @property {number|null} turn
 * @property {boolean} yours
 * @property {boolean} over
 * @property {boolean} thinking
 * @property {boolean} flipped
 * @property {string} prompt
 * @property {string} said
 * @property {string|null} layout
 * @property {string|null} spots
 * @property {string} under
 * @property {string} tokens
 * @property {string} over_marks
 * @property {[number, string][]} labels
 * @property {[number, number][]} also
 * @property {Travel[]} motions
 * @property {number} since
 * @property {[number, string][]} buttons
 * @property {[string, number[]][]} choices
 * @property {string} seats
 * @property {string} notices
 * @property {string} moves
 * @property {number} rows
 * @property {string} log
 * @property {number} told
 * @property {string} track
 * @property {number[]} ready
 * @property {number[]} ways
 * @property {boolean} curtain
 * @property {boolean} verse
 * @property {string} verses
 * @property {boolean|null} answers
 * @property {string[]} may
 */
/** @typedef {{is: 'look', clicks: number[], prompt: string, under: string, over: string, notices: string, ways: number[]}} Look */
/** @typedef {{is: 'refused', text: string, rule: string|null, spot: number|null, under: string, over: string}} Refused */
/** @typedef {{is: 'ahead', ply: number, step: number, bar: string, words: string}} Ahead */
/** @typedef {{is: 'told', text: string}} Told */
/** @typedef {{step: number, better: string, turning: boolean}} Remark */
/** @typedef {{is: 'review', remarks: Remark[]}} Review */
/** @typedef {{is: 'hint', text: string, clicks: number[], ply: number}} Hint */
/** @typedef {(View & {is: 'state'}) | (View & {is: 'seen'}) | Look | Refused | Told | Hint | Review | Ahead} Reply */

export {};
