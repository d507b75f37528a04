// What can be asked of the room besides what is chosen on the board.
import { ask } from './ask.js';
import { get, label } from './controls.js';

/**
 * @param {import('./views.js').Views} match
 * @param {(request: import('./types.js').Request) => void} send
 */
export function requests(match, send) {
  const typed = /** @type {HTMLInputElement} */ (get('act'));
  get('typed').addEventListener('submit', event => {
    event.preventDefault();
    const text = typed.value.trim();
    if (!text) return;
    send({ do: 'act', ply: match.live.ply, text });
    typed.value = '';
  });
  get('take-back').addEventListener('click', () => send({ do: 'take-back', ply: match.live.ply }));
  get('hint-me').addEventListener('click', () => {
    label('hint-me', 'Looking …');
    send({ do: 'hint', ply: match.live.ply });
  });
  get('answers').addEventListener('click', () => send({ do: 'answers', automatic: !match.live.answers }));
  const menu = get('menu');
  /** Somebody has chosen from the menu. @param {string} name @param {() => void} act */
  const chosen = (name, act) => get(name).addEventListener('click', () => {
    menu.hidePopover();
    act();
  });
  chosen('take-back-march', () => send({ do: 'take-back-march', ply: match.live.ply }));
  chosen('draw', () => {
    const { ply, may } = match.live;
    const isLast = may.includes('accept');
    // Where all who play sit here, nobody else has to agree.
    const ends = isLast || may.includes('settle');
    const text = ends ? 'The match ends here, and nobody wins. This cannot be taken back.'
      : 'The match ends as a draw if the others agree. Until then it goes on.';
    ask({ head: isLast ? 'Accept the draw?' : ends ? 'End it as a draw?' : 'Offer a draw?', text, yes: isLast ? 'Accept' : ends ? 'End it' : 'Offer it' }, () => send({ do: 'draw', ply }));
  });
  get('requests').addEventListener('click', event => {
    const { ply } = match.live;
    const does = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest('[data-do]'))?.dataset.do;
    if (does === 'allow') send({ do: 'allow', ply });
    if (does === 'decline') send({ do: 'decline', ply });
    if (does === 'draw') get('draw').click();
  });
  chosen('resign', () => {
    const { ply } = match.live;
    ask({ head: 'Resign?', text: 'The match is lost for whoever is to move here. This cannot be taken back.', yes: 'Resign' }, () => send({ do: 'resign', ply }));
  });
  get('flip').addEventListener('click', () => send({ do: 'face', flipped: !match.live.flipped }));
}
