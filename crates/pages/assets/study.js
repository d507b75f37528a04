// The page of a study: the board, moves and variations, remarks, and what the computer thinks of it.
import { button, get } from './controls.js';
import { aside, forget, isWorthKeeping, keep, kept, meant, page, unused } from './kept.js';
import { laying } from './laying.js';
import { pack, unpack } from './link.js';
import { openings } from './openings.js';
import { isElsewhere, solo } from './solo.js';

/** @typedef {import('./types.js').StudyTold} StudyTold */

const { game = '', most = '' } = get('main').dataset;
const remark = /** @type {HTMLTextAreaElement} */ (get('remark')), title = /** @type {HTMLInputElement} */ (get('title'));
const playing = /** @type {HTMLDialogElement} */ (get('playing')), sharing = /** @type {HTMLDialogElement} */ (get('sharing'));
const opening = /** @type {HTMLDialogElement} */ (get('opening'));
/** Links that are longer are cut off by some programs. */
const LONG = 2000;
const state = {
  /** Where this browser keeps it: by the game and by what it began with, so that one study never takes another's place. */
  key: `study:${game}${location.search}`,
  at: 0, text: '', dice: /** @type {string[]} */ ([]), isBegun: false, isThinking: false, isDrawing: false, isSketching: false, isLooking: false, isSetting: false, isPointing: false,
  /** Where it is kept once what was asked for is there, and where the one before is. */
  next: /** @type {string|null} */ (null), previous: /** @type {string|null} */ (null),
  /** What was tried before in this match, until it is known where it stands now. */
  joining: '',
  from: -1, writing: 0, complaint: '', told: /** @type {StudyTold|null} */ (null),
};

const board = solo(`/analyse/${game}/socket${location.search}`, {
  heard: told,
  opened,
  mayChoose: () => !state.isSketching && !state.isSetting,
  buttons: dice,
  shown: draw,
});

const { main, svg, match, scene, held, send, allow, why } = board;
const played = openings(get('openings'), JSON.parse(main.dataset.sides ?? '[]'), text => send({ do: 'act', ply: match.live.ply, text }));
const setting = laying(board, { key: `laid:${game}${location.search}`, done: begin, changed });

/** A position is being set up, or no longer. @param {boolean} isSetting */
function changed(isSetting) {
  state.isSetting = isSetting;
  allow();
}

/** There is a line: whoever comes back goes on where they were; so does a line that was lost. */
async function opened() {
  if (state.isBegun) {
    state.next = null;
    send({ do: 'open', text: state.text });
    send({ do: 'think', on: state.isThinking });
    send({ do: 'graph', on: state.isDrawing });
    setting.goOn();
    return;
  }
  state.isBegun = true;
  const own = meant(game, location.hash), here = own ?? state.key, text = kept(here);
  if (location.hash.length > 1 && !own) await follow(location.hash.slice(1));
  else if (text && main.dataset.match && !own) state.joining = text;
  else if (text) {
    // What cannot be opened stays as it is: whatever is tried meanwhile is kept elsewhere.
    state.key = unused(game);
    begin(text, here);
  } else if (own) {
    complain('This study is kept in the browser in which it was made. Its link, made by Share, opens anywhere.');
    home();
  }
  setting.goOn();
  if (kept('study-lines') === 'on') think(true);
  if (kept('study-graph') === 'on') drawGraph(true);
}

/** Opens what a link carries, as a study of one's own: what was tried in it before, if the link was opened before. @param {string} packed */
async function follow(packed) {
  const link = `study-link:${game}#${packed.slice(-24)}`, before = kept(link), known = before && kept(before);
  const text = known ?? await unpack(packed);
  home();
  if (!text) return complain('This link was damaged on its way: no study could be read from it.');
  const key = before && known ? before : unused(game);
  keep(link, key);
  begin(text, key);
}

/** The address speaks of nothing but the page. */
const home = () => history.replaceState(null, '', location.pathname + location.search);

/** What is longer than a page may send is refused before it is sent. @param {string} text */
function isTooLong(text) {
  const bytes = new Blob([text]).size;
  if (bytes < Number(most) * 0.9) return false;
  complain(`This text is too long: a study has at most 256 kB, and this has ${Math.ceil(bytes / 1024)}.`);
  return true;
}

/** Not before the board is there, which begins with nothing to complain about. @param {string} text */
function complain(text) {
  if (state.told) why.say(text);
  else state.complaint = text;
}

/** @param {StudyTold | import('./types.js').SetOut | import('./types.js').LaidOut} reply */
function told(reply) {
  if (reply.is === 'study') return stands(reply);
  if (reply.is === 'laid-out') return setting.hear(reply);
  if (reply.is !== 'set-out') return;
  /** @type {HTMLInputElement} */ (get('playing-text')).value = reply.text;
  playing.showModal();
}

/** How the study stands. @param {StudyTold} reply */
function stands(reply) {
  const isMoved = reply.at !== state.at;
  state.told = reply;
  [state.at, state.dice] = [reply.at, reply.dice];
  if (reply.size && state.next) {
    if (isWorthKeeping(state.text)) keep(state.key, state.text);
    if (reply.text !== undefined) keep(state.next, reply.text);
    [state.previous, state.key, state.next] = [state.key, state.next, null];
    history.replaceState(null, '', page(game, state.key));
  }
  if (reply.size) {
    const [w, h] = reply.size;
    svg.setAttribute('viewBox', `0 0 ${w} ${h}`);
    main.style.setProperty('--ratio', (w / h).toFixed(4));
  }
  if (reply.sides) seated(reply.sides);
  /** @type {HTMLButtonElement} */ (get('play-on')).disabled = reply.over;
  if (reply.tree !== undefined) get('tree').innerHTML = reply.tree || '<p class="note">Move a piece: what you try is written here. Go back and try something else, and both stay.</p>';
  if (reply.text !== undefined) {
    state.text = reply.text;
    if (state.joining) join(state.joining);
    // What has nothing in it is not worth keeping.
    else if (isWorthKeeping(reply.text)) keep(state.key, reply.text);
  }
  if (isMoved || document.activeElement !== remark) remark.value = reply.remark;
  remark.dataset.node = String(reply.at);
  if (document.activeElement !== title) title.value = reply.title;
  for (const sign of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-sign]'))) {
    sign.disabled = reply.depth === 0;
    sign.setAttribute('aria-pressed', String(sign.dataset.sign === reply.sign));
  }
  for (const name of ['promote', 'delete']) /** @type {HTMLButtonElement} */ (get(name)).disabled = reply.depth === 0;
  get('undo').hidden = !reply.undo;
  lines(reply);
  if (reply.graph !== undefined) get('graph').innerHTML = reply.graph;
  if (state.complaint) why.say(state.complaint);
  state.complaint = '';
  played.at(reply.opening, state.isLooking, reply.unopened);
  current(isMoved || reply.tree !== undefined);
  draw();
  allow();
  main.dataset.at = String(reply.at);
  main.dataset.depth = String(reply.depth);
}

/** What was tried before is added, if it begins where the match does now; else it gets a name of its own. @param {string} before */
function join(before) {
  state.joining = '';
  const head = (/** @type {string} */ text) => text.split('\n\n')[0].replace(/\ntitle .*/, '');
  if (head(before) === head(state.text)) send({ do: 'join', text: before });
  else {
    keep(unused(game), before);
    keep(state.key, state.text);
  }
}

/** What the computer thinks stays where it was until there is more. @param {StudyTold} reply */
function lines(reply) {
  const place = document.getElementById('lines');
  if (!place) return;
  place.classList.toggle('stale', !reply.lines && state.isThinking);
  if (reply.lines || !state.isThinking) place.innerHTML = reply.lines;
}

/** Marks the move that is shown; a new one is brought into sight. @param {boolean} isNew */
function current(isNew) {
  for (const old of get('tree').querySelectorAll('[aria-current]')) {
    old.removeAttribute('aria-current');
    old.setAttribute('tabindex', '-1');
  }
  const here = /** @type {HTMLElement|null} */ (get('tree').querySelector(`[data-node="${state.at}"]`));
  const stop = here ?? get('tree').querySelector('[data-node]');
  stop?.setAttribute('tabindex', '0');
  here?.setAttribute('aria-current', 'step');
  if (isNew) here?.scrollIntoView({ block: 'nearest' });
  if (here && get('tree').contains(document.activeElement)) here.focus();
}

/** Arrows: what was drawn by hand, and what the computer would do. */
function draw() {
  scene.remove('m-study');
  const told = state.told;
  if (!told || told.at !== state.at || state.isSetting) return;
  // The best lies above the others.
  told.arrows.map((nodes, n) => ({ nodes, n })).reverse().forEach(({ nodes, n }) => scene.add('over', ['g', { class: `m-study m-line l${n + 1}` }, nodes]));
  if (told.drawn.length) scene.add('over', ['g', { class: 'm-study m-drawn' }, told.drawn]);
}

/** Where chance decides, one says how or lets it fall. */
function dice() {
  if (!state.dice.length || state.isSetting) return [];
  const chosen = state.dice.map(text => button(text, 'btn die', () => send({ do: 'roll', text })));
  return [button('Let it fall', 'btn main', () => send({ do: 'roll', text: null })), ...chosen];
}

/** @param {boolean} on */
function think(on) {
  state.isThinking = on;
  document.getElementById('think')?.setAttribute('aria-pressed', String(on));
  keep('study-lines', on ? 'on' : 'off');
  send({ do: 'think', on });
}

/** What was played from here in other matches. @param {boolean} on */
function look(on) {
  state.isLooking = on;
  get('look').setAttribute('aria-pressed', String(on));
  keep('study-openings', on ? 'on' : 'off');
  if (state.told) played.at(state.told.opening, on, state.told.unopened);
}

/** Another study may have other seats. @param {string[]} sides */
function seated(sides) {
  played.sit(sides);
  const seat = document.getElementById('seat');
  if (seat instanceof HTMLSelectElement) seat.replaceChildren(seat.options[0], ...sides.map((side, n) => new Option(side, String(n + 1))));
}

/** How it stood along the line, or no longer. @param {boolean} on */
function drawGraph(on) {
  const wanted = document.getElementById('draw-graph');
  // Not every game is judged.
  if (!wanted) return;
  state.isDrawing = on;
  wanted.setAttribute('aria-pressed', String(on));
  keep('study-graph', on ? 'on' : 'off');
  send({ do: 'graph', on });
}

/** @param {boolean} on */
function sketch(on) {
  [state.isSketching, state.from] = [on, -1];
  get('sketch').setAttribute('aria-pressed', String(on));
  main.classList.toggle('sketching', on);
  held.letGo();
  held.renew();
  allow();
}

/** A remark is kept as soon as nobody writes any more. */
const write = () => {
  clearTimeout(state.writing);
  const node = Number(remark.dataset.node);
  if (remark.value.trim() !== (state.told?.at === node ? state.told.remark : '')) send({ do: 'remark', node, text: remark.value });
};
remark.addEventListener('input', () => {
  clearTimeout(state.writing);
  state.writing = setTimeout(write, 600);
});
remark.addEventListener('change', write);

// While one draws, a click on the board is a ring or the end of an arrow, whatever could be played there.
svg.addEventListener('click', event => {
  if (!state.isSketching) return;
  event.stopImmediatePropagation();
  mark(/** @type {Element} */ (event.target).closest('.spot'));
}, true);
svg.addEventListener('keydown', event => {
  if (!state.isSketching || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  mark(/** @type {Element} */ (event.target).closest('.spot'));
}, true);

/** @param {Element|null} spot */
function mark(spot) {
  const place = Number(spot?.getAttribute('data-spot') ?? -1);
  if (place < 0) return;
  if (state.from < 0) {
    state.from = place;
    get('log').textContent = 'Now the same place for a ring, or another one for an arrow.';
    const at = scene.at(place);
    if (at) scene.add('over', ['g', { class: 'm-study m-from-here', style: `transform:${at}` }, [['circle', { r: '40' }]]]);
    return;
  }
  send({ do: 'sketch', from: state.from, to: place === state.from ? null : place });
  state.from = -1;
}

/** What can be had back then is what was taken away, and no longer the study before. */
function takeAway() {
  state.previous = null;
  send({ do: 'delete', node: state.at });
}

/** @param {string} name @param {() => void} press */
const on = (name, press) => document.getElementById(name)?.addEventListener('click', press);

on('think', () => think(!state.isThinking));
on('look', () => look(!state.isLooking));
on('draw-graph', () => drawGraph(!state.isDrawing));
on('sketch', () => sketch(!state.isSketching));
on('promote', () => send({ do: 'promote', node: state.at }));
on('delete', takeAway);
on('undo', () => {
  state.next = state.previous;
  send({ do: 'undo' });
});
on('flip', () => {
  const flipped = get('flip').getAttribute('aria-pressed') !== 'true';
  get('flip').setAttribute('aria-pressed', String(flipped));
  send({ do: 'face', flipped });
});

/** The whole study as a link, made when it is asked for. */
async function address() {
  const link = /** @type {HTMLInputElement} */ (get('link'));
  link.value = `${location.origin}/analyse/${game}#${await pack(state.text)}`;
  get('long').hidden = link.value.length < LONG;
}
on('share', async () => {
  await address();
  get('copy').textContent = 'Copy the link';
  sharing.showModal();
});
title.addEventListener('input', () => {
  state.text = entitled(state.text, title.value);
  void address();
});
title.addEventListener('change', () => send({ do: 'entitle', title: title.value }));

/** The text with this title, before the table has confirmed it. @param {string} text @param {string} words */
function entitled(text, words) {
  const plain = words.replace(/\s+/g, ' ').trim();
  const bare = text.replace(/^title .*\n/m, '');
  return plain ? bare.replace('\n\n', `\ntitle ${plain.replaceAll('\\', '\\\\')}\n\n`) : bare;
}
on('copy', async () => {
  const link = /** @type {HTMLInputElement} */ (get('link'));
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
    get('copy').textContent = 'Copied';
  } catch {
    get('copy').textContent = 'Copy what is selected';
  }
});

on('save', () => {
  const made = document.createElement('a');
  made.href = URL.createObjectURL(new Blob([state.text], { type: 'text/plain' }));
  made.download = `${game}-study.txt`;
  made.click();
  setTimeout(() => URL.revokeObjectURL(made.href), 1000);
});
/** Another study takes the place of this one, which stays under its own name. @param {string} text @param {string} [key] */
function begin(text, key = unused(game)) {
  if (isTooLong(text)) return;
  state.next = key;
  send({ do: 'open', text });
}
on('open', () => {
  get('kept').replaceChildren(...aside(game, { ...localStorage }, state.key).map(({ key, title, moves }) => {
    const item = document.createElement('li'), note = document.createElement('small');
    note.textContent = `${moves} ${moves === 1 ? 'move' : 'moves'}`;
    item.append(button(title, 'btn', () => {
      opening.close();
      const text = kept(key);
      if (!text) return;
      // What began in its own way has a page that begins so.
      if (key.startsWith(`study:${game}~`)) begin(text, key);
      else location.assign(page(game, key));
    }), note);
    return item;
  }));
  opening.showModal();
});
on('opening-no', () => opening.close());
on('from-file', () => get('file').click());
on('new', () => {
  const begun = `study:${game}${main.dataset.match ? '' : location.search}`, before = kept(begun);
  // What is kept for the page that begins gets a name of its own, so that it begins anew.
  if (before && isWorthKeeping(before)) keep(unused(game), before);
  forget(begun);
  const to = page(game, begun);
  if (to === location.pathname + location.search + location.hash) location.reload();
  else location.assign(to);
});
get('file').addEventListener('change', async () => {
  const field = /** @type {HTMLInputElement} */ (get('file')), file = field.files?.[0];
  opening.close();
  if (file) begin(await file.text());
  field.value = '';
});

on('play-on', () => send({ do: 'set-out' }));
on('playing-no', () => playing.close());

get('tree').addEventListener('click', event => {
  const move = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (event.target).closest('[data-node]'));
  if (move) send({ do: 'go', node: Number(move.dataset.node) });
});
// A place on the graph is a position of the line. For keys there are the arrows, and the moves are a list of their own.
get('graph').addEventListener('click', event => {
  const target = /** @type {HTMLElement} */ (event.target), drawn = target.closest('svg');
  const nodes = (/** @type {HTMLElement|null} */ (target.closest('[data-nodes]'))?.dataset.nodes ?? '').split(' ');
  if (!drawn || nodes.length < 2) return;
  const { left, width } = drawn.getBoundingClientRect(), part = (event.clientX - left) / width;
  send({ do: 'go', node: Number(nodes[Math.round(Math.min(Math.max(part, 0), 1) * (nodes.length - 1))]) });
});
document.addEventListener('click', event => {
  const pressed = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (event.target).closest('[data-do], [data-sign], [data-line]'));
  const wish = pressed?.dataset.do;
  if (wish === 'first' || wish === 'back' || wish === 'on' || wish === 'last' || wish === 'better') send({ do: wish });
  if (pressed?.dataset.sign) send({ do: 'sign', sign: pressed.dataset.sign });
  if (pressed?.dataset.line) send({ do: 'follow', line: Number(pressed.dataset.line) });
});

// Whoever points at the board has the arrow keys for the tree; whoever walks the board by keys has them for that.
svg.addEventListener('pointerdown', () => { state.isPointing = true; }, true);
document.addEventListener('keydown', event => {
  if (event.key === 'Tab') state.isPointing = false;
  const isOnBoard = svg.contains(/** @type {Element} */ (event.target));
  if (state.isPointing && isOnBoard && !state.isSetting && event.key in WAYS) {
    event.stopPropagation();
    walk(event);
  }
}, true);

/** @type {Record<string, import('./types.js').StudyWish>} */
const WAYS = {
  ArrowLeft: { do: 'back' }, ArrowRight: { do: 'on' }, Home: { do: 'first' }, End: { do: 'last' },
  ArrowUp: { do: 'other', by: -1 }, ArrowDown: { do: 'other', by: 1 },
};

/** @param {KeyboardEvent} event */
function walk(event) {
  send(WAYS[event.key]);
  event.preventDefault();
}

document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && state.isSketching) sketch(false);
  else if (event.key === 'Escape' && state.isSetting) setting.leave();
  if (isElsewhere(event) || state.isSetting) return;
  if (event.key in WAYS) walk(event);
  else if (event.key === 'Delete') takeAway();
  else if (event.key === 'l') think(!state.isThinking);
  else if (event.key === 'g') drawGraph(!state.isDrawing);
  else return;
  event.preventDefault();
});

if (kept('study-openings') === 'on') look(true);
allow();
main.dataset.ready = 'yes';
