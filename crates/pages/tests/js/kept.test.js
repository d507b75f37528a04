import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aside, called, isWorthKeeping } from '../../assets/kept.js';

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

test('the last that was put aside comes first, and other games stay out', () => {
  const all = {
    'study:toy~5': `${head}\nact 1 a\n`,
    'study:toy~40': `${head}title B\n\n`,
    'study:toy': `${head}\nact 1 x\n`,
    'study:toys~9': `${head}\nact 1 y\n`,
    'learn:toy': '{}',
  };
  assert.deepEqual(aside('toy', all), [
    { key: 'study:toy~40', title: 'B', moves: 0 },
    { key: 'study:toy~5', title: 'a', moves: 1 },
  ]);
});
