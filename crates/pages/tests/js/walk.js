// Walks through click paths as the page does, so that a test can compare it with the table's own walk. Each line of the
// input is a walk: {"choices": …, "ways": …, "also": …, "clicks": …}. Each line of the output tells for every click what it
// meant and which clicks were made then: [{"pick": {"is": …}, "clicks": […]}, …].
import { createInterface } from 'node:readline';
import { picker } from '../../assets/picker.js';

/** @param {{choices: [string, number[]][], ways: number[], also: [number, number][], clicks: number[]}} walk */
function walked({ clicks, ...offer }) {
  let walk = picker(offer);
  return clicks.map(spot => {
    const told = { pick: walk.click(spot), clicks: walk.clicks };
    // What is done is done: the next click begins a walk of its own.
    if (told.pick.is === 'act' || told.pick.is === 'way') walk = picker(offer);
    return told;
  });
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim()) console.log(JSON.stringify(walked(JSON.parse(line))));
}
