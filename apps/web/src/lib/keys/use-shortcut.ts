import { useEffect, useEffectEvent } from 'react';
import { editsText, isKey, isSingle, type KeyGroup, type KeyName } from './keys.ts';
import { shortcutsOn } from './shortcuts.ts';

const notTyped = /^(checkbox|radio|button|submit|range)$/;

/** Whether the target takes text input. */
export const isTextInput = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !notTyped.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
};

const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** True while a dialog or a menu takes the keys of the screen; one that has closed leaves the page a moment later. */
export const hasOpenOverlay = (): boolean =>
  [...document.querySelectorAll(overlays)].some((overlay) => overlay.checkVisibility());

/** How long a key waits for what it is for, in milliseconds after a screen has begun to open. */
const earlyMs = 5000;
let openedAt = Number.NEGATIVE_INFINITY;
let early: KeyboardEvent | undefined;
/** What follows the key that waits is kept for what it opens. */
let isFollowed = false;
let onEarly = (_event: KeyboardEvent): boolean => false;

/**
 * A screen begins to open: a key that nothing takes yet waits for its action. `hears` is called with it, and returns whether
 * it keeps what is typed next; else the next key is pressed instead.
 */
export function awaitKeys(hears: (event: KeyboardEvent) => boolean): void {
  openedAt = performance.now();
  // A key of every screen is for the one that an address leads to as well.
  if (early === undefined || !isKey(early, 'palette')) forgetEarly();
  onEarly = hears;
}
function forgetEarly(): void {
  early = undefined;
  isFollowed = false;
}
window.addEventListener('keydown', () => void (isFollowed || forgetEarly()), { capture: true });
window.addEventListener('pointerdown', forgetEarly, { capture: true });
window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.key.length !== 1 || isTextInput(event.target) || hasOpenOverlay()) return;
  if (performance.now() - openedAt >= earlyMs) return;
  // A copy: the browser's own action is prevented here, and the one who takes the key marks it by the same.
  early = new KeyboardEvent(event.type, event);
  if (isKey(event, 'palette')) event.preventDefault();
  isFollowed = (shortcutsOn() || isKey(event, 'palette')) && onEarly(event);
});

/** Passes the key that waits to what has just appeared, which prevents its default when it takes it. */
export function runEarlyKey(onKeyDown: (event: KeyboardEvent) => void): void {
  const event = early;
  if (event === undefined || performance.now() - openedAt >= earlyMs) return;
  onKeyDown(event);
  if (event.defaultPrevented) forgetEarly();
}

const active = new Map<KeyGroup | KeyName, number>();

/** Whether a key works on the current screen, by itself or with its group. */
export const isActiveKey = (name: KeyName | KeyGroup): boolean => (active.get(name) ?? 0) > 0;

/** Registers a key, or a group of them, while the component is mounted: the key help shows it first. */
export function useActiveKey(name: KeyGroup | KeyName, on = true): void {
  useEffect(() => {
    if (!on) return undefined;
    return markKey(name);
  }, [name, on]);
}

/** The same outside of a component; returns the function that ends it. */
export function markKey(name: KeyGroup | KeyName): () => void {
  active.set(name, (active.get(name) ?? 0) + 1);
  return () => void active.set(name, (active.get(name) ?? 1) - 1);
}

/** Whether the event presses this key of the screen, and the key may work now. */
export function isPressed(event: KeyboardEvent, name: KeyName): boolean {
  if (event.repeat || event.defaultPrevented || !isKey(event, name)) return false;
  if (isSingle(name) && !shortcutsOn()) return false;
  return !(editsText(name) && isTextInput(event.target)) && !hasOpenOverlay();
}

/**
 * A key of the screen, by its name in the table of keys. A single key does nothing in a text input and while single
 * keys are switched off; no key works under a dialog or menu.
 */
export function useShortcut(name: KeyName, run: () => void, on = true): void {
  const onRun = useEffectEvent(run);
  useActiveKey(name, on);
  useEffect(() => {
    if (!on) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(event, name)) return;
      event.preventDefault();
      onRun();
    };
    document.addEventListener('keydown', onKeyDown);
    runEarlyKey(onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [name, on]);
}
