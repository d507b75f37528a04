// A rule that is cited anywhere opens over the page, with its picture.
import { button } from './controls.js';

/** How a rule and its picture look; a page that shows none has not loaded it. */
const STYLE = '/assets/rules.css';

/** @returns {Promise<unknown>} */
function styled() {
  if (document.querySelector(`link[href="${STYLE}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  [link.rel, link.href] = ['stylesheet', STYLE];
  document.head.append(link);
  return new Promise(done => ['load', 'error'].forEach(name => link.addEventListener(name, done)));
}

/** @param {string} game */
export function cited(game) {
  const dialog = document.createElement('dialog');
  dialog.className = 'rule';
  dialog.setAttribute('aria-label', 'The rule');
  const place = document.createElement('div'), foot = document.createElement('p');
  foot.append(button('Close', 'btn main', () => dialog.close()));
  dialog.append(place, foot);
  document.body.append(dialog);

  /** @param {string} rule */
  const open = async rule => {
    const [answer] = await Promise.all([fetch(`/rules/${game}/${encodeURIComponent(rule)}`).catch(() => null), styled()]);
    // Whoever cannot be told here reads the whole page.
    if (!answer?.ok) return location.assign(`/rules/${game}#rule-${rule}`);
    place.innerHTML = await answer.text();
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  };

  document.addEventListener('click', event => {
    const link = /** @type {HTMLElement} */ (event.target).closest('a[href*="#rule-"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open(decodeURIComponent(link.getAttribute('href')?.split('#rule-')[1] ?? ''));
  });
  // A click beside it closes it.
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });
}
