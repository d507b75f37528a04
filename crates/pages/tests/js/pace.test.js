// What arrives while something is still shown waits its turn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pace, read } from '../../assets/pace.js';

/** A pacer whose clock is wound by hand. */
function wound() {
  /** @type {(() => void)[]} */
  const due = [];
  /** @type {string[]} */
  const shown = [];
  let changes = 0;
  const pacer = pace({ show: (/** @type {string} */ view) => shown.push(view), time: () => 1, changed: () => { changes += 1; } }, act => due.push(act));
  return { pacer, shown, tick: () => due.shift()?.(), changes: () => changes };
}

test('one after the other, each for its time', () => {
  const { pacer, shown, tick } = wound();
  for (const view of ['a', 'b', 'c']) pacer.push(view);
  assert.deepEqual(shown, ['a']);
  assert.equal(pacer.isBusy(), true);
  tick();
  assert.deepEqual(shown, ['a', 'b']);
  tick();
  assert.deepEqual(shown, ['a', 'b', 'c']);
  assert.equal(pacer.isBusy(), false);
  pacer.push('d');
  assert.deepEqual(shown, ['a', 'b', 'c'], 'c still has its time');
  tick();
  assert.deepEqual(shown, ['a', 'b', 'c', 'd']);
});

test('after its time whatever comes is shown at once', () => {
  const { pacer, shown, tick } = wound();
  pacer.push('a');
  tick();
  pacer.push('b');
  assert.deepEqual(shown, ['a', 'b']);
});

test('skipping shows the last, and nothing of what waited', () => {
  const { pacer, shown, tick, changes } = wound();
  for (const view of ['a', 'b', 'c']) pacer.push(view);
  pacer.skip();
  assert.deepEqual(shown, ['a', 'c']);
  assert.ok(changes() > 0);
  tick();
  assert.deepEqual(shown, ['a', 'c'], 'the clock of what was skipped means nothing');
  pacer.push('d');
  assert.deepEqual(shown, ['a', 'c', 'd']);
});

test('what is dropped is never shown', () => {
  const { pacer, shown, tick } = wound();
  pacer.push('a');
  pacer.push('b');
  pacer.drop();
  tick();
  assert.deepEqual(shown, ['a']);
  assert.equal(pacer.isBusy(), false);
});

test('an unknown pace is the usual one', () => {
  assert.deepEqual(['slow', 'fast', 'normal', 'later', null].map(read), ['slow', 'fast', 'normal', 'normal', 'normal']);
});
