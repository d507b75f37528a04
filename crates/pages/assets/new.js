// The form for a new match: shows as many seats as are chosen, and only options that fit them.
const form = /** @type {HTMLFormElement} */ (document.getElementById('new'));

const fit = () => {
  const seats = Number(new FormData(form).get('seats'));
  for (const row of form.querySelectorAll('[data-seat]')) {
    /** @type {HTMLElement} */ (row).hidden = Number(row.getAttribute('data-seat')) > seats;
  }
  for (const row of form.querySelectorAll('[data-seats]')) {
    const fits = row.getAttribute('data-seats')?.split(' ').includes(String(seats)) ?? true;
    /** @type {HTMLElement} */ (row).hidden = !fits;
    for (const field of row.querySelectorAll('select, input')) field.toggleAttribute('disabled', !fits);
  }
};
form.addEventListener('change', fit);
fit();
