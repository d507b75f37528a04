import assert from 'node:assert/strict';
import test from 'node:test';
import { heap, marks, short, token, turned } from '../../assets/piece.js';

const body = { tag: 'path', attributes: { class: 'f o', d: 'M0,0Z' } };
const upon = { tag: 'circle', attributes: { class: 'd', cx: '0', cy: '0', r: '4' } };
const pip = { tag: 'circle', attributes: { class: 'pip', cx: '-5', cy: '0', r: '3' } };
const steps = { tag: 'text', attributes: { class: 'text steps', x: '0', y: '12' }, slot: 'steps' };
const torn = { tag: 'path', attributes: { class: 'd', d: 'M1,1Z' }, when: 'wounded' };
const RIDER = { kind: 'rider', side: 'dawn', name: 'dawn rider', parts: [body, upon, pip, steps, torn] };

const drawn = part => [part.tag, part.attributes];
const PLACE = { x: 450, y: 350, scale: 1 };

test('lengths are short', () => {
  assert.deepEqual([0, -0.04, 12.0, 12.25, -12.25, 1 / 3].map(short), ['0', '0', '12', '12.3', '-12.3', '0.3']);
});

test('badges fill their texts, and without them nothing is left', () => {
  assert.deepEqual(turned(RIDER, {}, 0), [body, upon, pip].map(drawn));
  const both = turned(RIDER, { steps: '5', wounded: '' }, 0);
  assert.deepEqual(both, [...[body, upon, pip].map(drawn), [...drawn(steps), '5'], drawn(torn)]);
});

test('a badge is not what every object has', () => {
  const odd = { ...RIDER, parts: [{ ...steps, slot: 'constructor' }, { ...torn, when: 'toString' }] };
  assert.deepEqual(turned(odd, {}, 0), []);
});

test('a piece turns in runs, and its texts go round upright', () => {
  const [before, text, after, ...none] = turned(RIDER, { steps: '5' }, 60);
  assert.deepEqual(before, ['g', { transform: 'rotate(60)' }, [body, upon, pip].map(drawn)]);
  assert.deepEqual(text, ['text', { class: 'text steps', x: '-10.4', y: '6' }, '5']);
  assert.deepEqual(after, ['g', { transform: 'rotate(60)' }, []], 'the run is there, what it would hold is not');
  assert.deepEqual(none, []);
  assert.deepEqual(turned(RIDER, { steps: '5' }, 180)[1][1], { class: 'text steps', x: '0', y: '-12' });
});

test('a heap is a number on a piece', () => {
  const number = ['text', { class: 'text pip heap-no', x: '0', y: '0' }, '8'];
  assert.deepEqual(heap(RIDER, {}, 8), [drawn(body), number]);
  assert.deepEqual(heap(RIDER, { wounded: '1' }, 8), [drawn(body), drawn(torn), number], 'a badge stays, whatever its class');
});

test('a token stands in the middle of its place, as large as others there', () => {
  const attributes = { class: 'token t-dawn', 'data-spot': '31', 'data-kind': 'rider', 'data-side': 'dawn' };
  const parts = turned(RIDER, {}, 0);
  assert.deepEqual(token([31, 0], RIDER, PLACE), ['g', { ...attributes, style: 'transform:translate(450px,350px)' }, parts]);
  const small = token([31, 0], RIDER, { ...PLACE, scale: 0.76596 });
  assert.deepEqual(small[2], [['g', { transform: 'scale(0.766)' }, parts]]);
});

test('a token may stand elsewhere, be of another size, turned, or many', () => {
  const aside = token([31, 0, { x: 459.04, y: 338, scale: 0.5, turn: 90, badges: { steps: '5' } }], RIDER, PLACE);
  assert.equal(aside[1].style, 'transform:translate(459px,338px)');
  assert.deepEqual(aside[2], [['g', { transform: 'scale(0.5)' }, turned(RIDER, { steps: '5' }, 90)]]);
  assert.deepEqual(token([31, 0, { count: 7, turn: 90 }], RIDER, PLACE)[2], heap(RIDER, {}, 7), 'a heap looks nowhere');
  assert.deepEqual(token([31, 0, { scale: 1 }], RIDER, { ...PLACE, scale: 0.5 })[2], turned(RIDER, {}, 0));
});

const NOTHING = { faces: [], stamps: new Map() };

test('marks that look the same everywhere are put where they are needed', () => {
  const stamps = new Map([['danger 47', ['path', { class: 'm-danger', d: 'M0,0Z' }]]]);
  const put = marks([['stamp', { of: 'danger 47', at: '4 8' }]], { faces: [], stamps });
  assert.deepEqual(put, [['path', { class: 'm-danger', d: 'M0,0Z', transform: 'translate(4 8)' }]]);
});

test('marks stay as they are, but ghosts are drawn, also inside of groups', () => {
  const dot = ['circle', { class: 'm-target', cx: '450', cy: '350', r: '15' }];
  const number = ['text', { class: 'text m-target-no' }, '12'];
  const ghost = ['g', { class: 'ghost t-dawn', transform: 'translate(450 350)' }, turned(RIDER, {}, 0)];
  const half = [ghost[0], ghost[1], [['g', { transform: 'scale(0.5)' }, ghost[2]]]];
  const at = { face: 1, transform: 'translate(450 350)' };
  const other = { ...RIDER, side: 'dusk' };
  assert.deepEqual(marks([dot, number], NOTHING).map(node => node.filter(Boolean)), [dot, number]);
  assert.deepEqual(marks([['ghost', at], ['g', {}, [['ghost', { ...at, scale: 0.5 }]]]], { ...NOTHING, faces: [other, RIDER] }), [ghost, ['g', {}, [half]]]);
});
