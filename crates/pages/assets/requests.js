// What can be asked of the room besides what is chosen on the board.
import { get, sure } from './controls.js';

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
    get('hint-me').textContent = 'Looking …';
    send({ do: 'hint', ply: match.live.ply });
  });
  get('answers').addEventListener('click', () => send({ do: 'answers', automatic: !match.live.answers }));
  get('draw').addEventListener('click', () => send({ do: 'draw', ply: match.live.ply }));
  sure('resign', () => send({ do: 'resign', ply: match.live.ply }));
  get('flip').addEventListener('click', () => send({ do: 'face', flipped: !match.live.flipped }));
}
