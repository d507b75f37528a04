import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aside, called, isWorthKeeping, meant, page, unused } from '../../assets/kept.js';

const head = 'parlour study 1\ngame toy\nrules 1\nseats 2\n';

test('a study is called by its title, or by how it begins', () => {
  assert.equal(called(`${head}title Which way?\n\nact 1 a\n`), 'Which way?');
  assert.equal(called(`${head}\nremark act 1 x\nact 1 a\nchance 4\nact 2 b\nback 1\nact 2 c\nact 1 d\n`), 'a 4 b c');
  assert.equal(called(`${head}\n`), 'a position');
});

test('only what somebody did is worth keeping', () => {
  assert.ok(!isWorthKeeping(`${head}\n`));
  assert.ok(isWorthKeeping(`${head}\nact 1 a\n`));
  assert.ok(isWorthKeeping(`${head}\nremark Here.\n`));
  assert.ok(isWorthKeeping(`${head}title Mine\n\n`));
});

test('the newest comes first, the one that is open and other games stay out', () => {
  const all = {
    'study:toy~5': `${head}\nact 1 a\n`,
    'study:toy~40': `${head}title B\n\n`,
    'study:toy~41': `${head}\nact 1 open\n`,
    'study:toy~42': `${head}position abc\n\n`,
    'study:toy?seats=3': `${head}\n`,
    'study:toy': `${head}\nact 1 x\n`,
    'study:toy?seats=4': `${head}\nact 1 z\n`,
    'study:toys~9': `${head}\nact 1 y\n`,
    'study:toy-two': `${head}\nact 1 y\n`,
    'learn:toy': '{}',
  };
  assert.deepEqual(aside('toy', all, 'study:toy~41'), [
    { key: 'study:toy~42', title: 'a position', moves: 0 },
    { key: 'study:toy~40', title: 'B', moves: 0 },
    { key: 'study:toy~5', title: 'a', moves: 1 },
    { key: 'study:toy', title: 'x', moves: 1 },
    { key: 'study:toy?seats=4', title: 'z', moves: 1 },
  ]);
});

test('every kept study has an address, and it is found by it', () => {
  assert.equal(page('toy', 'study:toy?seats=4'), '/analyse/toy?seats=4');
  assert.equal(page('toy', 'study:toy'), '/analyse/toy');
  const key = unused('toy'), address = page('toy', key);
  assert.match(address, /^\/analyse\/toy#~\d+$/);
  assert.equal(meant('toy', address.slice(address.indexOf('#'))), key);
  assert.equal(meant('toy', '#aGVsbG8'), null);
});
