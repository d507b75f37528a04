import assert from 'node:assert/strict';
import { test } from 'node:test';
import { off, put, shift } from '../../assets/lay.js';

/** Two swords, one chief, and a rider that looks in three directions; place 9 holds several. */
const supply = { most: [[2, 1], [1, 1], [1, 3]], piles: [9] };

test('a piece is put, and taken off by the same again', () => {
  const one = put([], 0, 4, supply);
  assert.deepEqual(one, [[0, 4, 0]]);
  assert.deepEqual(put(one, 0, 4, supply), []);
});

test('where one fits, it takes the place of another; a pile grows', () => {
  assert.deepEqual(put([[1, 4, 0]], 0, 4, supply), [[0, 4, 0]]);
  assert.deepEqual(put([[1, 9, 0]], 0, 9, supply), [[1, 9, 0], [0, 9, 0]]);
  assert.deepEqual(put([[0, 9, 0]], 0, 9, supply), [[0, 9, 0], [0, 9, 0]]);
});

test('the only one of its kind comes from where it stands; of several none is left', () => {
  assert.deepEqual(put([[1, 3, 0]], 1, 4, supply), [[1, 4, 0]]);
  assert.equal(put([[0, 1, 0], [0, 2, 0]], 0, 3, supply), null);
});

test('what looks somewhere is turned', () => {
  assert.deepEqual(put([[2, 3, 0]], 2, 3, supply), [[2, 3, 1]]);
  assert.deepEqual(shift([[2, 3, 2]], 3, 3, supply), [[2, 3, 0]]);
  assert.deepEqual(put([[2, 3, 2]], 2, 5, supply), [[2, 5, 2]], 'and keeps its direction when it goes elsewhere');
});

test('the highest is moved or taken off', () => {
  const pile = [[0, 9, 0], [1, 9, 0]];
  assert.deepEqual(off(pile, 9), [[0, 9, 0]]);
  assert.equal(off(pile, 3), null);
  assert.deepEqual(shift(pile, 9, 3, supply), [[0, 9, 0], [1, 3, 0]]);
  assert.equal(shift(pile, 3, 9, supply), null);
  assert.equal(shift([[0, 3, 0]], 3, 3, supply), null);
  assert.deepEqual(shift([[0, 3, 0], [1, 4, 0]], 3, 4, supply), [[0, 4, 0]], 'it takes');
});
