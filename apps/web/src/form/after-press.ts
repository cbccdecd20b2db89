let pressed = false;

document.addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const end of ['pointerup', 'pointercancel']) {
  document.addEventListener(end, () => (pressed = false), { capture: true });
}

/**
 * Runs at once, or while a pointer is down after its click. A field that loses the focus to a pressed button would show
 * its error at once, move the button away from the pointer, and the click would miss it.
 */
export function afterPress(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const ended = new AbortController();
  const later = () => {
    ended.abort();
    setTimeout(run);
  };
  document.addEventListener('pointerup', later, { signal: ended.signal });
  document.addEventListener('pointercancel', later, { signal: ended.signal });
}
