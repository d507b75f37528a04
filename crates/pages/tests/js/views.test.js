import assert from 'node:assert/strict';
import test from 'node:test';
import { views } from '../../assets/views.js';

const MOTION = { kind: 'man', side: 'red', from: 1, via: [], to: 2, after: 0 };
const state = more => ({ ply: 4, step: 4, steps: 4, since: 3, motions: [MOTION], ...more });

test('what is absent stays, but the board is not kept', () => {
  const match = views(state({ layout: '<g/>', symbols: '<defs/>', spots: '<g/>', seats: 'two', notices: 'none' }));
  match.arrive(state({ notices: 'a draw is offered', spots: '<g/>' }));
  const { live } = match;
  assert.deepEqual([live.seats, live.notices], ['two', 'a draw is offered']);
  for (const once of ['layout', 'symbols', 'spots']) assert.equal(once in live, false, once);
});

test('what arrives is not shown by itself', () => {
  const match = views(state());
  assert.deepEqual(match.arrive(state({ ply: 5, step: 5, steps: 5 })), { past: null, grew: true, shrank: false });
  assert.equal(match.shown.step, 4);
  match.show(match.live);
  assert.equal(match.isLive(), true);
});

test('whoever looks back is not disturbed, unless it is taken back', () => {
  const match = views(state());
  match.show(state({ step: 2 }));
  assert.equal(match.isLive(), false);
  assert.deepEqual(match.arrive(state()), { past: 2, grew: false, shrank: false });
  assert.deepEqual(match.arrive(state({ ply: 5, step: 3, steps: 3 })), { past: 2, grew: true, shrank: true });
});

test('a page that was opened in the past looks back from the start', () => {
  const match = views(state({ step: 1 }));
  assert.equal(match.isLive(), false);
  assert.equal(match.arrive(state()).past, 1);
});

test('tokens travel to what follows, and jump to what does not', () => {
  const match = views(state());
  assert.deepEqual(match.show(match.live), { isNew: false, motions: [] }, 'the same again');
  assert.deepEqual(match.show(state({ step: 1, since: 0 })), { isNew: true, motions: [] }, 'far back');
  assert.deepEqual(match.show(state({ step: 2, since: 0 })), { isNew: true, motions: [MOTION] }, 'one step on');
  assert.deepEqual(match.show(state({ step: 4, since: 2 })), { isNew: true, motions: [MOTION] }, 'several, all told');
  assert.deepEqual(match.show(state({ step: 4, ply: 6, since: 3 })), { isNew: true, motions: [MOTION] }, 'another in its place');
});
