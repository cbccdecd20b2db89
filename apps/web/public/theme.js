// Runs before the first paint: the chosen theme, or the system's.
(() => {
  const root = document.documentElement;
  let choice = null;
  try {
    choice = localStorage.getItem('cartwright.theme');
  } catch {
    // storage is not available: follow the system
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.mantineColorScheme = root.dataset.theme;
  // The colour of the browser's window frame: the background of tokens.css.
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#101513' : '#fbfcfb');
})();
