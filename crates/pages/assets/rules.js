// The rules beside the board: whatever cites one lights it up there.

/** No rule is lit up any more. */
export function uncite() {
  for (const lit of document.querySelectorAll('.rules .cited')) lit.classList.remove('cited');
}

/** Lights up a rule and brings it into view, moving only its own frame. @param {string} rule */
export function cite(rule) {
  const item = document.getElementById(`rule-${rule}`);
  const frame = /** @type {HTMLElement|null} */ (item?.closest('.scroll') ?? null);
  if (!item || !frame) return;
  uncite();
  item.classList.add('cited');
  frame.scrollTop = item.offsetTop - frame.offsetTop - frame.clientHeight / 3;
}

document.addEventListener('click', event => {
  const link = /** @type {HTMLElement} */ (event.target).closest('a[href^="#rule-"]');
  if (!link) return;
  event.preventDefault();
  cite(decodeURIComponent(link.getAttribute('href')?.slice('#rule-'.length) ?? ''));
});
