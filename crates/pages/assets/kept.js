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

/** Those of a game that were put aside, the last one first. @param {string} game @param {Record<string, string>} all */
export function aside(game, all) {
  const mark = `study:${game}~`;
  return Object.entries(all).filter(([key]) => key.startsWith(mark))
    .sort(([a], [b]) => Number(b.slice(mark.length)) - Number(a.slice(mark.length)))
    .map(([key, text]) => ({ key, title: called(text), moves: entries(text).length }));
}

/** Puts a study aside, if there is anything in it. @param {string} game @param {string} text */
export function putAside(game, text) {
  if (isWorthKeeping(text)) keep(`study:${game}~${Date.now()}`, text);
}
