import assert from 'node:assert/strict';
import test from 'node:test';
import { JUMPS, within } from '../../assets/replay.js';
import { judged, stopAfter } from '../../assets/review.js';

const remark = (step, turning = false) => ({ step, better: 'a4-a3', turning });

test('a review stops where the match turned', () => {
  const found = judged([remark(2), remark(5, true), remark(9, true)]);
  assert.deepEqual(found, { stops: [5, 9], next: 'Next turn', told: '3 moves could be bettered, and 2 turned the match.' });
});

test('a match that never turned is looked through by what could be bettered', () => {
  const found = judged([remark(2)]);
  assert.deepEqual(found, { stops: [2], next: 'Next better move', told: '1 move could be bettered, and none turned the match.' });
});

test('a match without mistakes has no stops', () => {
  assert.deepEqual(judged([]), { stops: [], next: 'Looked through', told: 'Nothing better was found.' });
});

test('after the last stop comes the first', () => {
  assert.deepEqual([0, 2, 3, 9].map(step => stopAfter([2, 9], step)), [2, 9, 9, 2]);
});

test('the buttons lead to both ends and one step either way', () => {
  const where = { step: 3, steps: 8 };
  assert.deepEqual(Object.entries(JUMPS).map(([name, to]) => [name, to(where)]), [['first', 0], ['back', 2], ['next', 4], ['last', 8]]);
});

test('no step is before the first or after the last', () => {
  assert.deepEqual([-1, 0, 3, 4].map(step => within(step, 3)), [0, 0, 3, 3]);
});
