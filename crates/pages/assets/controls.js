// Elements by their names, and buttons.

/** The element with this id, which the page always has. @param {string} id */
export const get = id => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} text @param {string} name @param {() => void} press @param {string} [key] */
export function button(text, name, press, key) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = name;
  made.append(text);
  if (key) {
    const hint = document.createElement('span');
    hint.className = 'key';
    hint.textContent = key;
    made.append(hint);
  }
  made.addEventListener('click', press);
  return made;
}

/** The words of a button that has a sign before them. @param {string} name @param {string} text */
export function label(name, text) {
  const words = get(name).querySelector('span');
  if (words) words.textContent = text;
}
