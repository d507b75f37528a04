// Links that are copied and shared, and what is shown of seats that wait for somebody. It is fetched when it changes: only the
// server makes links.

/** Copies what stands in a field; tells whether it did. @param {HTMLInputElement|null|undefined} field */
async function copy(field) {
  if (!field) return false;
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Where a page is not secure, as in a network at home, there is only the old way.
    return document.execCommand('copy');
  }
}

/** The button says that it was done, for two seconds. @param {HTMLElement} button @param {string} text */
function said(button, text) {
  const label = button.lastChild;
  if (!label) return;
  label.textContent = text;
  setTimeout(() => { label.textContent = 'Copy'; }, 2000);
}

/** @param {HTMLElement} button */
const field = button => /** @type {HTMLInputElement|null|undefined} */ (button.closest('.panel')?.querySelector('.linkline input'));

/** @param {HTMLElement} button */
function share(button) {
  // Whoever thinks better of it has done nothing wrong.
  void navigator.share({ title: button.dataset.title ?? '', url: field(button)?.value ?? '' }).catch(() => {});
}

document.addEventListener('click', event => {
  const button = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (event.target).closest('.copy, .share'));
  if (button?.matches('.share')) share(button);
  else if (button) void copy(field(button)).then(done => said(button, done ? 'Copied' : 'Selected'));
});
document.documentElement.classList.toggle('shares', 'share' in navigator);

/** @param {import('./types.js').View} view */
const key = view => JSON.stringify([view.invitations, view.missing]);

/** Seats for which a link is given on. @param {import('./types.js').View} view */
const waiting = view => (view.invitations ?? []).filter(([, link]) => link.stage === 'open').map(([seat]) => seat);

/** Whoever sits there now, if it is a person. @param {number} seat */
function arrival(seat) {
  const card = document.querySelector(`#seats [data-seat="${seat}"] .name`);
  const name = card?.querySelector('b')?.textContent ?? '';
  if (!card?.querySelector('i') || name === 'Nobody yet') return '';
  return name === 'Friend' ? 'Your friend sits down.' : `${name} sits down.`;
}

/** @param {string|undefined} id @param {import('./types.js').View} first */
export function people(id, first) {
  let known = key(first);
  let open = waiting(first);
  const place = /** @type {HTMLElement} */ (document.getElementById('people'));
  const invite = /** @type {HTMLElement} */ (document.getElementById('invite'));

  /** @returns {HTMLDialogElement|null} */
  const sheet = () => place.querySelector('dialog.invites');
  /** Over the board, until somebody begins. */
  function raise() {
    const invites = sheet();
    if (!invites || invites.matches(':modal')) return;
    invites.removeAttribute('open');
    invites.showModal();
    // Whoever listens hears what it is; no field and no button is meant before that.
    invites.focus();
  }
  /** Back beside it. */
  const lower = () => sheet()?.close();
  // It does not bubble.
  place.addEventListener('close', () => sheet()?.setAttribute('open', ''), true);
  place.addEventListener('click', event => {
    if (/** @type {HTMLElement} */ (event.target).closest('.begin')) lower();
  });
  invite.addEventListener('click', raise);

  /** Says who has come. @param {number[]} seats */
  function greet(seats) {
    const text = seats.map(arrival).filter(Boolean).join(' ');
    if (!text) return;
    for (const where of ['hint', 'log']) {
      const line = document.getElementById(where);
      if (line) line.textContent = text;
    }
  }

  // Whoever comes to a match in which nothing was played yet sees it first; whoever loads the page anew has seen it.
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  if (open.length && first.ply === 0 && visit?.type === 'navigate') raise();
  return {
    /** @param {import('./types.js').View} view */
    show(view) {
      if (key(view) === known) return;
      known = key(view);
      const come = open.filter(seat => !view.invitations?.some(([other]) => other === seat));
      open = waiting(view);
      invite.hidden = !view.invitations?.length;
      const isRaised = sheet()?.matches(':modal') && open.length > 0;
      lower();
      void fetch(`/m/${id}/people`).then(answer => answer.text()).then(text => {
        place.innerHTML = text;
        greet(come);
        if (isRaised) raise();
      });
    },
  };
}
