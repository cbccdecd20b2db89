// Runs before the first paint: the theme that the person chose; without a choice the style sheets follow the system.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('cartwright.theme');
  } catch {
    return; // storage is closed
  }
  if (choice !== 'light' && choice !== 'dark') return;
  document.documentElement.dataset.theme = choice;
  for (const frame of document.querySelectorAll('meta[name=theme-color]')) {
    frame.media = frame.dataset.scheme === choice ? 'all' : 'not all';
  }
})();
