import { hasOpenOverlay, isTextInput } from './use-shortcut.ts';

/**
 * What is typed before the input that it is for is there: from the moment that a screen or the palette begins to open. No
 * shortcut sees these keys. A line break is an Enter.
 */
let kept: string | undefined;
/** Also what is typed in another input: what opens will cover it. */
let takesAll = false;
/** What it is for: the input of the screen, the search of its list after the key that goes there, or the palette. */
type TypedFor = 'input' | 'search' | 'palette';
let typedFor: TypedFor = 'input';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Longer than a screen takes to open; then keys are shortcuts again. */
const longestMs = 15_000;
/** A screen may have no search, or not do what a key asks. */
const longestAfterKeyMs = 5_000;

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (kept === undefined || ctrlKey || metaKey || altKey || isComposing) return;
  if (!takesAll && (isTextInput(event.target) || hasOpenOverlay())) return;
  if (key.length === 1) kept += key;
  else if (key === 'Backspace') kept = kept.slice(0, -1);
  else if (key === 'Enter' && kept !== '') kept += '\n';
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Begins to keep what is typed, for an input that is about to appear; `all` also from where the focus is now. */
export function keepTyped(all = false): void {
  // What is kept for the palette stays for it.
  if (typedFor === 'palette' && kept !== undefined && !all) return;
  takesAll = all;
  if (kept === undefined) window.addEventListener('keydown', onKeyDown, { capture: true });
  kept ??= '';
  typedFor = all ? 'palette' : 'input';
  clearTimeout(timer);
  timer = setTimeout(end, longestMs);
}

/**
 * Keeps what follows a key that nothing takes yet: of the search of a screen that opens, of the palette, or one that will open
 * a screen with an input. What is kept for another input stays for it.
 */
export function keepAfterKey(to: TypedFor): void {
  if (kept !== undefined && to !== 'palette') return;
  keepTyped();
  typedFor = to;
  clearTimeout(timer);
  timer = setTimeout(end, longestAfterKeyMs);
}

/** What was typed for the search that has appeared; undefined when its key was not pressed. */
export const takeSearch = (): string | undefined => (typedFor === 'search' ? end().trim() : undefined);

/** Ends it, and returns what was typed: for its input, or for nothing when there will be none. Leaves what is for the palette. */
export const takeTyped = (): string => (typedFor === 'palette' ? '' : end());

/** What was typed after the key of the palette, which has appeared. */
export const takeForPalette = (): string => end();

function end(): string {
  const typed = kept ?? '';
  kept = undefined;
  typedFor = 'input';
  clearTimeout(timer);
  window.removeEventListener('keydown', onKeyDown, { capture: true });
  return typed;
}
