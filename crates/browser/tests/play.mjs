// Plays a match of every title against the house in the build for browsers, and prints each record as a line of JSON.
import { readFileSync } from "node:fs";

// A match that is not over by then has no end.
const MOST = 1000;
const HOUSE = "level:4";

// The build imports nothing: it must do without clocks, files and randomness.
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, reserve, call, answered } = instance.exports;

function ask(what) {
  const bytes = new TextEncoder().encode(JSON.stringify(what));
  const to = reserve(bytes.length);
  new Uint8Array(memory.buffer, to, bytes.length).set(bytes);
  const from = call();
  const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, from, answered())));
  if (answer.is === "refused") throw new Error(`${JSON.stringify(what)}: ${answer.text}`);
  return answer;
}

// The same numbers below a limit for the same seed: mulberry32.
function dice(seed) {
  return (limit) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

function expect(is, what) {
  if (!is) throw new Error(what);
}

// One match: a person somewhere among the house's players. Who would play alone lets the house play.
function play(game, count, seed) {
  const { id } = game;
  expect(game.opponents.includes(HOUSE), `${id} has no ${HOUSE}`);
  const roll = dice(seed);
  const seats = count === 1 ? [] : [roll(count) + 1];
  const sitters = Array.from({ length: count }, (_, n) => (seats.includes(n + 1) ? "here" : HOUSE));
  let { due } = ask({ call: "open", game: id, sitters, seed, luck: seed + 1000 });
  const { html } = ask({ call: "page", seats });
  expect(html.includes('id="board"') && html.includes(`/assets/game/${id}.css`), `${id}: no page`);

  let view = null;
  const hear = (told) => {
    const messages = told.messages.map((text) => JSON.parse(text));
    for (const message of messages) {
      expect(message.is !== "refused", `${id}: ${message.text}`);
      if (message.is === "state") view = message;
    }
    due = told.due;
    return messages;
  };
  const say = (request) => hear(ask({ call: "say", seats, request }));

  const [whole] = hear(ask({ call: "think", seats }));
  expect(whole.layout && whole.symbols && whole.spots, `${id}: who comes is told everything`);
  while (!view.over) {
    const { ply } = view;
    expect(view.steps < MOST, `${id}: no end after ${MOST} steps`);
    if (due) {
      hear(ask({ call: "think", seats }));
    } else {
      expect(view.yours && view.choices.length > 0, `${id}: nobody can do anything at ${ply}`);
      const [text, [first]] = view.choices[roll(view.choices.length)];
      const [look] = say({ do: "look", ply, clicks: [first] });
      expect(look.is === "look" && view.ply === ply, `${id}: a look changes nothing`);
      say({ do: "act", ply, text });
    }
    expect(view.ply > ply, `${id}: nothing happened at ${ply}`);
  }
  const { text: record } = ask({ call: "record", seats });
  ask({ call: "close" });
  return { game: id, seats: count, steps: view.steps, record };
}

let seed = 1;
for (const game of ask({ call: "games" }).games) {
  for (const count of game.seats) console.log(JSON.stringify(play(game, count, seed++)));
}
