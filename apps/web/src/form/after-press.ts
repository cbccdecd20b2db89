let pressed = false;

document.addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const end of ['pointerup', 'pointercancel']) {
  document.addEventListener(end, () => (pressed = false), { capture: true });
}

/**
 * Runs at once, or while a pointer is down when it is up again and its click is through. A field that is left by a press
 * on a button would show its error at once and push the button away from under the pointer, and the click would be lost.
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
