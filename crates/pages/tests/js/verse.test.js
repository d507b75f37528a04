import assert from 'node:assert/strict';
import test from 'node:test';
import { syllables } from '../../assets/verse.js';

test('syllables are groups of vowels', () => {
  assert.equal(syllables('Wind in the heather'), 5);
  assert.equal(syllables('it asks me for the others'), 7);
  assert.equal(syllables('I have no answer'), 5);
});

test('a silent e is not counted, one that is heard is', () => {
  assert.deepEqual(['stone', 'stones', 'walked', 'waited', 'table', 'the', 'free'].map(syllables), [1, 1, 1, 2, 2, 1, 1]);
});

test('accents, apostrophes and signs do not matter', () => {
  assert.equal(syllables('Bashō, at night!'), 4);
  assert.equal(syllables("o'er"), 2);
  assert.equal(syllables('  —  '), 0);
});

test('every word has one at least', () => {
  assert.equal(syllables('hmm'), 1);
});
