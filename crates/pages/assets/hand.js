// What is in hand: a choice that is half made, and what it shows.
import { picker } from './picker.js';

/** @typedef {ReturnType<typeof hand>} Hand */

/**
 * @param {import('./views.js').Views} match
 * @param {{stage: import('./stage.js').Stage, beside: import('./panels.js').Panels, why: import('./refusal.js').Refusal}} table
 * @param {{send: (request: import('./types.js').Request) => void, changed: () => void}} on
 */
export function hand(match, { stage, beside, why }, { send, changed }) {
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

  /** @param {number[]} clicks */
  const ask = clicks => send({ do: 'look', ply: match.live.ply, clicks });

  /** Shows what the clicks so far lead to. */
  const glance = () => {
    if (walk.clicks.length) return ask(walk.clicks);
    const { ways, under, over_marks, prompt, notices } = match.shown;
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

  return {
    isEmpty: () => !walk.clicks.length,
    next: () => walk.next(),
    /** @param {number} spot */
    leads: spot => walk.leads(spot),
    /** @param {number} spot */
    starts: spot => walk.starts(spot),
    /** Puts down what was in hand, for something else is shown. */
    renew() {
      walk = fresh();
      hinted = '';
    },
    /** A spot or a button was chosen. @param {number} spot */
    choose(spot) {
      stage.finish();
      if (!match.isLive()) return why.say('You are looking back. Go back to the match to play.', walk.meant(spot));
      const { ply } = match.live;
      const pick = walk.click(spot);
      if (pick.is === 'nowhere') return send({ do: 'why', ply, clicks: pick.clicks });
      why.clear();
      if (pick.is === 'way') return send({ do: 'way', ply, spot: pick.spot });
      if (pick.is === 'let-go') return released();
      hinted = '';
      if (pick.is === 'act') return send({ do: 'act', ply, text: pick.text });
      ask(walk.clicks);
      changed();
    },
    letGo() {
      why.clear();
      if (walk.letGo()) released();
    },
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
    look({ clicks, under, over, prompt, notices, ways }) {
      const wanted = peeked === null ? walk.clicks : [...walk.clicks, peeked];
      if (clicks.join() !== wanted.join()) return;
      stage.marks({ under, over });
      beside.say(hinted || prompt);
      beside.notices(notices);
      if (peeked !== null) return;
      walk.setWays(ways);
      changed();
    },
  };
}
