// A question before something that cannot be undone; the safe answer is the one that is chosen first.
import { get } from './controls.js';

/** @param {{head: string, text: string, yes: string, no?: string}} question @param {() => void} act */
export function ask({ head, text, yes, no = 'Play on' }, act) {
  const dialog = /** @type {HTMLDialogElement} */ (get('ask'));
  get('ask-head').textContent = head;
  get('ask-text').textContent = text;
  get('ask-yes').textContent = yes;
  get('ask-no').textContent = no;
  dialog.returnValue = 'no';
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'yes') act();
  }, { once: true });
  dialog.showModal();
}
