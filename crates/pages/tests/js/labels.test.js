import assert from 'node:assert/strict';
import test from 'node:test';
import { labels, occupied } from '../../assets/labels.js';

const PLACES = [
  { spot: 3, name: 'a1', isRow: false },
  { spot: 1, name: 'b1, Chief dot', isRow: false },
  { spot: 7, name: 'red hand', isRow: true },
];
const NAMES = ['red man', 'blue king', 'rider'];
const named = tokens => Object.fromEntries(labels(PLACES, tokens, face => NAMES[face]));

test('a place where nothing stands is empty', () => {
  assert.deepEqual(named([]), { 1: 'b1, Chief dot, empty', 3: 'a1, empty', 7: 'red hand, empty' });
});

test('of a pile the highest comes first, and those of one height in their order', () => {
  const pile = [[3, 0], [3, 1, { level: 2 }], [3, 2, { level: 1 }], [3, 0, { level: 1 }]];
  assert.equal(named(pile)[3], 'a1, blue king on rider on red man on red man');
});

test('what stands in a row is counted, a heap as many', () => {
  const row = [[7, 0], [7, 1], [7, 0], [7, 2, { count: 6 }], [7, 2]];
  assert.equal(named(row)[7], 'red hand, 2 × red man, blue king, 7 × rider');
});

test('badges are told in their order', () => {
  const badges = { steps: '5', wounded: '1' };
  assert.equal(named([[1, 2, { badges }]])[1], 'b1, Chief dot, rider (steps 5, wounded 1)');
  const row = [[7, 0, { badges: { steps: '5' } }], [7, 0], [7, 0]];
  assert.equal(named(row)[7], 'red hand, red man (steps 5), 2 × red man');
});

test('a piece on two places is on both, and one that names its place twice is there once', () => {
  const lying = named([[3, 2, { also: 1 }]]);
  assert.deepEqual([lying[3], lying[1]], ['a1, rider', 'b1, Chief dot, rider']);
  assert.equal(named([[3, 2, { also: 3 }]])[3], 'a1, rider');
});

test('the first occupied place is the first of the board, not of the tokens', () => {
  assert.equal(occupied(PLACES, [[7, 0], [1, 0]]), 1);
  assert.equal(occupied(PLACES, [[7, 2, { also: 3 }]]), 3);
  assert.equal(occupied(PLACES, []), undefined);
});
