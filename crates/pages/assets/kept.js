// Studies that this browser keeps: the one on each page, and those that were put aside for another one.

/** @typedef {{key: string, title: string, moves: number}} Kept */

/** What is kept under this name; nothing where nothing may be kept. @param {string} name */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text */
export function keep(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // It is there as long as the page is open.
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** What stands in the text of a study below its head, entry by entry. @param {string} text */
const entries = text => (text.split('\n\n')[1] ?? '').split('\n').filter(line => /^(act|chance) /.test(line));

/** Is there anything in it that somebody did? @param {string} text */
export const isWorthKeeping = text => (text.split('\n\n')[1] ?? '').trim() !== '' || /^title /m.test(text.split('\n\n')[0]);

/** What a study is called in a list. @param {string} text */
export function called(text) {
  const title = /^title (.*)$/m.exec(text.split('\n\n')[0])?.[1];
  return title ?? (entries(text).slice(0, 4).map(line => line.split(' ').at(-1)).join(' ') || 'a position');
}

/**
 * Those of a game that this browser keeps, but for one: the newest first, then those that have a page of their own because of
 * how they began.
 * @param {string} game @param {Record<string, string>} all @param {string} [but]
 */
export function aside(game, all, but = '') {
  const mark = `study:${game}`;
  /** @param {string} key */
  const age = key => Number(key.slice(mark.length + 1)) || 0;
  return Object.entries(all)
    .filter(([key, text]) => {
      const rest = key.startsWith(mark) && key !== but ? key.slice(mark.length) : '-';
      // What has a name of its own was put there by somebody, be it a bare position.
      return rest.startsWith('~') || ((rest === '' || rest.startsWith('?')) && isWorthKeeping(text));
    })
    .sort(([a], [b]) => age(b) - age(a))
    .map(([key, text]) => ({ key, title: called(text), moves: entries(text).length }));
}

/** A name under which nothing is kept yet. @param {string} game */
export const unused = game => `study:${game}~${Date.now()}`;

/** Where the page of a kept study is. @param {string} game @param {string} key */
export function page(game, key) {
  const rest = key.slice(`study:${game}`.length);
  return `/analyse/${game}${rest.startsWith('~') ? `#${rest}` : rest}`;
}

/** The name that such an address means, if it means one. @param {string} game @param {string} hash */
export const meant = (game, hash) => (/^#~\d+$/.test(hash) ? `study:${game}${hash.slice(1)}` : null);
