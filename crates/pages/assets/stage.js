// Everything that is drawn on the board. The new tokens replace the old ones at once; animations only make them seem to come
// from where they were, so whatever happens on the way, the board ends exactly as the room described it.
import { marks, token, turned } from './piece.js';
import { build, parse } from './svg.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Travel} Travel */
/** @typedef {import('./piece.js').Face} Face */
/** @typedef {import('./piece.js').Stand & import('./labels.js').Place} Place */
/** @typedef {ReturnType<typeof stage>} Stage */

const EASE = 'cubic-bezier(.3, 0, .1, 1)';
const MOVE = 260, STEP = 140, TURN = 1500, FADE = 120;

/** When each motion sets out and how long it takes, in milliseconds. A long turn is hurried. @param {Travel[]} motions */
export function beats(motions) {
  const steps = Math.max(...motions.map(m => m.after + 1 + m.via.length));
  const beat = steps <= 2 ? MOVE : Math.min(STEP, TURN / steps);
  return motions.map(m => ({ delay: m.after * beat, duration: beat * (m.via.length + 1) }));
}

/** Takes the first of these out of the list. @template T @param {T[]} list @param {(each: T) => boolean} isWanted */
export function take(list, isWanted) {
  const at = list.findIndex(isWanted);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/** @param {Element} element */
const attributesOf = element => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

/** A mark that looks the same everywhere, with its name. @param {Element} symbol @returns {[string, Node]} */
function stamp(symbol) {
  const { 'data-stamp': name, ...attributes } = attributesOf(symbol);
  return [name, [symbol.tagName, attributes]];
}

/** @param {Element} symbol @returns {Face} */
function face(symbol) {
  const { kind = '', side = '', name = '' } = /** @type {SVGElement} */ (symbol).dataset;
  const parts = [...symbol.children].map(part => {
    const { 'data-slot': slot, 'data-when': when, ...attributes } = attributesOf(part);
    return { tag: part.tagName, attributes, slot, when };
  });
  return { kind, side, name, parts };
}

/** @param {Element} spot @returns {Place} */
function place(spot) {
  const { spot: number, x, y, scale = 1, name = '', row } = /** @type {SVGElement} */ (spot).dataset;
  return { spot: Number(number), x: Number(x), y: Number(y), scale: Number(scale), name, isRow: row !== undefined };
}

/** @param {SVGSVGElement} svg */
export function stage(svg) {
  const layer = (/** @type {string} */ name) => /** @type {SVGGElement} */ (svg.querySelector(`:scope > ${name}`));
  const layers = { under: layer('.marks.under'), over: layer('.marks.over'), tokens: layer('.tokens'), top: svg };
  /** @type {import('./piece.js').Symbols} */
  let symbols = { faces: [], stamps: new Map() };
  /** In the order of the board. @type {Map<number, Place>} */
  let places = new Map();
  const read = () => {
    const all = (/** @type {string} */ name) => [...svg.querySelectorAll(`:scope > .symbols > [data-${name}]`)];
    symbols = { faces: all('face').map(face), stamps: new Map(all('stamp').map(stamp)) };
    places = new Map([...svg.querySelectorAll('.spot')].map(place).map(each => [each.spot, each]));
  };
  read();

  /** Puts markup in place of what is there, if it was sent. @param {string} old @param {string|undefined} markup */
  const swap = (old, markup) => {
    if (!markup) return;
    const found = [...svg.querySelectorAll(`:scope > :is(${old})`)];
    found[0]?.before(...parse(markup));
    for (const element of found) element.remove();
  };

  /** Where tokens on a spot stand, as a CSS transform. @param {number} spot */
  const at = spot => {
    const found = places.get(spot);
    return found ? `translate(${found.x}px, ${found.y}px)` : null;
  };
  /** Ends all motion at once. */
  const finish = () => {
    for (const animation of layers.tokens.getAnimations({ subtree: true })) animation.finish();
  };

  /**
   * Lets a token travel, go, or come.
   * @param {Travel} motion
   * @param {{delay: number, duration: number}} beat
   * @param {SVGGraphicsElement} [was]
   * @param {SVGGraphicsElement} [now]
   */
  const move = (motion, { delay, duration }, was, now) => {
    if (was && now) {
      const way = [was.style.transform, ...motion.via.map(at), now.style.transform].filter(t => t !== null);
      const easing = way.length > 2 ? 'linear' : EASE;
      now.animate(way.map(transform => ({ transform })), { duration, delay, easing, fill: 'backwards' });
      // A piece that travels passes over those that stand.
      layers.tokens.append(now);
    } else if (was) {
      layers.tokens.append(was);
      const gone = was.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE, delay, fill: 'both' });
      gone.onfinish = () => was.remove();
    } else if (now) {
      now.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, delay, fill: 'backwards' });
    }
  };

  /**
   * The token of a motion, found by its place and its face.
   * @param {SVGGraphicsElement[]} list
   * @param {number|null} spot
   * @param {Travel} motion
   */
  const moved = (list, spot, { kind, side }) =>
    take(list, ({ dataset }) => spot !== null && dataset.spot === String(spot) && dataset.kind === kind && dataset.side === side);

  return {
    /** In the order of the board. */
    places: () => [...places.values()],
    /** What a piece is called. @param {number} number */
    name: number => symbols.faces[number].name,
    /** A piece by itself, with what is written on it. @param {number} number @param {Record<string, string>} badges */
    face(number, badges) {
      const drawn = turned(symbols.faces[number], badges, 0);
      const attributes = { class: 'face', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' };
      return build(['svg', attributes, [['g', { class: `token t-${symbols.faces[number].side}` }, drawn]]]);
    },
    at,
    finish,
    /** The board itself, if it was sent. @param {Pick<import('./types.js').View, 'layout'|'symbols'|'spots'>} view */
    ground({ layout, symbols, spots }) {
      swap('.symbols', symbols);
      swap('.ground, .layout', layout);
      swap('.spots', spots);
      read();
    },
    /**
     * Puts the new tokens in place of the old ones, and lets them travel.
     * @param {import('./types.js').Token[]} tokens
     * @param {Travel[]} motions
     */
    tokens(tokens, motions) {
      finish();
      const before = /** @type {SVGGraphicsElement[]} */ ([...layers.tokens.querySelectorAll(':scope > .token')]);
      const after = tokens.flatMap(each => {
        const stand = places.get(each[0]);
        return stand ? [build(token(each, symbols.faces[each[1]], stand))] : [];
      });
      layers.tokens.replaceChildren(...after);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const times = beats(motions);
      motions.forEach((motion, n) => move(motion, times[n], moved(before, motion.from, motion), moved(after, motion.to, motion)));
    },
    /** What lies below the tokens and above them. @param {{under: Node[], over: Node[]}} drawn */
    marks({ under, over }) {
      layers.under.replaceChildren(...marks(under, symbols).map(build));
      layers.over.replaceChildren(...marks(over, symbols).map(build));
    },
    /** Something more, until it is removed. @param {'under'|'over'|'top'} where @param {Node} node */
    add(where, node) {
      layers[where].append(...marks([node], symbols).map(build));
    },
    /** @param {string} name a class */
    remove(name) {
      for (const element of svg.querySelectorAll(`.${name}`)) element.remove();
    },
  };
}
