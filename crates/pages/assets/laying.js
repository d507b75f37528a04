// The panel in which a position is set up, in place of what is studied.
import { get } from './controls.js';
import { forget, keep, kept } from './kept.js';
import { labels } from './labels.js';
import { off, put, shift } from './lay.js';

/** @typedef {import('./types.js').LaidOut} LaidOut */
/** @typedef {{is: 'move'} | {is: 'off'} | {is: 'put', piece: number}} Tool */

/**
 * @param {Pick<ReturnType<typeof import('./solo.js').solo>, 'main' | 'svg' | 'scene' | 'table' | 'send' | 'held' | 'again'>} board
 * @param {object} on
 * @param {string} on.key where what is laid out is kept until it is studied
 * @param {(text: string) => void} on.done a study is to begin there
 * @param {(isOn: boolean) => void} on.changed it was begun or left
 */
export function laying({ main, svg, scene, table, send, held, again }, on) {
  const panel = document.getElementById('laying');
  const state = {
    told: /** @type {LaidOut|null} */ (null), tool: /** @type {Tool} */ ({ is: 'move' }), from: -1, isOn: false,
    /** What was sent and not yet answered counts. @type {import('./lay.js').Stand[]} */
    stands: [], turn: 0,
  };

  const ask = () => {
    keep(on.key, JSON.stringify({ stands: state.stands, turn: state.turn }));
    send({ do: 'lay', stands: state.stands, turn: state.turn });
  };

  /** @param {boolean} isOn */
  const turnOn = isOn => {
    [state.isOn, state.told, state.from, state.tool] = [isOn, null, -1, { is: 'move' }];
    main.classList.toggle('setting', isOn);
    if (panel) panel.hidden = !isOn;
    held.letGo();
    on.changed(isOn);
  };

  const leave = () => {
    forget(on.key);
    turnOn(false);
    again();
    get('set-up').focus();
  };

  /** Which piece or tool is in hand. */
  const mark = () => {
    for (const choice of /** @type {NodeListOf<HTMLElement>} */ (panel?.querySelectorAll('[data-piece], [data-tool]') ?? [])) {
      const { piece, tool } = choice.dataset;
      const isChosen = state.tool.is === 'put' ? piece === String(state.tool.piece) : tool === state.tool.is;
      choice.setAttribute('aria-pressed', String(isChosen));
    }
  };

  /** Where the piece that is to be moved stands. */
  const lifted = () => {
    scene.remove('m-study');
    const at = state.from < 0 ? null : scene.at(state.from);
    if (at) scene.add('over', ['g', { class: 'm-study m-from-here', style: `transform:${at}` }, [['circle', { r: '40' }]]]);
  };

  /** @param {string} words */
  const say = words => {
    const line = document.createElement('span');
    line.textContent = words;
    get('say').replaceChildren(line);
  };

  /** What was laid out, as the game sees it. @param {LaidOut} told */
  const hear = told => {
    if (!state.isOn) return;
    state.told = told;
    [state.stands, state.turn] = [told.stands, told.turn];
    scene.tokens(told.tokens, []);
    scene.marks({ under: [], over: [] });
    lifted();
    table.label(labels(scene.places(), told.tokens, scene.name));
    const wasIn = /** @type {HTMLElement|null} */ (document.activeElement?.closest('[data-piece], [data-turn]'));
    get('pieces').innerHTML = told.pieces;
    for (const pic of /** @type {NodeListOf<HTMLElement>} */ (get('pieces').querySelectorAll('[data-face]'))) {
      pic.replaceChildren(scene.face(Number(pic.dataset.face), JSON.parse(pic.dataset.badges ?? '{}')));
    }
    get('dues').innerHTML = told.dues;
    const { piece, turn } = wasIn?.dataset ?? {};
    const same = piece ? `[data-piece="${piece}"]` : turn ? `[data-turn="${turn}"]` : null;
    if (same) /** @type {HTMLElement|null} */ (panel?.querySelector(same))?.focus();
    get('fault').textContent = told.fault ?? 'This can be studied.';
    get('fault').classList.toggle('fine', !told.fault);
    /** @type {HTMLButtonElement} */ (get('lay-done')).disabled = told.text === undefined;
    say('Set up a position.');
    mark();
  };

  /** A click on the board. @param {number} place */
  const choose = place => {
    const { told, tool } = state;
    if (!told || place < 0) return;
    // A piece that lies on two places is meant by either.
    const whole = told.tokens.find(([, , more]) => more?.also === place)?.[0];
    const meant = whole !== undefined && !state.stands.some(([, at]) => at === place) ? whole : place;
    let next = null;
    if (tool.is === 'put') next = put(state.stands, tool.piece, state.stands.some(([piece, at]) => piece === tool.piece && at === meant) ? meant : place, told);
    else if (tool.is === 'off') next = off(state.stands, meant);
    else if (state.from < 0) {
      if (state.stands.some(([, at]) => at === meant)) state.from = meant;
      return lifted();
    } else {
      next = shift(state.stands, state.from, meant === state.from ? meant : place, told);
      state.from = -1;
      lifted();
    }
    if (!next) {
      if (tool.is === 'put') get('fault').textContent = 'None of these is left. Take one off first, or move it.';
      return;
    }
    state.stands = next;
    ask();
  };

  /** @param {Event} event */
  const taken = event => {
    if (!state.isOn) return;
    event.stopImmediatePropagation();
    choose(Number(/** @type {Element} */ (event.target).closest('.spot')?.getAttribute('data-spot') ?? -1));
  };
  svg.addEventListener('click', taken, true);
  svg.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (state.isOn) event.preventDefault();
    taken(event);
  }, true);

  panel?.addEventListener('click', event => {
    const pressed = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (event.target).closest('[data-piece], [data-tool], [data-turn]'));
    if (!pressed) return;
    const { piece, tool, turn } = pressed.dataset;
    if (turn !== undefined) {
      state.turn = Number(turn);
      return ask();
    }
    state.from = -1;
    lifted();
    if (piece !== undefined) state.tool = { is: 'put', piece: Number(piece) };
    else state.tool = tool === 'off' ? { is: 'off' } : { is: 'move' };
    mark();
  });
  panel?.addEventListener('change', event => {
    const due = /** @type {HTMLSelectElement} */ (event.target);
    if (due.id !== 'due') return;
    state.turn = Number(due.value);
    ask();
  });
  /** @param {string} name @param {() => void} press */
  const press = (name, press) => document.getElementById(name)?.addEventListener('click', press);
  press('set-up', () => {
    turnOn(true);
    send({ do: 'lay-shown' });
    panel?.querySelector('button')?.focus();
  });
  press('lay-clear', () => {
    state.stands = [];
    ask();
  });
  press('lay-start', () => send({ do: 'lay-start' }));
  press('lay-leave', leave);
  press('lay-done', () => {
    const text = state.told?.text;
    if (text === undefined) return;
    forget(on.key);
    turnOn(false);
    on.done(text);
  });

  return {
    hear,
    leave,
    /** Goes on where somebody was when the page or its line went away. */
    goOn() {
      const before = panel && kept(on.key);
      if (!before) return;
      try {
        const { stands, turn } = JSON.parse(before);
        if (!state.isOn) turnOn(true);
        [state.stands, state.turn] = [stands, turn];
        send({ do: 'lay', stands, turn });
      } catch {
        forget(on.key);
      }
    },
  };
}
