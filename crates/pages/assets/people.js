// Links that are copied, and what is shown beside the board of seats that wait for somebody. It is fetched when it changes:
// only the server makes links.

/** @param {HTMLInputElement|null|undefined} field */
function copy(field) {
  field?.focus();
  field?.select();
  return field ? navigator.clipboard?.writeText(field.value).catch(() => {}) : undefined;
}

/** The button says that it was done, for two seconds. @param {HTMLElement} button */
function copied(button) {
  const label = button.lastChild;
  if (!label) return;
  label.textContent = 'Copied';
  setTimeout(() => { label.textContent = 'Copy'; }, 2000);
}

document.addEventListener('click', event => {
  const button = /** @type {HTMLElement} */ (event.target).closest('.linkline .copy');
  if (!button) return;
  void copy(button.parentElement?.querySelector('input'));
  copied(/** @type {HTMLElement} */ (button));
});

/** @param {import('./types.js').View} view */
const key = view => JSON.stringify([view.invitations, view.missing]);

/** @param {string|undefined} id @param {import('./types.js').View} first */
export function people(id, first) {
  let known = key(first);
  const place = /** @type {HTMLElement} */ (document.getElementById('people'));
  const invite = /** @type {HTMLElement} */ (document.getElementById('invite'));
  invite.addEventListener('click', () => {
    void copy(/** @type {HTMLInputElement|null} */ (place.querySelector('.linkline input')));
  });
  return {
    /** @param {import('./types.js').View} view */
    show(view) {
      if (key(view) === known) return;
      known = key(view);
      invite.hidden = !view.invitations?.length;
      void fetch(`/m/${id}/people`).then(answer => answer.text()).then(text => { place.innerHTML = text; });
    },
  };
}
