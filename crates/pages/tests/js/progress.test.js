// How far somebody has come is read back as it was written, and never as nonsense.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, next, read, save } from '../../assets/progress.js';

test('what is no progress is none', () => {
  for (const text of [null, '', 'x', '3', 'null', '{"done":7,"at":"here"}', '{"done":["1",0,-2,1.5],"at":[1]}']) {
    assert.deepEqual(read(text), { done: [], at: null, skipped: [] }, String(text));
  }
  assert.deepEqual(read('{"done":[3,1,3],"at":[2,4]}'), { done: [1, 3], at: [2, 4], skipped: [] });
  assert.deepEqual(read('{"done":[],"at":[2,4],"skipped":[3,0,3,-1,"x"]}'), { done: [], at: [2, 4], skipped: [0, 3] });
  assert.deepEqual(read('{"done":[2],"at":null,"skipped":[3]}'), { done: [2], at: null, skipped: [] }, 'of no lesson');
});

test('one goes on where one was, else with the first that is not done', () => {
  assert.equal(next({ done: [], at: null }, 7), 1);
  assert.equal(next({ done: [1, 2], at: null }, 7), 3);
  assert.equal(next({ done: [1], at: [5, 2] }, 7), 5);
  assert.equal(next({ done: [1, 5], at: [5, 2] }, 7), 2, 'what is done is not begun again');
  assert.equal(next({ done: [1], at: [9, 2] }, 7), 2, 'a lesson that is no more');
  assert.equal(next({ done: [1, 2], at: null }, 2), 1, 'all are done');
});

test('it is kept for each game; without a place to keep it, nothing breaks', () => {
  assert.deepEqual(load('toy'), { done: [], at: null, skipped: [] });
  save('toy', { done: [1], at: null, skipped: [] });
  const kept = new Map();
  const place = { getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text) };
  Object.defineProperty(globalThis, 'localStorage', { value: place, configurable: true });
  save('toy', { done: [1], at: [2, 3], skipped: [1] });
  assert.deepEqual(load('toy'), { done: [1], at: [2, 3], skipped: [1] });
  assert.deepEqual(load('other'), { done: [], at: null, skipped: [] });
});
