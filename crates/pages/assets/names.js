// The dialog in which people say what they are called.
import { get } from './controls.js';

export function names() {
  const dialog = /** @type {HTMLDialogElement|null} */ (document.getElementById('names'));
  document.getElementById('rename')?.addEventListener('click', () => {
    get('menu').hidePopover();
    dialog?.showModal();
  });
  document.getElementById('names-no')?.addEventListener('click', () => dialog?.close());
}
