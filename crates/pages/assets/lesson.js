// The page of a lesson: the board of a match, and a card that says what to do and what came of it.
import { cited } from './cited.js';
import { get } from './controls.js';
import { load, save } from './progress.js';
import { isElsewhere, solo } from './solo.js';

const { game = '', leaf = '' } = get('main').dataset;
/** The number of a lesson; none for what is only looked at. */
const lesson = Number(leaf) || 0;
const notices = get('notices');
const known = {
  at: 0,
  hints: /** @type {number[]} */ ([]),
  isBegun: false,
  isDoing: get('main').classList.contains('doing'),
  /** Tasks that were left undone. */
  skipped: new Set(/** @type {number[]} */ ([])),
};

const { main, scene, held, send, allow } = solo(`/learn/${game}/${leaf}/socket`, {
  heard: told,
  opened,
  mayChoose: () => known.isDoing,
  shown: more,
});

/** Where the card is small, its words scroll, and notices with them; it is shown while there is more. */
function more() {
  const { scrollHeight, scrollTop, clientHeight } = words();
  words().classList.toggle('more', scrollHeight - scrollTop - clientHeight > 1);
  // Whoever uses keys scrolls too.
  if (scrollHeight - clientHeight > 1) words().tabIndex = 0;
  else words().removeAttribute('tabindex');
}

/** They are new each time. @returns {HTMLElement} */
function words() {
  return /** @type {HTMLElement} */ (get('lesson').querySelector('.words'));
}

const seen = new ResizeObserver(more);

/** The words have come. */
function settle() {
  words().append(notices);
  seen.disconnect();
  seen.observe(words());
  words().addEventListener('scroll', more, { passive: true });
  const dots = get('lesson').querySelectorAll('.dots li');
  for (const at of known.skipped) if (at < known.at) dots[at]?.classList.replace('past', 'skipped');
  const far = get('lesson').querySelector('.dotline .note');
  if (far && known.skipped.size) far.textContent += `, ${known.skipped.size} skipped`;
}

/** Whoever comes back goes on where they were; so does a line that was lost. */
function opened() {
  const { at, skipped } = load(game);
  const isHere = at !== null && at[0] === lesson;
  const task = known.isBegun ? known.at : isHere ? at[1] : 0;
  if (!known.isBegun && isHere) known.skipped = new Set(skipped);
  known.isBegun = true;
  if (task > 0) send({ do: 'go-to', task });
}

/** How the lesson stands. @param {import('./types.js').LessonTold} reply */
function told({ at, doing, over, hints, panel }) {
  const focus = document.activeElement;
  const isInside = get('lesson').contains(focus);
  const pressed = /** @type {HTMLElement|null} */ (focus)?.dataset?.do;
  [known.at, known.hints, known.isDoing] = [at, hints, doing];
  main.classList.toggle('doing', doing);
  held.renew();
  allow();
  get('lesson').innerHTML = panel;
  if (get('lesson').querySelector('.feed.yes')) known.skipped.delete(at);
  settle();
  // What came of it is seen, however small the card.
  get('lesson').querySelector('.feed')?.scrollIntoView({ block: 'nearest' });
  // Whoever uses keys stays where they were, or comes to what leads on.
  if (isInside) {
    const same = get('lesson').querySelector(`[data-do="${pressed}"]`);
    const lead = get('lesson').querySelector('.foot2 .main');
    /** @type {HTMLElement|null} */ (pressed === 'next' ? same ?? lead : lead ?? same ?? get('lesson-title'))?.focus();
  }
  main.dataset.at = String(at);
  if (!lesson) return;
  const progress = load(game);
  progress.at = over ? null : [lesson, at];
  progress.skipped = over ? [] : [...known.skipped];
  if (over && !progress.done.includes(lesson)) progress.done.push(lesson);
  save(game, progress);
  main.dataset.over = String(over);
}

/** Rings around the places that help. */
function hint() {
  scene.remove('m-hint');
  for (const spot of known.hints) {
    const at = scene.at(spot);
    if (at) scene.add('over', ['g', { class: 'm-hint', style: `transform:${at}` }, [['circle', { r: '44', class: 'm-hint-ring' }]]]);
  }
  get('log').textContent = `Look at ${known.hints.map(spot => scene.places().find(place => place.spot === spot)?.name).join(', ')}.`;
}

get('lesson').addEventListener('click', event => {
  const pressed = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (event.target).closest('[data-do]'));
  if (!pressed) return;
  const wish = pressed.dataset.do;
  if (wish === 'hint') return hint();
  if (wish === 'choose') return send({ do: 'choose', answer: Number(pressed.dataset.answer) });
  if (wish === 'next' && pressed.dataset.skip !== undefined) known.skipped.add(known.at);
  if (wish === 'next' || wish === 'before' || wish === 'again' || wish === 'show') send({ do: wish });
});

document.addEventListener('keydown', event => {
  if (isElsewhere(event)) return;
  const name = { ArrowRight: 'next', ArrowLeft: 'before' }[event.key];
  const wanted = /** @type {HTMLElement|null} */ (name ? get('lesson').querySelector(`[data-do="${name}"]`) : null);
  if (!wanted) return;
  event.preventDefault();
  wanted.click();
});

cited(game);
settle();
allow();
main.dataset.at = '0';
main.dataset.ready = 'yes';
