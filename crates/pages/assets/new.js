// The form for a new match: shows as many seats as are chosen, and only options that fit them; sides are exchanged here, and
// drawn by lot on the server.
const form = /** @type {HTMLFormElement} */ (document.getElementById('new'));

const seats = () => Number(new FormData(form).get('seats'));

/** Who is chosen for a seat: `you`, `too`, `friend`, `level:3`. @param {number} seat */
const who = seat => /** @type {HTMLElement|null} */ (form.querySelector(`input[name=seat${seat}]:checked`))?.dataset.who ?? '';

/** @param {number} seat @param {string} who */
function put(seat, who) {
  const field = /** @type {HTMLInputElement|null} */ (form.querySelector(`input[name=seat${seat}][data-who="${who}"]`));
  if (field) field.checked = true;
}

/** The name that is written beside a seat. @param {number} seat */
const written = seat => /** @type {HTMLInputElement|null} */ (form.querySelector(`input[name=name${seat}]`));

const all = () => Array.from({ length: seats() }, (_, n) => n + 1);

/** Who was chosen before the last change, and which seats somebody has chosen for by hand. */
const before = new Map(all().map(seat => [seat, who(seat)]));
/** @type {Set<number>} */
const byHand = new Set();

/** One's own place is one place: whoever takes another gives this one to whoever was there. @param {number} seat */
function move(seat) {
  byHand.add(seat);
  if (who(seat) !== 'you') return;
  const old = all().find(other => other !== seat && who(other) === 'you');
  if (old === undefined) return;
  put(old, before.get(seat) || 'too');
  byHand.add(old);
}

/** Everybody moves on one seat. */
function swap() {
  const order = all();
  const sitters = order.map(who);
  const names = order.map(seat => written(seat)?.value ?? '');
  order.forEach((seat, n) => {
    const from = (n + order.length - 1) % order.length;
    put(seat, sitters[from] ?? '');
    const field = written(seat);
    if (field) field.value = names[from] ?? '';
    byHand.add(seat);
  });
}

/** Somebody alone plays the house; many are a family around one table. */
function usual() {
  if (byHand.has(2)) return;
  put(2, seats() === 2 ? 'level:3' : 'too');
}

const fit = () => {
  for (const row of form.querySelectorAll('[data-seat]')) {
    /** @type {HTMLElement} */ (row).hidden = Number(row.getAttribute('data-seat')) > seats();
  }
  for (const row of form.querySelectorAll('[data-seats]')) {
    const fits = row.getAttribute('data-seats')?.split(' ').includes(String(seats())) ?? true;
    /** @type {HTMLElement} */ (row).hidden = !fits;
    for (const field of row.querySelectorAll('select, input')) field.toggleAttribute('disabled', !fits);
  }
  for (const seat of all()) before.set(seat, who(seat));
};

form.addEventListener('change', event => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const seat = /^seat([1-9])$/.exec(field.name)?.[1];
  if (seat) move(Number(seat));
  if (field.name === 'seats') usual();
  fit();
});
const button = document.getElementById('swap');
if (button) {
  button.hidden = false;
  button.addEventListener('click', () => {
    swap();
    fit();
  });
}
fit();
