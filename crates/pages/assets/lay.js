// Setting up a position: pieces are chosen and put on places. Where they may stand is for the game to say; here they are only
// put, moved, turned and taken off.

/** @typedef {[number, number, number]} Stand piece, place and direction */
/** @typedef {{stands: Stand[], turn: number}} Laid */
/** @typedef {{most: [number, number][], piles: number[]}} Supply how many there are of each, in how many directions they look */

/** The piece that is seen on a place: the highest. @param {Stand[]} stands @param {number} place */
const top = (stands, place) => stands.findLastIndex(([, at]) => at === place);

/** Without the piece at this index. @param {Stand[]} stands @param {number} index */
const without = (stands, index) => stands.filter((_, n) => n !== index);

/** Puts a piece there; where only one fits, in place of what stood there. @param {Stand[]} stands @param {Stand} stand @param {Supply} supply */
function onto(stands, stand, { piles }) {
  const rest = piles.includes(stand[1]) ? stands : stands.filter(([, at]) => at !== stand[1]);
  return [...rest, stand];
}

/**
 * What a click on a place with a chosen piece does: it is put there, or taken off or turned if it stands there already. The last
 * of its kind comes from where it stands; nothing is done if there are several, and none left.
 * @param {Stand[]} stands
 * @param {number} piece
 * @param {number} place
 * @param {Supply} supply
 * @returns {Stand[]|null}
 */
export function put(stands, piece, place, supply) {
  const [most, facings] = supply.most[piece], isPile = supply.piles.includes(place);
  const here = stands.findLastIndex(([which, at]) => which === piece && at === place);
  if (here >= 0 && facings > 1) return turned(stands, here, facings);
  if (here >= 0 && !isPile) return without(stands, here);
  const used = stands.filter(([which]) => which === piece).length;
  if (used < most) return onto(stands, [piece, place, 0], supply);
  if (most > 1) return null;
  const at = stands.findIndex(([which]) => which === piece);
  return onto(without(stands, at), [piece, place, stands[at][2]], supply);
}

/** @param {Stand[]} stands @param {number} index @param {number} facings @returns {Stand[]} */
const turned = (stands, index, facings) =>
  stands.map(([piece, at, facing], n) => (n === index ? [piece, at, (facing + 1) % facings] : [piece, at, facing]));

/** Takes the highest off. @param {Stand[]} stands @param {number} place @returns {Stand[]|null} */
export function off(stands, place) {
  const index = top(stands, place);
  return index < 0 ? null : without(stands, index);
}

/**
 * Moves the highest of a place to another; on the same place it is turned, if it can look in several directions.
 * @param {Stand[]} stands
 * @param {number} from
 * @param {number} to
 * @param {Supply} supply
 * @returns {Stand[]|null}
 */
export function shift(stands, from, to, supply) {
  const index = top(stands, from);
  if (index < 0) return null;
  const [piece, , facing] = stands[index], facings = supply.most[piece][1];
  if (from === to) return facings > 1 ? turned(stands, index, facings) : null;
  return onto(without(stands, index), [piece, to, facing], supply);
}
