import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { picker } from '../../assets/picker.js';

/** @type {[string, number[]][]} */
const CHOICES = [['a-b', [1, 2]], ['a-c', [1, 3]], ['d-b', [4, 2]], ['pass', [9]], ['a-c!', [1, 5, 3]], ['a-c?', [1, 5, 6]]];

const open = (offer = {}) => picker({ choices: CHOICES, ways: [], also: [], ...offer });

test('clicks lead on until an action is complete', () => {
  const walk = open();
  assert.deepEqual(walk.next(), [1, 4, 9]);
  assert.deepEqual(walk.click(1), { is: 'more' });
  assert.deepEqual(walk.next(), [2, 3, 5]);
  assert.deepEqual(walk.click(5), { is: 'more' });
  assert.deepEqual(walk.click(3), { is: 'act', text: 'a-c!' });
  assert.deepEqual(walk.clicks, [1, 5, 3]);
  assert.deepEqual(walk.next(), []);
});

test('what is clicked twice is let go', () => {
  const walk = open();
  walk.click(1);
  walk.click(5);
  assert.deepEqual(walk.click(5), { is: 'let-go' });
  assert.deepEqual(walk.clicks, [1]);
  assert.equal(walk.letGo(), true);
  assert.equal(walk.letGo(), false);
});

test('another target instead of the last, or another piece', () => {
  const walk = open();
  walk.click(1);
  walk.click(5);
  assert.deepEqual(walk.click(2), { is: 'act', text: 'a-b' });
  const other = open();
  other.click(1);
  other.click(5);
  assert.deepEqual(other.click(4), { is: 'more' });
  assert.deepEqual(other.clicks, [4]);
});

test('what leads nowhere changes nothing', () => {
  const walk = open();
  assert.deepEqual(walk.click(2), { is: 'nowhere', clicks: [2] });
  walk.click(1);
  assert.deepEqual(walk.click(7), { is: 'nowhere', clicks: [1, 7] });
  assert.deepEqual(walk.clicks, [1]);
});

test('a far click comes before beginning anew, but not before going on', () => {
  const walk = open({ ways: [4, 8] });
  assert.deepEqual(walk.click(8), { is: 'way', spot: 8 });
  assert.deepEqual(walk.click(4), { is: 'more' }, 'it leads on');
  assert.deepEqual(walk.click(4), { is: 'way', spot: 4 }, 'and comes before letting go');
  walk.click(1);
  assert.deepEqual(walk.click(4), { is: 'way', spot: 4 });
  assert.deepEqual(walk.clicks, [1]);
  walk.setWays([]);
  assert.deepEqual(walk.click(4), { is: 'more' });
  assert.deepEqual(walk.clicks, [4]);
});

test('a second place means its piece, unless it leads on itself', () => {
  const walk = open({ also: [[2, 1], [7, 4], [8, 6]] });
  assert.equal(walk.meant(2), 1);
  assert.equal(walk.leads(7), true);
  assert.equal(walk.starts(7), true);
  assert.equal(walk.meant(8), 6, 'the piece is refused, not its second place');
  walk.click(2);
  assert.deepEqual(walk.clicks, [1]);
  assert.equal(walk.meant(2), 2);
  assert.deepEqual(walk.click(2), { is: 'act', text: 'a-b' });
});

test('a hint is followed but for its last click', () => {
  const walk = open();
  walk.follow([1, 5, 6]);
  assert.deepEqual(walk.clicks, [1, 5]);
  assert.deepEqual(walk.next(), [3, 6]);
  walk.follow([]);
  assert.deepEqual(walk.clicks, []);
});

test('with nothing to choose everything leads nowhere', () => {
  const walk = picker({ choices: [], ways: [], also: [] });
  assert.equal(walk.leads(1), false);
  assert.deepEqual(walk.click(1), { is: 'nowhere', clicks: [1] });
  assert.deepEqual(picker({ choices: [['pass', []]], ways: [], also: [] }).next(), []);
});

test('the walk that is compared tells each pick and the clicks after it', () => {
  const program = fileURLToPath(new URL('walk.js', import.meta.url));
  const walk = { choices: CHOICES, ways: [8], also: [[7, 4]], clicks: [1, 7, 2, 6, 8, 9] };
  const { stdout, status } = spawnSync(process.execPath, [program], { input: `${JSON.stringify(walk)}\n\n`, encoding: 'utf8' });
  assert.equal(status, 0);
  assert.deepEqual(stdout.trim().split('\n').map(line => JSON.parse(line)), [[
    { pick: { is: 'more' }, clicks: [1] },
    { pick: { is: 'more' }, clicks: [4] },
    { pick: { is: 'act', text: 'd-b' }, clicks: [4, 2] },
    { pick: { is: 'nowhere', clicks: [6] }, clicks: [] },
    { pick: { is: 'way', spot: 8 }, clicks: [] },
    { pick: { is: 'act', text: 'pass' }, clicks: [9] },
  ]]);
});

test('what leaves something to be clicked can be taken in hand', () => {
  const walk = open({ also: [[11, 1]] });
  assert.deepEqual([1, 4, 9, 2, 7, 11].filter(walk.lifts), [1, 4, 11], 'one click alone would be the whole of 9');
  walk.click(1);
  assert.deepEqual([1, 4, 5, 2].filter(walk.lifts), [1, 4], 'places to go to are not taken in hand');
  walk.click(5);
  assert.deepEqual([1, 4, 5, 3].filter(walk.lifts), [1, 4, 5], 'what has been clicked stays in hand');
});

test('a place to go to is none that is taken in hand, whatever else begins there', () => {
  const walk = picker({ choices: [['a-b', [1, 2]], ['b-a', [2, 1]]], ways: [], also: [] });
  assert.equal(walk.lifts(2), true);
  walk.click(1);
  assert.equal(walk.lifts(2), false);
});
