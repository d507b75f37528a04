import assert from 'node:assert/strict';
import test from 'node:test';
import { beats, take } from '../../assets/stage.js';

const motion = (after, via = []) => ({ kind: 'man', side: 'red', from: 1, via, to: 2, after });

test('a move alone takes its time', () => {
  assert.deepEqual(beats([motion(0)]), [{ delay: 0, duration: 260 }]);
  assert.deepEqual(beats([motion(0), motion(1)]), [{ delay: 0, duration: 260 }, { delay: 260, duration: 260 }]);
});

test('several steps are quicker', () => {
  assert.deepEqual(beats([motion(0, [5, 6]), motion(3)]), [{ delay: 0, duration: 420 }, { delay: 420, duration: 140 }]);
});

test('a long turn is hurried', () => {
  const [first, last] = beats([motion(0), motion(29)]);
  assert.deepEqual([first, last], [{ delay: 0, duration: 50 }, { delay: 1450, duration: 50 }]);
});

test('where nothing moves nothing is timed', () => {
  assert.deepEqual(beats([]), []);
});

test('each token is taken once', () => {
  const list = [1, 2, 3, 2];
  const even = n => n % 2 === 0;
  assert.equal(take(list, even), 2);
  assert.deepEqual(list, [1, 3, 2]);
  take(list, even);
  assert.equal(take(list, even), undefined);
});
