// Runs before the first paint.

// Keys that are pressed before the app is there: `main.tsx` takes them and presses them again.
(() => {
  const keys = [];
  const keep = (event) => {
    if (event.repeat) return;
    keys.push(new KeyboardEvent(event.type, event));
    const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (isPalette || event.key === '/') event.preventDefault(); // never the browser's own search bar
  };
  addEventListener('keydown', keep, { capture: true });
  window.takeEarlyKeys = () => {
    removeEventListener('keydown', keep, { capture: true });
    return keys.splice(0);
  };
})();

// The theme and the navigation that the person chose; without a choice of a theme the style sheets follow the system.
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
