// The title of the window, and when somebody is called.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, title } from '../../assets/herald.js';

test('the title tells whose move it is', () => {
  assert.equal(title({ over: false, yours: true, mover: 'You' }, 'Empire'), '● Your move · Empire · Parlour');
  assert.equal(title({ over: false, yours: false, mover: 'Mira' }, 'Empire'), 'Empire · Mira to move');
  assert.equal(title({ over: false, yours: false, mover: '' }, 'Empire'), 'Empire · Parlour');
  assert.equal(title({ over: true, yours: false, mover: '' }, 'Empire'), 'Empire · over · Parlour');
});

test('somebody is called when it becomes their move, and not when somebody comes', () => {
  /** @param {object} more */
  const view = more => /** @type {import('../../assets/types.js').View} */ ({ ply: 1, yours: false, over: false, ...more });
  assert.equal(calls(view({}), view({ ply: 2, yours: true })), true);
  assert.equal(calls(view({}), view({ yours: true })), false, 'nothing was played');
  assert.equal(calls(view({ yours: true }), view({ ply: 2, yours: true })), false, 'it was theirs before');
  assert.equal(calls(view({}), view({ ply: 2, over: true })), true, 'it ended by somebody else');
});
