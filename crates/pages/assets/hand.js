// What is in hand: a choice that is half made, and what it shows.
import { picker } from './picker.js';

/** @typedef {ReturnType<typeof hand>} Hand */

/**
 * @param {Pick<import('./views.js').Views, 'live' | 'shown' | 'isLive'>} match
 * @param {{stage: import('./stage.js').Stage, beside: Pick<import('./panels.js').Panels, 'say' | 'notices' | 'tell'>, why: import('./refusal.js').Refusal, book: Pick<import('./charts.js').Charts, 'light'>}} table
 * @param {{send: (request: import('./types.js').Request) => void, changed: () => void, arrived: () => void}} on what is asked,
 *   what shows that something else leads on, and what shows at once whatever waits to be shown
 */
export function hand(match, { stage, beside, why, book }, { send, changed, arrived }) {
  /** Whoever looks back can choose nothing. */
  const fresh = () => {
    const { choices, ways, also } = match.shown;
    return picker(match.isLive() ? { choices, ways, also } : { choices: [], ways: [], also });
  };
  let walk = fresh();
  /** A button under the pointer or the focus. @type {number|null} */
  let peeked = null;
  /** What a hint said, as long as its clicks stand. */
  let hinted = '';
  /** Places that have a button too, for these clicks. @type {{clicks: string, buttons: [number, string][]}} */
  let labelled = { clicks: '', buttons: [] };

  /** @param {number[]} clicks */
  const ask = clicks => send({ do: 'look', ply: match.live.ply, clicks });

  /** Shows what the clicks so far lead to. */
  const glance = () => {
    if (walk.clicks.length) return ask(walk.clicks);
    const { ways, under, over_marks, prompt, notices, lit } = match.shown;
    book.light(lit);
    walk.setWays(ways);
    stage.marks({ under, over: over_marks });
    beside.say(prompt);
    beside.notices(notices);
  };

  /** The last click was let go. */
  const released = () => {
    hinted = '';
    glance();
    changed();
  };

  /** A spot or a button was chosen; tells what came of it. @param {number} spot */
  const choose = spot => {
    stage.finish();
    arrived();
    if (!match.isLive()) {
      why.say('You are looking back. Go back to the match to play.', walk.meant(spot));
      return 'nowhere';
    }
    const { ply } = match.live;
    const pick = walk.click(spot);
    if (pick.is === 'nowhere') {
      send({ do: 'why', ply, clicks: pick.clicks });
      return pick.is;
    }
    why.clear();
    if (pick.is === 'way') send({ do: 'way', ply, spot: pick.spot });
    else if (pick.is === 'let-go') released();
    else {
      hinted = '';
      if (pick.is === 'act') send({ do: 'act', ply, text: pick.text });
      else {
        ask(walk.clicks);
        changed();
      }
    }
    return pick.is;
  };

  const letGo = () => {
    why.clear();
    if (walk.letGo()) released();
  };

  return {
    isEmpty: () => !walk.clicks.length,
    next: () => walk.next(),
    /** The buttons that lead on: places that have one as well, and choices that are no places. */
    buttons() {
      const also = labelled.clicks === walk.clicks.join() ? labelled.buttons : [];
      const leads = new Set(walk.next());
      // What was there stays where it is.
      return [...match.shown.buttons, ...also].filter(([spot]) => match.isLive() && leads.has(spot));
    },
    /** @param {number} spot */
    leads: spot => walk.leads(spot),
    /** @param {number} spot */
    starts: spot => walk.starts(spot),
    /** Puts down what was in hand, for something else is shown. */
    renew() {
      walk = fresh();
      hinted = '';
    },
    choose,
    /** How much has been clicked. */
    depth: () => walk.clicks.length,
    /** What a click on a spot means. @param {number} spot */
    meant: spot => walk.meant(spot),
    /** Can what stands here be taken in hand? @param {number} spot */
    lifts: spot => walk.lifts(spot),
    /** Takes it in hand, as a click would, but lets go of nothing; tells whether it is in hand. @param {number} spot */
    lift(spot) {
      if (!walk.lifts(spot)) return false;
      if (!walk.clicks.includes(walk.meant(spot))) choose(spot);
      return walk.clicks.length > 0;
    },
    /** Where a choice began. */
    first: () => walk.clicks.at(0) ?? -1,
    /** What is in hand was put where it cannot go: it is let go, and the room says why. @param {number} spot */
    putBack(spot) {
      const clicks = [...walk.clicks, walk.meant(spot)];
      letGo();
      if (spot >= 0) send({ do: 'why', ply: match.live.ply, clicks });
    },
    /** The board was clicked where nothing is: whoever cannot choose anything is told why. */
    aside() {
      if (!match.isLive()) return why.say('You are looking back. Go back to the match to play.');
      if (!match.shown.choices.length) send({ do: 'why', ply: match.live.ply, clicks: [] });
    },
    letGo,
    /** A good action: its clicks are made but for the last. @param {import('./types.js').Hint} reply */
    hint(reply) {
      if (reply.ply !== match.live.ply || !match.isLive()) return;
      walk.follow(reply.clicks);
      hinted = `Hint: ${reply.text}`;
      beside.tell(hinted);
      beside.say(hinted);
      if (walk.clicks.length) ask(walk.clicks);
      changed();
    },
    /** Shows what a button would do, or again what is chosen. @param {number|null} spot */
    peek(spot) {
      if (spot === null && peeked === null) return;
      peeked = spot;
      if (!match.isLive()) return;
      if (spot === null) glance();
      else ask([...walk.clicks, spot]);
    },
    /** The buttons are made anew: none is looked at. */
    unpeek() {
      peeked = null;
    },
    /** What a half-made choice shows. @param {import('./types.js').Look} reply */
    look({ clicks, under, over, prompt, notices, ways, lit, buttons }) {
      const wanted = peeked === null ? walk.clicks : [...walk.clicks, peeked];
      if (clicks.join() !== wanted.join()) return;
      stage.marks({ under, over });
      beside.say(hinted || prompt);
      beside.notices(notices);
      book.light(lit);
      if (peeked !== null) return;
      walk.setWays(ways);
      labelled = { clicks: clicks.join(), buttons };
      changed();
    },
  };
}
