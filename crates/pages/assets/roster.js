// Everybody in a list: whoever is pointed at is ringed on the board, and a tap brings him to its middle.
import { rings } from './log.js';

/** @typedef {import('./types.js').View} View */

/**
 * @param {import('./stage.js').Stage} stage
 * @param {(spot: number) => void} centre
 */
export function roster(stage, centre) {
  const list = document.getElementById('roster');
  if (!list) return { show() {} };
  let written = '';

  /** @param {Event} event */
  const man = event => /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest('button.man'));
  const clear = () => stage.remove('m-where');
  /** @param {Event} event */
  const point = event => {
    clear();
    const found = man(event);
    if (found) rings(stage, [Number(found.dataset.at)]);
  };
  for (const begin of ['pointerover', 'focusin']) list.addEventListener(begin, point);
  for (const end of ['pointerout', 'focusout']) list.addEventListener(end, clear);
  list.addEventListener('click', event => {
    const found = man(event);
    if (found) centre(Number(found.dataset.at));
  });

  /** Writes the list anew; the focus stays where it was in it. @param {string} html */
  const write = html => {
    const all = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.man')]);
    const focused = all().findIndex(each => each === document.activeElement);
    list.innerHTML = html;
    written = html;
    all()[focused]?.focus();
  };

  /** Draws everybody as he is on the board. @param {View} view */
  const paint = view => {
    for (const picture of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('.pic'))) {
      const face = Number(picture.dataset.face);
      const at = Number(/** @type {HTMLElement} */ (picture.parentElement).dataset.at ?? -1);
      const [, , more] = view.tokens.find(token => token[0] === at && token[1] === face) ?? [];
      picture.replaceChildren(stage.face(face, more?.badges ?? {}));
    }
  };

  return {
    /** @param {View} view */
    show(view) {
      if (view.roster !== undefined && view.roster !== written) write(view.roster);
      paint(view);
    },
  };
}
