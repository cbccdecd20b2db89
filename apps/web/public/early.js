// Runs before the first paint: the theme and the navigation that the person chose; without a choice of a theme the style
// sheets follow the system.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('cartwright.theme');
    if (localStorage.getItem('cartwright.navigation') === 'open') document.documentElement.dataset.navigation = 'open';
  } catch {
    return; // storage is closed
  }
  if (choice !== 'light' && choice !== 'dark') return;
  document.documentElement.dataset.theme = choice;
  for (const frame of document.querySelectorAll('meta[name=theme-color]')) {
    frame.media = frame.dataset.scheme === choice ? 'all' : 'not all';
  }
})();
