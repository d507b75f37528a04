// The page of a study: the board, moves and variations, remarks, and what the computer thinks of it.
import { button, get } from './controls.js';
import { aside, forget, isWorthKeeping, keep, kept, putAside } from './kept.js';
import { pack, unpack } from './link.js';
import { openings } from './openings.js';
import { isElsewhere, solo } from './solo.js';

/** @typedef {import('./types.js').StudyTold} StudyTold */

const { game = '' } = get('main').dataset;
const remark = /** @type {HTMLTextAreaElement} */ (get('remark')), title = /** @type {HTMLInputElement} */ (get('title'));
const playing = /** @type {HTMLDialogElement} */ (get('playing')), sharing = /** @type {HTMLDialogElement} */ (get('sharing'));
const opening = /** @type {HTMLDialogElement} */ (get('opening'));
/** Links that are longer are cut off by some programs. */
const LONG = 2000;
const state = {
  /** Where this browser keeps it: by the game and by what it began with, so that one study never takes another's place. */
  key: `study:${game}${location.search}`,
  at: 0, text: '', dice: /** @type {string[]} */ ([]), isBegun: false, isThinking: false, isDrawing: false, isSketching: false, isLooking: false,
  from: -1, writing: 0, complaint: '', told: /** @type {StudyTold|null} */ (null),
};

const { main, svg, match, scene, held, send, allow, why } = solo(`/analyse/${game}/socket${location.search}`, {
  heard: told,
  opened,
  mayChoose: () => !state.isSketching,
  buttons: dice,
  shown: draw,
});

const played = openings(get('openings'), JSON.parse(get('main').dataset.sides ?? '[]'), text => send({ do: 'act', ply: match.live.ply, text }));

/** There is a line: whoever comes back goes on where they were; so does a line that was lost. */
async function opened() {
  if (state.isBegun) {
    send({ do: 'open', text: state.text });
    send({ do: 'think', on: state.isThinking });
    send({ do: 'graph', on: state.isDrawing });
    return;
  }
  state.isBegun = true;
  if (location.hash.length > 1) {
    const packed = location.hash.slice(1), text = await unpack(packed);
    // What came by a link is kept beside one's own; the address no longer speaks of it.
    history.replaceState(null, '', location.pathname + location.search);
    if (text) {
      state.key = `study:${game}#${packed.slice(-24)}`;
      send({ do: 'open', text: kept(state.key) ?? text });
    } else complain('This link was damaged on its way: no study could be read from it.');
  } else {
    const text = kept(state.key);
    if (text) send(main.dataset.match ? { do: 'join', text } : { do: 'open', text });
  }
  if (kept('study-lines') === 'on') think(true);
  if (kept('study-graph') === 'on') drawGraph(true);
}

/** Not before the board is there, which begins with nothing to complain about. @param {string} text */
function complain(text) {
  if (state.told) why.say(text);
  else state.complaint = text;
}

/** @param {StudyTold | import('./types.js').SetOut} reply */
function told(reply) {
  if (reply.is === 'study') return stands(reply);
  if (reply.is !== 'set-out') return;
  /** @type {HTMLInputElement} */ (get('playing-text')).value = reply.text;
  playing.showModal();
}

/** How the study stands. @param {StudyTold} reply */
function stands(reply) {
  const isMoved = reply.at !== state.at;
  state.told = reply;
  [state.at, state.dice] = [reply.at, reply.dice];
  if (reply.size) {
    const [w, h] = reply.size;
    svg.setAttribute('viewBox', `0 0 ${w} ${h}`);
    main.style.setProperty('--ratio', (w / h).toFixed(4));
  }
  if (reply.tree !== undefined) get('tree').innerHTML = reply.tree || '<p class="note">Move a piece: what you try is written here. Go back and try something else, and both stay.</p>';
  if (reply.text !== undefined) {
    state.text = reply.text;
    // What has nothing in it is not worth keeping.
    if (isWorthKeeping(reply.text)) keep(state.key, reply.text);
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
  played.at(reply.opening, state.isLooking);
  current(isMoved || reply.tree !== undefined);
  draw();
  allow();
  main.dataset.at = String(reply.at);
  main.dataset.depth = String(reply.depth);
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
  if (!told || told.at !== state.at) return;
  // The best lies above the others.
  told.arrows.map((nodes, n) => ({ nodes, n })).reverse().forEach(({ nodes, n }) => scene.add('over', ['g', { class: `m-study m-line l${n + 1}` }, nodes]));
  if (told.drawn.length) scene.add('over', ['g', { class: 'm-study m-drawn' }, told.drawn]);
}

/** Where chance decides, one says how or lets it fall. */
function dice() {
  if (!state.dice.length) return [];
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
  if (state.told) played.at(state.told.opening, on);
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

/** @param {string} name @param {() => void} press */
const on = (name, press) => document.getElementById(name)?.addEventListener('click', press);

on('think', () => think(!state.isThinking));
on('look', () => look(!state.isLooking));
on('draw-graph', () => drawGraph(!state.isDrawing));
on('sketch', () => sketch(!state.isSketching));
on('promote', () => send({ do: 'promote', node: state.at }));
on('delete', () => send({ do: 'delete', node: state.at }));
on('undo', () => send({ do: 'undo' }));
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
/** Another study takes the place of this one, which is put aside. @param {string} text */
function reopen(text) {
  putAside(game, state.text);
  send({ do: 'open', text });
}
on('open', () => {
  get('kept').replaceChildren(...aside(game, { ...localStorage }).map(({ key, title, moves }) => {
    const item = document.createElement('li'), note = document.createElement('small');
    note.textContent = `${moves} ${moves === 1 ? 'move' : 'moves'}`;
    item.append(button(title, 'btn', () => {
      opening.close();
      const text = kept(key);
      forget(key);
      if (text) reopen(text);
    }), note);
    return item;
  }));
  opening.showModal();
});
on('opening-no', () => opening.close());
on('from-file', () => get('file').click());
on('new', () => {
  putAside(game, state.text);
  forget(state.key);
  location.assign(`/analyse/${game}`);
});
get('file').addEventListener('change', async () => {
  const field = /** @type {HTMLInputElement} */ (get('file')), file = field.files?.[0];
  opening.close();
  if (file) reopen(await file.text());
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

document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && state.isSketching) sketch(false);
  if (isElsewhere(event)) return;
  const wish = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' }[event.key];
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (wish) send(/** @type {import('./types.js').StudyWish} */ ({ do: wish }));
  else if (by) send({ do: 'other', by });
  else if (event.key === 'Delete') send({ do: 'delete', node: state.at });
  else if (event.key === 'l') think(!state.isThinking);
  else if (event.key === 'g') drawGraph(!state.isDrawing);
  else return;
  event.preventDefault();
});

if (kept('study-openings') === 'on') look(true);
allow();
main.dataset.ready = 'yes';
