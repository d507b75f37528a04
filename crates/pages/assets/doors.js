// The shelf's doors to the lessons say how far one has come.
import { load } from './progress.js';

for (const door of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-learn]'))) {
  const { done } = load(door.dataset.learn ?? '');
  const all = Number(door.dataset.lessons);
  if (!done.length) continue;
  const far = document.createElement('small');
  far.textContent = done.length >= all ? 'learnt' : `${done.length} of ${all}`;
  door.append(far);
  door.setAttribute('aria-label', `${door.getAttribute('aria-label')}, ${far.textContent}`);
}
