// Pieces as trees of elements, made from the symbols that come once with the board. It draws nothing itself.

/** @typedef {import('./types.js').Node} Node */
// A text is filled with the badge of its slot; what has a `when` is there only if that slot has a badge.
/** @typedef {{tag: string, attributes: Record<string, string>, slot?: string, when?: string}} Part */
/** @typedef {{kind: string, side: string, name: string, parts: Part[]}} Face */
// Where tokens stand, and how large.
/** @typedef {{x: number, y: number, scale: number}} Stand */
/** @typedef {Record<string, string>} Badges */
/** @typedef {import('./types.js').Ghost} Ghost */
/** @typedef {import('./types.js').Stamp} Stamp */
// What came with the board: faces by their numbers, stamps by their names.
/** @typedef {{faces: Face[], stamps: Map<string, Node>}} Symbols */

/** A length, written short: one decimal, and none where it is zero. @param {number} n */
export const short = n => String(Math.sign(n) * Math.round(Math.abs(n) * 10) / 10);

/** @param {Part} part */
const isText = part => part.slot !== undefined;

/** A part with its badge, or nothing where that is missing. @param {Part} part @param {Badges} badges @returns {Node[]} */
function filled({ tag, attributes, slot, when }, badges) {
  const needed = slot ?? when;
  if (needed !== undefined && !Object.hasOwn(badges, needed)) return [];
  return [slot === undefined ? [tag, attributes] : [tag, attributes, badges[slot]]];
}

/** A text that goes round with its piece, but stays upright. @param {Part} part @param {number} degrees @returns {Part} */
function upright(part, degrees) {
  const [x, y] = [Number(part.attributes.x), Number(part.attributes.y)];
  const [sin, cos] = [Math.sin(degrees * Math.PI / 180), Math.cos(degrees * Math.PI / 180)];
  return { ...part, attributes: { ...part.attributes, x: short(x * cos - y * sin), y: short(x * sin + y * cos) } };
}

/** Parts in their order, texts apart from the others. @param {Part[]} parts */
function runs(parts) {
  /** @type {Part[][]} */
  const all = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && isText(last[0]) === isText(part)) last.push(part);
    else all.push([part]);
  }
  return all;
}

/** The parts of a piece that looks this way. @param {Face} face @param {Badges} badges @param {number} degrees @returns {Node[]} */
export function turned({ parts }, badges, degrees) {
  if (degrees === 0) return parts.flatMap(part => filled(part, badges));
  return runs(parts).flatMap(run => {
    if (isText(run[0])) return run.flatMap(part => filled(upright(part, degrees), badges));
    return [/** @type {Node} */ (['g', { transform: `rotate(${degrees})` }, run.flatMap(part => filled(part, badges))])];
  });
}

/**
 * A piece that stands for many alike. What is drawn upon it makes way for the number.
 * @param {Face} face
 * @param {Badges} badges
 * @param {number} count
 * @returns {Node[]}
 */
export function heap({ parts }, badges, count) {
  const isUpon = (/** @type {Part} */ part) => part.when === undefined && ['pip', 'd'].includes(part.attributes.class);
  const under = parts.filter(part => !isUpon(part)).flatMap(part => filled(part, badges));
  return [...under, ['text', { class: 'text pip heap-no', x: '0', y: '0' }, String(count)]];
}

/**
 * Scaled in a group of its own, so that moving a token changes nothing but where it is.
 * @param {Node[]} shape
 * @param {number} scale
 * @returns {Node[]}
 */
function fitted(shape, scale) {
  const thousandths = Math.round(scale * 1000) / 1000;
  return thousandths === 1 ? shape : [['g', { transform: `scale(${thousandths})` }, shape]];
}

/**
 * A token in the middle of its place, or where it stands instead.
 * @param {import('./types.js').Token} token
 * @param {Face} face
 * @param {Stand} place
 * @returns {Node}
 */
export function token([spot, , more = {}], face, place) {
  const { x, y, scale } = { ...place, ...more };
  const { badges = {}, count = 1, turn = 0 } = more;
  const { kind, side } = face;
  const attributes = {
    class: `token t-${side}`, 'data-spot': String(spot), 'data-kind': kind, 'data-side': side,
    style: `transform:translate(${short(x)}px,${short(y)}px)`,
  };
  return ['g', attributes, fitted(count > 1 ? heap(face, badges, count) : turned(face, badges, turn), scale)];
}

/**
 * Marks with what is drawn from symbols. A ghost is not a `token`: nothing may take it for something that stands there.
 * @param {Node[]} nodes
 * @param {Symbols} symbols
 * @returns {Node[]}
 */
export function marks(nodes, symbols) {
  return nodes.map(([tag, attributes, content]) => {
    if (tag === 'ghost') return ghost(/** @type {Ghost} */ (/** @type {unknown} */ (attributes)), symbols.faces);
    if (tag === 'stamp') return stamp(/** @type {Stamp} */ (/** @type {unknown} */ (attributes)), symbols.stamps);
    return [tag, attributes, typeof content === 'object' ? marks(content, symbols) : content];
  });
}

/** @param {Ghost} ghost @param {Face[]} faces @returns {Node} */
function ghost({ face, transform, scale = 1 }, faces) {
  return ['g', { class: `ghost t-${faces[face].side}`, transform }, fitted(turned(faces[face], {}, 0), scale)];
}

/** A mark that looks the same everywhere. @param {Stamp} stamp @param {Map<string, Node>} stamps @returns {Node} */
function stamp({ of, at }, stamps) {
  const [tag, attributes] = stamps.get(of) ?? ['g', {}];
  return [tag, { ...attributes, transform: `translate(${at})` }];
}
