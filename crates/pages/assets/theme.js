// Light or dark: the system's choice until somebody makes another. Loaded before the page is drawn, so nothing flashes.
(() => {
  const root = document.documentElement;
  const saved = localStorage.getItem('theme');
  if (saved === 'light' || saved === 'dark') root.dataset.theme = saved;
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('theme')?.addEventListener('click', () => {
      const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
      root.dataset.theme = next;
      localStorage.setItem('theme', next);
    });
  });
})();
