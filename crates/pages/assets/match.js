// The match page: shows what the room sends, sends what people choose.
import { ahead } from './ahead.js';
import { board } from './board.js';
import { button, get, sure } from './controls.js';
import { curtain } from './curtain.js';
import { lists } from './lists.js';
import { log } from './log.js';
import { refusal } from './refusal.js';
import { replay } from './replay.js';
import { review } from './review.js';
import { connect } from './socket.js';
import { finish, parse, replace } from './tokens.js';
import { verse } from './verse.js';
import { zoom } from './zoom.js';

/** @typedef {import('./types.js').View} View */

const main = get('main');
const id = main.dataset.match;
const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (get('board')));
const slider = /** @type {HTMLInputElement} */ (get('slider'));
const typed = /** @type {HTMLInputElement} */ (get('act'));

/** The match as it is now. @type {View} */
let live = JSON.parse(get('state').textContent ?? '{}');
/** What is shown: the match now, or as it was. @type {View} */
let shown = live;
/** Spots clicked so far. @type {number[]} */
let clicks = [];
let isOpen = false;
/** A button under the pointer or the focus. @type {number|null} */
let peeked = null;
/** What a hint said, as long as its clicks stand. */
let hinted = '';
/** Far spots where one click means several actions. @type {number[]} */
let ways = live.ways;
/** Whether the last thing sent was a verse. */
let isVerse = false;

const line = connect(`/m/${id}/socket`, { heard, state: opened });
const table = board(svg, choose);
const frame = /** @type {HTMLElement} */ (svg.parentElement);
/** Only large boards are maps. */
const map = main.classList.contains('wide') ? zoom(frame, svg) : null;
const veil = curtain();
const list = lists(see);
const why = refusal(svg, spot => table.place(spot));
const remarks = review(get('review'), get('moves'), { ask: () => send({ do: 'review' }), see, shown: () => shown.step });
const leader = ahead(step => send({ do: 'ahead', step }));
const poem = verse((text, name) => {
  isVerse = true;
  send({ do: 'verse', ply: live.ply, text, name });
});

/** @param {object} request */
function send(request) {
  if (!line.send(request)) why.say('There is no connection at the moment; nothing was sent.');
}

/** @param {boolean} open */
function opened(open) {
  isOpen = open;
  get('offline').hidden = open;
  buttons();
  // A room knows nothing of earlier lines: it shows the board upright until it is told.
  if (open && live.flipped) send({ do: 'face', flipped: true });
}

/** @param {import('./types.js').Reply} reply */
function heard(reply) {
  if (reply.is === 'ahead') return leader.arrive(reply);
  if (reply.is !== 'look') get('hint-me').textContent = 'Hint';
  if (reply.is === 'state') arrive(reply);
  else if (reply.is === 'seen') show(reply);
  else if (reply.is === 'look') look(reply);
  else if (reply.is === 'hint') hint(reply);
  else if (reply.is === 'review') judged(reply.remarks);
  else if (reply.is === 'told') get('log').textContent = reply.text;
  else if (isVerse) poem.refuse(reply.text);
  else why.show(reply);
  isVerse = false;
}

/** How a series stands changes when its game ends. */
function series() {
  const place = document.getElementById('series');
  if (place) void fetch(`/m/${id}/series`).then(answer => answer.text()).then(text => { place.innerHTML = text; });
}

/** The match has gone on, the board was turned, or somebody came. @param {View} view */
function arrive(view) {
  const past = isLive() ? null : shown.step;
  const grew = view.steps !== live.steps || view.ply !== live.ply;
  const shrank = view.steps < live.steps;
  live = view;
  list.grow(view);
  if (grew) {
    get('log').textContent = view.said;
    remarks.clear();
  }
  if (grew && view.over) series();
  if (past === null || shrank) return grew || view.layout ? show(view) : refresh(view);
  if (!view.layout) return goneOn();
  ground(view);
  see(past);
}

/** What stands beside the board. @param {View} view */
function beside(view) {
  veil.show(live);
  get('seats').innerHTML = view.seats;
  get('track').innerHTML = view.track;
  get('track').hidden = !view.track;
  get('verses').innerHTML = view.verses;
  poem.due(view.verse);
  const answers = get('answers');
  answers.hidden = view.answers === null;
  answers.setAttribute('aria-pressed', String(view.answers === true));
}

/** Nothing was played: somebody came or went, or offers a draw. What is in hand stays in hand. @param {View} view */
function refresh(view) {
  shown = view;
  beside(view);
  if (!clicks.length) {
    get('say').textContent = view.prompt;
    get('say').classList.toggle('thinking', view.thinking);
    get('notices').innerHTML = view.notices;
  }
  buttons();
}

/** Somebody looks back while the match goes on: only the list and the slider change. */
function goneOn() {
  slider.max = String(live.steps);
  get('count').textContent = `${shown.step} of ${live.steps}`;
  if (shown.ply < live.ply) get('live').textContent = 'looking back; the match has gone on';
  list.mark(shown.step);
}

/** @param {View} view */
function show(view) {
  const onward = view.since === shown.step || view.step === shown.step + 1 || (view.step === shown.step && view.ply !== shown.ply);
  const isNew = view !== shown && (view.step !== shown.step || view.ply !== shown.ply);
  shown = view;
  clicks = [];
  ways = view.ways;
  ground(view);
  swap('.marks.under', view.under, false);
  const tokens = /** @type {SVGGElement} */ (svg.querySelector('.tokens'));
  replace(tokens, view.tokens, isNew && onward ? view.motions : [], spot => table.place(spot));
  swap('.marks.over', view.over_marks, false);
  table.label(view.labels);
  get('say').textContent = view.prompt;
  get('say').classList.toggle('thinking', view.thinking && isLive());
  get('hint').textContent = view.said + remarks.on(view.step);
  beside(view);
  get('notices').innerHTML = view.notices;
  slider.max = String(live.steps);
  slider.value = String(view.step);
  get('count').textContent = `${view.step} of ${live.steps}`;
  get('live').textContent = isLive() ? (view.over ? 'over' : 'live') : 'looking back';
  get('flip').setAttribute('aria-pressed', String(view.flipped));
  why.clear();
  list.mark(shown.step);
  allow();
  // What happened out of sight is brought into view.
  const to = isNew ? arrival(view) : undefined;
  if (to !== undefined) map?.reveal(table.element(to), 'smooth');
}

/** Where the last motion ends. @param {View} view */
const arrival = view => view.motions.map(m => m.to).filter(to => to !== null).at(-1);

/** What is sent only when it changed: the board and its spots. @param {View} view */
function ground(view) {
  if (view.layout) swap('.ground, .layout', view.layout, true);
  if (view.spots) {
    swap('.spots', view.spots, false);
    table.redrawn();
  }
}

const isLive = () => shown.step === live.steps && shown.ply === live.ply;

/** Replaces a group of the board. @param {string} old @param {string} markup @param {boolean} several */
function swap(old, markup, several) {
  const found = [...svg.querySelectorAll(`:scope > :is(${old})`)];
  if (!several) return found[0]?.replaceWith(parse(markup));
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  holder.innerHTML = markup;
  found[0]?.before(...holder.children);
  for (const element of found) element.remove();
}

/** Choices that begin with the clicks so far. */
const open = () => (isLive() ? shown.choices.filter(([, path]) => clicks.every((c, i) => path[i] === c)) : []);
/** Do these clicks begin a choice? @param {number[]} list */
const begins = list => shown.choices.some(([, path]) => list.every((c, i) => path[i] === c));

/** Shows which spots and buttons lead on. */
function allow() {
  const next = new Set(open().map(([, path]) => path[clicks.length]));
  const anew = isLive() ? shown.choices.map(([, path]) => path[0]) : [];
  table.allow({ next: [...next, ...(isLive() ? ways : [])], anew, clicked: clicks.at(-1), pairs: shown.also });
  buttons(next);
}

/** @param {Set<number>} [next] */
function buttons(next = new Set(open().map(([, path]) => path[clicks.length]))) {
  const acts = get('acts');
  peeked = null;
  const focused = acts.contains(document.activeElement);
  acts.replaceChildren();
  for (const [spot, label] of isLive() ? shown.buttons : []) {
    if (!next.has(spot)) continue;
    const made = button(label, 'btn main', () => choose(spot, true));
    // What a button would do is shown before it is pressed.
    for (const begin of ['pointerenter', 'focus']) made.addEventListener(begin, () => peek(spot));
    for (const end of ['pointerleave', 'blur']) made.addEventListener(end, () => peek(null));
    acts.append(made);
  }
  if (isLive() && shown.ready.length && !clicks.length) acts.append(button('Next', 'btn', nextReady, 'N'));
  if (clicks.length) acts.append(button('Let go', 'btn', letGo, 'Esc'));
  if (!isLive()) acts.append(button('Back to the match', 'btn main', () => show(live)));
  if (focused) /** @type {HTMLElement|null} */ (acts.firstElementChild)?.focus();
  const may = new Set(isLive() && isOpen ? live.may : []);
  const set = (/** @type {string} */ name, /** @type {boolean} */ can) => get(name).toggleAttribute('disabled', !can);
  set('take-back', may.has('take-back'));
  set('hint-me', may.has('hint'));
  set('resign', may.has('resign'));
  set('draw', may.has('draw') || may.has('accept'));
  get('review').hidden = !(isOpen && live.may.includes('review'));
  leader.show({ ply: live.ply, step: shown.step, over: live.over, may: isOpen && live.may.includes('ahead') });
  get('draw').textContent = may.has('accept') ? 'Accept draw' : 'Draw';
  typed.disabled = !(isLive() && live.yours);
}

/** A spot or a button was chosen. @param {number} spot @param {boolean} legal */
function choose(spot, legal) {
  const tokens = svg.querySelector('.tokens');
  if (tokens) finish(tokens);
  if (isLive() && ways.includes(spot) && !open().some(([, path]) => path[clicks.length] === spot)) {
    why.clear();
    return send({ do: 'way', ply: live.ply, spot });
  }
  if (!isLive()) return why.say('You are looking back. Go back to the match to play.', spot);
  if (!legal && clicks.length) {
    if (spot === clicks.at(-1)) return letGo();
    // Something else instead of what was clicked last, or another piece of one's own.
    const before = [clicks.slice(0, -1), []].find(begin => begins([...begin, spot]));
    if (before) {
      clicks = before;
      legal = true;
    }
  }
  if (!legal) return send({ do: 'why', ply: live.ply, clicks: [...clicks, spot] });
  clicks = [...clicks, spot];
  hinted = '';
  why.clear();
  const done = shown.choices.find(([, path]) => path.length === clicks.length && path.every((c, i) => c === clicks[i]));
  if (done) {
    send({ do: 'act', ply: live.ply, text: done[0] });
  } else {
    send({ do: 'look', ply: live.ply, clicks });
    allow();
  }
}

/** A good action: its clicks are made but for the last. @param {{text: string, clicks: number[], ply: number}} reply */
function hint(reply) {
  if (reply.ply !== live.ply || !isLive()) return;
  clicks = reply.clicks.slice(0, -1);
  hinted = `Hint: ${reply.text}`;
  get('log').textContent = hinted;
  get('say').textContent = hinted;
  if (clicks.length) send({ do: 'look', ply: live.ply, clicks });
  allow();
}

function letGo() {
  why.clear();
  if (!clicks.length) return;
  clicks = clicks.slice(0, -1);
  hinted = '';
  glance();
  allow();
}

/** Goes to the next piece that can still do something. */
function nextReady() {
  const { ready } = shown;
  if (!isLive() || !ready.length) return;
  lastReady = ready[(ready.indexOf(lastReady) + 1) % ready.length];
  map?.reveal(table.element(lastReady), 'instant');
  table.go(lastReady);
}
let lastReady = -1;

/** Shows what the clicks so far lead to. */
function glance() {
  if (clicks.length) return send({ do: 'look', ply: live.ply, clicks });
  ways = shown.ways;
  swap('.marks.under', shown.under, false);
  swap('.marks.over', shown.over_marks, false);
  get('say').textContent = shown.prompt;
  get('notices').innerHTML = shown.notices;
}

/** Shows what a button would do, or again what is chosen. @param {number|null} spot */
function peek(spot) {
  if (spot === null && peeked === null) return;
  peeked = spot;
  if (!isLive()) return;
  if (spot === null) glance();
  else send({ do: 'look', ply: live.ply, clicks: [...clicks, spot] });
}

/** What a half-made choice shows. @param {import('./types.js').Look} reply */
function look(reply) {
  const wanted = peeked === null ? clicks : [...clicks, peeked];
  if (reply.clicks.join() !== wanted.join()) return;
  swap('.marks.under', reply.under, false);
  swap('.marks.over', reply.over, false);
  get('say').textContent = hinted || reply.prompt;
  get('notices').innerHTML = reply.notices;
  if (peeked !== null) return;
  ways = reply.ways;
  allow();
}

/** The match has been looked through. @param {import('./types.js').Remark[]} list */
function judged(list) {
  const told = remarks.arrive(list);
  get('log').textContent = told;
  get('hint').textContent = `${shown.said}${remarks.on(shown.step)} ${told}`;
}

/** Shows the match after this many steps. @param {number} step */
function see(step) {
  const wanted = Math.max(0, Math.min(step, live.steps));
  if (wanted === live.steps) return show(live);
  send({ do: 'see', step: wanted });
}

get('typed').addEventListener('submit', event => {
  event.preventDefault();
  const text = typed.value.trim();
  if (!text) return;
  send({ do: 'act', ply: live.ply, text });
  typed.value = '';
});
get('take-back').addEventListener('click', () => send({ do: 'take-back', ply: live.ply }));
get('hint-me').addEventListener('click', () => {
  get('hint-me').textContent = 'Looking …';
  send({ do: 'hint', ply: live.ply });
});
get('answers').addEventListener('click', () => send({ do: 'answers', automatic: !live.answers }));
get('draw').addEventListener('click', () => send({ do: 'draw', ply: live.ply }));
sure('resign', () => send({ do: 'resign', ply: live.ply }));
get('flip').addEventListener('click', () => send({ do: 'face', flipped: !live.flipped }));
document.getElementById('invite')?.addEventListener('click', () => {
  const link = /** @type {HTMLInputElement|null} */ (document.querySelector('#invitations input'));
  link?.focus();
  link?.select();
  if (link) void navigator.clipboard?.writeText(link.value).catch(() => {});
});

log(get('lines'), svg, spot => table.place(spot), {
  see,
  reveal(spot) {
    const place = table.element(spot);
    if (map) map.reveal(place, 'smooth');
    else place?.scrollIntoView({ block: 'nearest' });
  },
});

/** Hides or shows all pieces, so that the ground can be seen. */
function bare() {
  const hidden = svg.classList.toggle('bare');
  get('bare').setAttribute('aria-pressed', String(hidden));
}
get('bare').addEventListener('click', bare);
get('closer').addEventListener('click', () => map?.closer());
get('farther').addEventListener('click', () => map?.farther());
get('fit').addEventListener('click', () => map?.fit());
// Not under a finger: the map must not move between touching a place and letting it go.
frame.addEventListener('focusin', event => map?.reveal(/** @type {Element} */ (event.target).closest('.spot:focus-visible'), 'instant'));

replay(slider, see, () => ({ step: shown.step, steps: live.steps }));
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') return letGo();
  if (veil.isDrawn()) return;
  const field = /** @type {HTMLElement} */ (event.target);
  if (field.closest('input, select, textarea') || event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = { '+': map?.closer, '=': map?.closer, '-': map?.farther, '0': map?.fit, h: bare, n: nextReady };
  const key = keys[/** @type {keyof typeof keys} */ (event.key)];
  if (key) {
    event.preventDefault();
    return key();
  }
  if (field.closest('#board')) return;
  if (event.key === 'ArrowLeft') see(shown.step - 1);
  else if (event.key === 'ArrowRight') see(shown.step + 1);
  else return;
  event.preventDefault();
});

/** Where the action is: the last move, or else a piece that can do something. */
function opening() {
  return arrival(shown) ?? shown.ready[0] ?? shown.choices[0]?.[1][0] ?? shown.labels[0]?.[0] ?? -1;
}

series();
table.label(shown.labels);
table.redrawn();
list.mark(shown.step);
allow();
poem.due(live.verse);
veil.show(live);
map?.reveal(table.element(opening()), 'instant');
main.dataset.ready = 'yes';
