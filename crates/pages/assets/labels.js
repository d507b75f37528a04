// What places are called, with what stands on them: `e5, Chief dot, red king on blue man`. It is what screen readers say.

/** @typedef {import('./types.js').Token} Token */
// Tokens that stand in a row instead of a pile are counted.
/** @typedef {{spot: number, name: string, isRow: boolean}} Place */
/** @typedef {{name: string, level: number, count: number}} Standing */

/** The places of a token: one, or two where it lies on both. @param {Token} token */
const places = ([at, , more]) => new Set([at, more?.also ?? at]);

/** @param {Token} token @param {(face: number) => string} name */
function called([, face, more], name) {
  const badges = Object.entries(more?.badges ?? {}).map(([slot, text]) => `${slot} ${text}`);
  return badges.length ? `${name(face)} (${badges.join(', ')})` : name(face);
}

/** The highest comes first. @param {Standing[]} here */
const piled = here => here.toSorted((a, b) => b.level - a.level).map(token => token.name).join(' on ');

/** In the order in which each first appears. @param {Standing[]} here */
function counted(here) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { name, count } of here) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, n]) => (n === 1 ? name : `${n} × ${name}`)).join(', ');
}

/**
 * The label of every place.
 * @param {Iterable<Place>} all
 * @param {Token[]} tokens
 * @param {(face: number) => string} name what a piece is called
 * @returns {Map<number, string>}
 */
export function labels(all, tokens, name) {
  /** @type {Map<number, Standing[]>} */
  const crowds = new Map();
  for (const token of tokens) {
    const standing = { name: called(token, name), level: token[2]?.level ?? 0, count: token[2]?.count ?? 1 };
    for (const spot of places(token)) crowds.set(spot, [...(crowds.get(spot) ?? []), standing]);
  }
  return new Map([...all].map(place => {
    const here = crowds.get(place.spot) ?? [];
    return [place.spot, `${place.name}, ${(place.isRow ? counted(here) : piled(here)) || 'empty'}`];
  }));
}

/** The first place on which something stands. @param {Iterable<Place>} all @param {Token[]} tokens */
export function occupied(all, tokens) {
  const taken = new Set(tokens.flatMap(token => [...places(token)]));
  return [...all].find(place => taken.has(place.spot))?.spot;
}
