import assert from 'node:assert/strict';
import test from 'node:test';
import { ECHO, echo, grip } from '../../assets/grip.js';

const mouse = (/** @type {number} */ clientX, pointerId = 1) => ({ pointerId, pointerType: 'mouse', clientX, clientY: 0 });
const finger = (/** @type {number} */ clientX, pointerId = 1) => ({ pointerId, pointerType: 'touch', clientX, clientY: 0 });

test('a press that hardly moves is a click', () => {
  const hold = grip();
  assert.equal(hold.press(mouse(100)), true);
  assert.equal(hold.move(mouse(104)), null);
  assert.equal(hold.isDragged(), false);
});

test('a press that moves on is a drag, and stays one when it comes back', () => {
  const hold = grip();
  hold.press(mouse(100));
  assert.equal(hold.move(mouse(105)), 'lift');
  assert.equal(hold.move(mouse(100)), 'carry');
  assert.equal(hold.isDragged(), true);
  hold.release();
  assert.equal(hold.move(mouse(200)), null);
  assert.equal(hold.isHeld(), false);
});

test('a finger may tremble', () => {
  const hold = grip();
  hold.press(finger(100));
  assert.equal(hold.move(finger(109)), null);
  assert.equal(hold.move(finger(110)), 'lift');
});

test('a second finger takes the hold away, and what others do is not heard', () => {
  const hold = grip();
  hold.press(finger(100, 1));
  assert.equal(hold.move(finger(200, 2)), null);
  assert.equal(hold.isBy(finger(200, 2)), false);
  assert.equal(hold.press(finger(200, 2)), false);
  assert.equal(hold.move(finger(300, 1)), null);
  assert.equal(hold.press(finger(100, 1)), true, 'later one may press again');
});

test('the second half of a double click is no click', () => {
  const twice = echo();
  assert.equal(twice.isEcho([3], 0), false);
  twice.heard([3, 4], 1000);
  assert.equal(twice.isEcho([3], 1000 + ECHO - 1), true);
  assert.equal(twice.isEcho([9, 4], 1100), true, 'what lay under the finger counts too');
  assert.equal(twice.isEcho([5], 1100), false, 'another spot');
  assert.equal(twice.isEcho([3], 1000 + ECHO), false, 'later');
  twice.heard([], 1050);
  assert.equal(twice.isEcho([3], 1100), false, 'something else was clicked in between');
  twice.heard([-1], 2000);
  assert.equal(twice.isEcho([-1], 2001), false, 'nowhere is not the same place');
});
