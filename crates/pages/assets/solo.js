// A board at which somebody sits alone, in a lesson or a study: the board of a match, and the line to whoever answers it.
import { board } from './board.js';
import { choice, offer } from './choice.js';
import { button, get } from './controls.js';
import { hand } from './hand.js';
import { labels } from './labels.js';
import { refusal } from './refusal.js';
import { stage } from './stage.js';
import { views } from './views.js';
import { connect } from './wire.js';

/** @typedef {import('./types.js').View} View */

/**
 * @template R
 * @param {string} path where the line leads
 * @param {object} on
 * @param {(reply: R) => void} on.heard what is told beyond the board
 * @param {() => void} on.opened there is a line
 * @param {() => boolean} on.mayChoose is something to be played now?
 * @param {() => HTMLButtonElement[]} [on.buttons] more of them beside those that lead on
 * @param {() => void} [on.shown] the board has changed
 */
export function solo(path, on) {
  const main = get('main');
  const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (get('board')));
  const match = views(JSON.parse(get('state').textContent ?? '{}'));
  const line = connect(`${location.origin.replace(/^http/, 'ws')}${path}`, { heard, state });
  const scene = stage(svg);
  const why = refusal(scene, { cite() {}, uncite() {} });
  const beside = {
    /** @param {string} text */
    say(text) {
      const span = document.createElement('span');
      span.textContent = text;
      get('say').replaceChildren(span);
    },
    /** @param {string} [html] */
    notices(html) {
      const place = document.getElementById('notices');
      if (place && html !== undefined) place.innerHTML = html && `<div class="notes">${html}</div>`;
    },
    /** @param {string} text */
    tell(text) {
      get('log').textContent = text;
    },
  };
  /** The match for the hand, which finds nothing to choose where nothing is to be played. */
  const open = {
    get live() {
      return match.live;
    },
    get shown() {
      return on.mayChoose() ? match.shown : { ...match.shown, choices: [], ways: [], buttons: [] };
    },
    isLive: match.isLive,
  };
  const held = hand(open, { stage: scene, beside, why, book: { light() {} } }, { send, changed: allow, arrived() {} });
  const table = board(svg, held);

  /** @param {import('./types.js').SoloRequest} request */
  function send(request) {
    const isSent = line.send(request);
    if (!isSent) why.say('There is no connection at the moment; nothing was sent.');
    return isSent;
  }

  /** @param {boolean} open */
  function state(open) {
    get('offline').hidden = open;
    if (open) on.opened();
  }

  /** @param {any} reply */
  function heard(reply) {
    if (reply.is === 'state' || reply.is === 'seen') return arrived(reply);
    if (reply.is === 'look') return held.look(reply);
    if (reply.is === 'refused') return why.show(reply);
    on.heard(reply);
  }

  /** @param {View} view */
  function arrived(view) {
    match.arrive(view);
    if (view.layout) {
      scene.ground(view);
      table.redrawn();
    }
    again();
  }

  /** Shows the board as it was told last. */
  function again() {
    const { live } = match;
    const { motions } = match.show(live);
    held.renew();
    scene.tokens(live.tokens, table.unmoved(motions));
    scene.marks({ under: live.under, over: live.over_marks });
    table.label(labels(scene.places(), live.tokens, scene.name));
    beside.say(live.prompt);
    beside.notices(live.notices);
    beside.tell(live.said);
    main.classList.toggle('yours', live.yours);
    why.clear();
    allow();
    on.shown?.();
  }

  /** Shows which spots and buttons lead on. */
  function allow() {
    table.allow();
    held.unpeek();
    const made = [...(on.buttons?.() ?? []), ...held.buttons().map(([spot, label]) => choice(held, spot, label))];
    if (!held.isEmpty()) made.push(button('Let go', 'btn', held.letGo, 'Esc'));
    offer(get('acts'), made);
  }

  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') held.letGo();
  });
  table.label(labels(scene.places(), match.shown.tokens, scene.name));
  main.classList.toggle('yours', match.shown.yours);
  return { main, svg, match, scene, why, held, table, send, allow, again };
}

/** Is somebody writing or choosing, so that a key is not meant for the page? @param {KeyboardEvent} event */
export function isElsewhere(event) {
  const field = /** @type {HTMLElement} */ (event.target);
  return field.closest('input, select, textarea, #board, dialog') !== null || event.ctrlKey || event.metaKey || event.altKey;
}
