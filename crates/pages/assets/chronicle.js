// The chronicle of a match: printed, copied, shared.

const main = /** @type {HTMLElement} */ (document.getElementById('main'));
const { link = location.href, title = document.title } = main.dataset;
const told = /** @type {HTMLTextAreaElement} */ (document.getElementById('told'));

/** Tells whether it could. @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Where a page is not secure, as in a network at home, there is only the old way.
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/** The button says that it was done, for two seconds. @param {HTMLElement} button @param {boolean} done */
function said(button, done) {
  const label = /** @type {HTMLElement} */ (button.querySelector('span'));
  const before = label.textContent;
  const kept = /** @type {HTMLElement} */ (document.getElementById('kept'));
  label.textContent = kept.textContent = done ? 'Copied' : 'Not allowed here';
  button.setAttribute('disabled', '');
  setTimeout(() => {
    label.textContent = before;
    button.removeAttribute('disabled');
  }, 2000);
}

/** @type {Record<string, (button: HTMLElement) => void>} */
const acts = {
  print: () => window.print(),
  copy: button => void copy(told.value).then(done => said(button, done)),
  link: button => void copy(link).then(done => said(button, done)),
  // Whoever thinks better of it has done nothing wrong.
  share: () => void navigator.share({ title, text: told.value, url: link }).catch(() => {}),
};

for (const button of /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll('[data-do]'))) {
  button.addEventListener('click', () => acts[button.dataset.do ?? '']?.(button));
  if (button.dataset.do === 'share') button.hidden = !('share' in navigator);
}
