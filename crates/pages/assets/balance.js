// Who is ahead, as the computer sees the position that is shown. It is help, so nobody sees it unasked while a match goes on.
import { get } from './controls.js';

/**
 * @param {(step: number) => void} ask
 */
export function balance(ask) {
  const button = get('judge'), bar = get('balance'), leader = get('leader');
  /** Two choices are remembered: for matches that go on, and for those that are over. */
  let key = 'ahead', usual = 'off';
  let can = false;
  /** Without a line nothing can be asked; but what is shown stays, so that nothing moves. */
  let isOpen = false;
  /** The position that was asked about last. */
  let asked = '';
  let now = { ply: -1, step: 0 };

  const isOn = () => can && (localStorage.getItem(key) ?? usual) === 'on';

  const draw = () => {
    get('ahead').hidden = !can;
    button.setAttribute('aria-pressed', String(isOn()));
    bar.hidden = leader.hidden = !isOn();
    button.toggleAttribute('disabled', !isOpen);
    const wanted = `${now.ply} ${now.step}`;
    if (!isOn() || !isOpen) asked = '';
    else if (asked !== wanted) {
      asked = wanted;
      ask(now.step);
    }
  };
  button.addEventListener('click', () => {
    localStorage.setItem(key, isOn() ? 'off' : 'on');
    draw();
  });

  return {
    /** What is shown. @param {{ply: number, step: number, over: boolean, may: boolean, open: boolean}} shown */
    show({ ply, step, over, may, open }) {
      [key, usual] = over ? ['ahead-over', 'on'] : ['ahead', 'off'];
      now = { ply, step };
      can = may;
      isOpen = open;
      draw();
    },
    /** The computer's word. @param {import('./types.js').Ahead} reply */
    arrive(reply) {
      if (!isOn() || asked !== `${reply.ply} ${reply.step}`) return;
      const parts = bar.querySelectorAll('i');
      const holder = document.createElement('div');
      holder.innerHTML = reply.bar;
      const fresh = holder.querySelectorAll('i');
      // What is there already only changes its width, so that one sees it move.
      if (parts.length && parts.length === fresh.length) {
        parts.forEach((part, n) => {
          part.style.flexGrow = fresh[n].style.flexGrow;
          part.dataset.share = fresh[n].dataset.share;
        });
        bar.firstElementChild?.setAttribute('aria-label', holder.firstElementChild?.getAttribute('aria-label') ?? '');
      } else bar.replaceChildren(...holder.children);
      leader.textContent = reply.words;
      if (reply.more) ask(reply.step);
    },
  };
}
