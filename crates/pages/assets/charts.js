// Tables to look things up in: a tab, or a drawer over the lower part of the board. What applies is lit.
import { get } from './controls.js';

/** @typedef {import('./types.js').Lit} Lit */
/** @typedef {ReturnType<typeof charts>} Charts */

/** The cells that apply. @param {Element} chart @param {Lit} lit */
function cells(chart, [, row, column]) {
  const rows = [...chart.querySelectorAll('tbody tr')];
  if (row !== null && column !== null) return [rows[row].children[column]];
  if (row !== null) return [...rows[row].children];
  return column === null ? [] : [...chart.querySelectorAll('tr')].map(line => line.children[column]);
}

export function charts() {
  const list = document.getElementById('charts');
  if (!list) return { light() {}, toggle: undefined };
  const drawer = get('drawer'), opener = get('chart-me');

  /** @param {boolean} isOpen */
  const set = isOpen => {
    drawer.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    (isOpen ? drawer : get('p-charts')).append(list);
  };
  const toggle = () => set(drawer.hidden);
  opener.addEventListener('click', toggle);
  get('chart-away').addEventListener('click', () => {
    set(false);
    opener.focus();
  });
  // The list is in one place only.
  get('t-charts').addEventListener('click', () => set(false));

  return {
    toggle,
    /** What applies now, or would by what is in hand. @param {Lit[]} [lit] */
    light(lit = []) {
      for (const cell of list.querySelectorAll('.lit')) cell.classList.remove('lit');
      const all = list.querySelectorAll('.chart');
      for (const each of lit) for (const cell of cells(all[each[0]], each)) cell.classList.add('lit');
    },
  };
}
