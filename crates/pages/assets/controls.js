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

/** Asks once more before something that cannot be undone. @param {string} name @param {() => void} act */
export function sure(name, act) {
  const made = get(name);
  const label = made.textContent;
  made.addEventListener('click', () => {
    if (made.dataset.armed) {
      delete made.dataset.armed;
      made.textContent = label;
      return act();
    }
    made.dataset.armed = 'yes';
    made.textContent = 'Sure?';
    setTimeout(() => {
      delete made.dataset.armed;
      made.textContent = label;
    }, 4000);
  });
}
