// The walk through the clicks of the legal actions. The table walks alike, and a test compares the two.

/** @typedef {{choices: [string, number[]][], ways: number[], also: [number, number][]}} Offer */
/** @typedef {{is: 'act', text: string} | {is: 'way', spot: number} | {is: 'more'} | {is: 'let-go'} | {is: 'nowhere', clicks: number[]}} Pick */
/** @typedef {ReturnType<typeof picker>} Picker */

/** Does a path begin with these clicks? @param {number[]} path @param {number[]} clicks */
const begins = (path, clicks) => clicks.every((click, n) => path[n] === click);

/**
 * What has been clicked so far, and what it may lead to.
 * @param {Offer} offer actions with their clicks, far spots where one click means several actions, and second places of
 *   pieces that lie on two, each with the first
 */
export function picker({ choices, ways: far, also }) {
  let ways = far;
  /** @type {number[]} */
  let clicks = [];
  /** What may be clicked next. A large board asks for every spot, so it is worked out once. @type {Set<number>} */
  let next = new Set();
  const firsts = new Set(choices.flatMap(([, path]) => path.slice(0, 1)));

  /** @param {number[]} to */
  const go = to => {
    clicks = to;
    const open = choices.filter(([, path]) => path.length > to.length && begins(path, to));
    next = new Set(open.map(([, path]) => path[to.length]));
  };
  go([]);

  /** What a click on a spot means: itself where it leads on, or else the piece whose second place it is. @param {number} clicked */
  const meant = clicked => {
    const all = [clicked, ...also.filter(([second]) => second === clicked).map(([, first]) => first)];
    const leads = all.find(spot => next.has(spot) || ways.includes(spot));
    return leads ?? all.find(spot => spot === clicks.at(-1) || firsts.has(spot)) ?? all[1] ?? clicked;
  };

  /**
   * The clicks after which this one is something else instead of what was clicked last, or another piece of one's own.
   * @param {number} spot
   */
  const anew = spot => {
    if (!clicks.length) return undefined;
    return [clicks.slice(0, -1), []].find(before => choices.some(([, path]) => begins(path, [...before, spot])));
  };

  /** Lets go of the last click; tells whether there was one. */
  const letGo = () => {
    const held = clicks.length > 0;
    go(clicks.slice(0, -1));
    return held;
  };

  return {
    /** The clicks so far. */
    get clicks() {
      return clicks;
    },
    /** What may be clicked next, each once, in the order of the choices. */
    next: () => [...next],
    meant,
    /** Does a click here lead on? @param {number} clicked */
    leads(clicked) {
      const spot = meant(clicked);
      return next.has(spot) || ways.includes(spot);
    },
    /** Would a click here begin a choice, if nothing had been clicked? @param {number} clicked */
    starts: clicked => firsts.has(meant(clicked)),
    /**
     * Can what stands here be taken in hand? It is chosen already, or a click would choose it and leave something to be clicked.
     * @param {number} clicked
     */
    lifts(clicked) {
      const spot = meant(clicked);
      if (clicks.includes(spot)) return true;
      if (!firsts.has(spot) || (clicks.length && next.has(spot))) return false;
      const before = clicks.length ? anew(spot) : [];
      return before !== undefined && choices.some(([, path]) => path.length > before.length + 1 && begins(path, [...before, spot]));
    },
    /** Far spots where one click means several actions, as the clicks so far show them. @param {number[]} shown */
    setWays(shown) {
      ways = shown;
    },
    /** Makes the clicks of a hint, but for the last. @param {number[]} path */
    follow: path => go(path.slice(0, -1)),
    letGo,
    /** Goes on with a click, begins anew with it, lets go, or leads nowhere. @param {number} clicked @returns {Pick} */
    click(clicked) {
      const spot = meant(clicked);
      if (!next.has(spot)) {
        if (ways.includes(spot)) return { is: 'way', spot };
        if (spot === clicks.at(-1)) {
          letGo();
          return { is: 'let-go' };
        }
        const before = anew(spot);
        if (!before) return { is: 'nowhere', clicks: [...clicks, spot] };
        clicks = before;
      }
      go([...clicks, spot]);
      const done = choices.find(([, path]) => path.length === clicks.length && begins(path, clicks));
      return done ? { is: 'act', text: done[0] } : { is: 'more' };
    },
  };
}
