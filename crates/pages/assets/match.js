// The match page: shows what the room sends, sends what people choose.
import { acts } from './acts.js';
import { balance } from './balance.js';
import { board } from './board.js';
import { card } from './card.js';
import { charts } from './charts.js';
import { cited } from './cited.js';
import { get, label } from './controls.js';
import { curtain } from './curtain.js';
import { goal } from './goal.js';
import { hand } from './hand.js';
import { herald } from './herald.js';
import { labels, occupied } from './labels.js';
import { lists } from './lists.js';
import { log } from './log.js';
import { names } from './names.js';
import { REST, pace, read } from './pace.js';
import { panels } from './panels.js';
import { people } from './people.js';
import { refusal } from './refusal.js';
import { replay, within } from './replay.js';
import { requests } from './requests.js';
import { review } from './review.js';
import { roster } from './roster.js';
import { cite, uncite } from './rules.js';
import { beats, stage } from './stage.js';
import { tabs } from './tabs.js';
import { talk } from './talk.js';
import { verse } from './verse.js';
import { views } from './views.js';
import { connect } from './wire.js';
import { zoom } from './zoom.js';

/** @typedef {import('./types.js').View} View */

const main = get('main');
const id = main.dataset.match;
const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (get('board')));
const frame = /** @type {HTMLElement} */ (svg.parentElement);
const slider = /** @type {HTMLInputElement} */ (get('slider'));

const match = views(JSON.parse(get('state').textContent ?? '{}'));
const line = connect(`${location.origin.replace(/^http/, 'ws')}/m/${id}/socket`, { heard, state: opened });
const scene = stage(svg);
const beside = panels();
const why = refusal(scene, { cite, uncite });
const book = charts();
const held = hand(match, { stage: scene, beside, why, book }, { send, changed: allow, arrived: () => pacer.skip() });
const table = board(svg, held);
/** Only large boards are maps. */
const map = main.classList.contains('wide') ? zoom(frame, svg) : null;
const offers = acts(match, held, {
  isOpen: line.isOpen,
  back: () => show(match.live),
  isBusy: () => pacer.isBusy(),
  skip: () => pacer.skip(),
  canRepeat: () => match.shown.yours && lately() !== null,
  repeat: () => walk.from(Math.max(0, (lately() ?? 1) - 1)),
  go(spot) {
    map?.reveal(table.element(spot), 'instant');
    table.go(spot);
  },
});
const men = roster(scene, spot => {
  const place = table.element(spot);
  if (map && place) map.centre(place, 'smooth');
  else place?.scrollIntoView({ block: 'nearest' });
});
const about = card(svg, {
  ask: spot => line.send({ do: 'card', step: match.shown.step, spot }),
  element: table.element,
  isTaken: spot => match.shown.tokens.some(([at, , more]) => at === spot || more?.also === spot),
});
const veil = curtain();
const crier = herald(get('main').dataset.name ?? '');
const voices = talk(send);
const pacer = pace({ show, time: lasts, changed: paced });
const others = people(id, match.live);
const list = lists(see);
const remarks = review(get('review'), get('moves'), { ask: () => send({ do: 'review' }), see, shown: () => match.shown.step });
const leader = balance(step => send({ do: 'ahead', step }));
const poem = verse((text, name) => send({ do: 'verse', ply: match.live.ply, text, name }));

/** The first step that others took since the last decision here, if they took several. */
function lately() {
  const links = get('hint').querySelectorAll('a[data-step]');
  return links.length > 1 ? Number(/** @type {HTMLElement} */ (links[0]).dataset.step) : null;
}

/** So long a view is shown before the next one: its motions, and a rest. @param {View} view */
function lasts(view) {
  const moving = view.motions.length ? Math.max(...beats(view.motions).map(({ delay, duration }) => delay + duration)) : 0;
  return moving + REST[read(localStorage.getItem('pace'))];
}

/** @param {import('./types.js').Request} request */
function send(request) {
  if (!line.send(request)) why.say('There is no connection at the moment; nothing was sent.');
}

/** @param {boolean} open */
function opened(open) {
  get('offline').hidden = open;
  offer();
  // A room knows nothing of earlier lines: it shows the board upright until it is told.
  if (open && match.live.flipped) send({ do: 'face', flipped: true });
}

/** @param {import('./types.js').Reply} reply */
function heard(reply) {
  if (reply.is === 'ahead') return leader.arrive(reply);
  if (reply.is === 'card') return about.arrive(reply);
  const isVerse = poem.answered();
  if (reply.is !== 'look') label('hint-me', 'Hint');
  if (reply.is === 'state') arrived(reply);
  else if (reply.is === 'seen') show(reply);
  else if (reply.is === 'look') held.look(reply);
  else if (reply.is === 'hint') held.hint(reply);
  else if (reply.is === 'review') judged(reply.remarks);
  else if (reply.is === 'told') beside.tell(reply.text);
  else if (reply.is === 'said') voices.hear(reply);
  else if (isVerse) poem.refuse(reply.text);
  else why.show(reply);
}

/** How a series stands changes when its game ends. */
function series() {
  const place = document.getElementById('series');
  if (place) void fetch(`/m/${id}/series`).then(answer => answer.text()).then(text => { place.innerHTML = text; });
}

/** How it ended is told when that has been shown. */
function ended() {
  if (match.live.over && !pacer.isBusy()) beside.ending(match.live.ending);
}

/** @param {View} view */
function arrived(view) {
  arrive(view);
  ended();
}

/** The match has gone on, the board was turned, or somebody came. @param {View} view */
function arrive(view) {
  const before = match.live;
  const { past, grew, shrank } = match.arrive(view);
  const { live } = match;
  list.grow(live);
  crier.arrive(before, live);
  crier.show(live);
  if (grew) {
    beside.tell(live.said);
    remarks.clear();
  }
  if (grew && live.over) series();
  if (view.layout) {
    scene.ground(view);
    table.redrawn();
  }
  const isFollowing = past === null || pacer.isBusy();
  if (shrank || (view.layout && isFollowing)) {
    pacer.drop();
    return show(live);
  }
  if (!isFollowing) return view.layout ? see(/** @type {number} */ (past)) : goneOn();
  if (!grew) return pacer.isBusy() ? undefined : refresh();
  // What others do is shown at its pace; what is done here, and what a page in the background missed, at once.
  if (before.yours || document.hidden) pacer.drop();
  pacer.push(live);
}

/** Whatever waited has been shown, or something waits now. */
function paced() {
  if (!pacer.isBusy() && match.shown !== match.live && match.isLive()) refresh();
  count();
  offer();
  ended();
}

/** Nothing was played: somebody came or went, or offers a draw. What is in hand stays in hand. */
function refresh() {
  const { live } = match;
  match.show(live);
  around(live);
  if (held.isEmpty()) prompt(live);
  offer();
}

/** Somebody looks back while the match goes on: only the list and the slider change. */
function goneOn() {
  const { live, shown } = match;
  count();
  if (shown.ply < live.ply) get('live').textContent = 'looking back; the match has gone on';
  list.mark(shown.step);
}

/** Which step of how many is shown. */
function count() {
  const { live, shown } = match;
  slider.max = String(live.steps);
  get('count').textContent = `${shown.step} of ${live.steps}`;
  /** @type {HTMLAnchorElement} */ (get('picture')).href = `/m/${id}/picture.png?step=${shown.step}${live.flipped ? '&flip=yes' : ''}`;
}

/** What stands beside the board. @param {View} view */
function around(view) {
  veil.show(match.live);
  others.show(match.live);
  beside.show(view);
  men.show(view);
  poem.due(view.verse);
}

/** What stands above it. @param {View} view */
function prompt(view) {
  beside.say(view.prompt);
  beside.think(view.thinking && match.isLive());
  beside.stands({ yours: view.yours && match.isLive(), over: view.over && match.isLive() });
  beside.notices(view.notices);
  book.light(view.lit);
}

/** @param {View} view */
function show(view) {
  about.hide();
  const { isNew, motions } = match.show(view);
  held.renew();
  scene.tokens(view.tokens, table.unmoved(motions));
  scene.marks({ under: view.under, over: view.over_marks });
  table.label(labels(scene.places(), view.tokens, scene.name));
  around(view);
  prompt(view);
  beside.lately(view.lately, remarks.on(view.step));
  count();
  slider.value = String(view.step);
  get('live').textContent = match.isLive() ? (view.over ? 'over' : 'live') : 'looking back';
  get('flip').setAttribute('aria-pressed', String(view.flipped));
  why.clear();
  list.mark(view.step);
  offer();
  // What happened out of sight is brought into view.
  const to = isNew ? arrival(view) : undefined;
  if (to !== undefined) map?.reveal(table.element(to), 'smooth');
}

/** Where the last motion ends. @param {View} view */
const arrival = view => view.motions.map(m => m.to).filter(to => to !== null).at(-1);

/** Shows which spots and buttons lead on. */
function allow() {
  table.allow();
  offer();
}

/** Shows what may be asked for. */
function offer() {
  const { live, shown } = match;
  offers.show();
  leader.show({ ply: live.ply, step: shown.step, over: live.over, may: live.may.includes('ahead'), open: line.isOpen() });
}

/** The match has been looked through. @param {import('./types.js').Remark[]} list */
function judged(list) {
  const told = remarks.arrive(list);
  beside.tell(told);
  beside.lately(match.shown.lately, `${remarks.on(match.shown.step)} ${told}`);
}

/** Shows the match after this many steps. @param {number} step */
function see(step) {
  pacer.drop();
  ended();
  const wanted = within(step, match.live.steps);
  if (wanted === match.live.steps) return show(match.live);
  send({ do: 'see', step: wanted });
}

requests(match, send);
names();
tabs();
goal();
for (const place of ['hint', 'ending']) {
  get(place).addEventListener('click', event => {
    const link = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest('a[data-step]'));
    if (!link) return;
    event.preventDefault();
    see(Number(link.dataset.step));
  });
}
log(get('lines'), scene, {
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

const walk = replay(slider, see, () => ({ step: match.shown.step, steps: match.live.steps }));
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') return about.hide() ? undefined : held.letGo();
  if (veil.isDrawn()) return;
  const field = /** @type {HTMLElement} */ (event.target);
  if (field.closest('input, select, textarea') || event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = { '+': map?.closer, '=': map?.closer, '-': map?.farther, '0': map?.fit, h: bare, n: offers.next, c: book.toggle, i: about.toggle && (() => about.toggle?.(field)) };
  const key = keys[/** @type {keyof typeof keys} */ (event.key)];
  if (key) {
    event.preventDefault();
    return key();
  }
  if (field.closest('#board')) return;
  if (event.key === 'ArrowLeft') see(match.shown.step - 1);
  else if (event.key === 'ArrowRight') see(match.shown.step + 1);
  else return;
  event.preventDefault();
});

/** Where the action is: the last move, or else a piece that can do something, or any. */
function opening() {
  const { shown } = match;
  return arrival(shown) ?? shown.ready[0] ?? shown.choices[0]?.[1][0] ?? occupied(scene.places(), shown.tokens) ?? -1;
}

for (const choice of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="pace"]'))) {
  choice.checked = choice.value === read(localStorage.getItem('pace'));
  choice.addEventListener('change', () => localStorage.setItem('pace', choice.value));
}
// Whoever comes back to the page sees how the match stands.
document.addEventListener('visibilitychange', () => pacer.skip());

crier.show(match.live);
series();
table.label(labels(scene.places(), match.shown.tokens, scene.name));
beside.current(match.shown.turn);
beside.stands({ yours: match.shown.yours, over: match.shown.over && match.isLive() });
list.mark(match.shown.step);
offer();
poem.due(match.live.verse);
men.show(match.shown);
book.light(match.shown.lit);
veil.show(match.live);
map?.reveal(table.element(opening()), 'instant');
cited(main.dataset.game ?? '');
main.dataset.ready = 'yes';
