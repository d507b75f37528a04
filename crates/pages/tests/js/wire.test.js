import assert from 'node:assert/strict';
import { once } from 'node:events';
import test from 'node:test';
import { connect } from '../../assets/wire.js';

/** A line to whoever holds the other end, and what came over it. */
function lay() {
  const { port1, port2 } = new MessageChannel();
  const told = [];
  const line = connect(port1, { heard: reply => told.push(reply), state: open => told.push(open) });
  return { line, told, room: port2 };
}

test('a line to a worker is open as soon as its user listens', async () => {
  const { line, told, room } = lay();
  assert.equal(line.isOpen(), false);
  assert.equal(line.send({ do: 'review' }), false, 'not yet');
  await Promise.resolve();
  assert.deepEqual(told, [true]);
  assert.equal(line.isOpen(), true);
  room.close();
});

test('requests and replies go over it as text', async () => {
  const { line, told, room } = lay();
  room.postMessage(JSON.stringify({ is: 'told', text: 'Welcome.' }));
  await Promise.resolve();
  const asked = once(room, 'message');
  assert.equal(line.send({ do: 'see', step: 3 }), true);
  assert.deepEqual(JSON.parse((await asked)[0]), { do: 'see', step: 3 });
  room.postMessage(JSON.stringify({ is: 'hint', text: 'a4-a3', clicks: [1, 2], ply: 0 }));
  while (told.length < 3) await new Promise(setImmediate);
  assert.deepEqual(told, [true, { is: 'told', text: 'Welcome.' }, { is: 'hint', text: 'a4-a3', clicks: [1, 2], ply: 0 }]);
  room.close();
});

test('where the other end is gone nothing is sent', async () => {
  const { line, told, room } = lay();
  await Promise.resolve();
  room.close();
  while (told.length < 2) await new Promise(setImmediate);
  assert.deepEqual(told, [true, false]);
  assert.equal(line.isOpen(), false);
  assert.equal(line.send({ do: 'review' }), false);
});
