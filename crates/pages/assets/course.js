// The list of a game's lessons: which are done, and where to go on.
import { get } from './controls.js';
import { load, next } from './progress.js';

const game = get('main').dataset.game ?? '';
const progress = load(game);
const lessons = document.querySelectorAll('[data-lesson]');
for (const lesson of /** @type {NodeListOf<HTMLElement>} */ (lessons)) {
  if (!progress.done.includes(Number(lesson.dataset.lesson))) continue;
  lesson.classList.add('done');
  const word = document.createElement('span');
  word.className = 'note';
  word.textContent = 'done';
  lesson.querySelector('a')?.append(word);
}
if (progress.done.length || progress.at) {
  const begin = /** @type {HTMLAnchorElement} */ (get('go-on'));
  begin.textContent = progress.done.length >= lessons.length ? 'Once more' : 'Go on';
  begin.href = `/learn/${game}/${next(progress, lessons.length)}`;
  if (progress.done.length) get('far').textContent = `${progress.done.length} of ${lessons.length} done`;
}
