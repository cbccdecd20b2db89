import { useEffect, useEffectEvent } from 'react';
import { editsText, isKey, isSingle, type KeyGroup, type KeyName } from './keys.ts';
import { shortcutsOn } from './shortcuts.ts';

const notTyped = /^(checkbox|radio|button|submit|range)$/;

/** Whether the target takes text input. */
export const isTextInput = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !notTyped.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
};

/** True while a dialog or a menu takes the keys of the screen. */
export const hasOpenOverlay = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** How long keys wait for what they are for, in milliseconds after a screen has begun to open. */
const earlyMs = 5000;
let openedAt = Number.NEGATIVE_INFINITY;
let early: KeyboardEvent[] = [];
/** Keys after one that has just been taken: they are pressed again once what it opens listens. */
let held: KeyboardEvent[] | undefined;
const heldMs = 300;
let onEarlySearch = (): void => undefined;

/** A screen begins to open: keys that nothing takes yet wait for their action, and `onSearch` hears of the key of a search. */
export function awaitKeys(onSearch: () => void): void {
  openedAt = performance.now();
  early = [];
  onEarlySearch = onSearch;
}
const forgetEarly = () => void (early = []);
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key.length > 1) return forgetEarly();
    if (held === undefined || !event.isTrusted) return undefined;
    held.push(event);
    event.preventDefault();
    event.stopImmediatePropagation();
    return undefined;
  },
  { capture: true },
);
window.addEventListener('pointerdown', forgetEarly, { capture: true });
window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.key.length !== 1 || isTextInput(event.target) || hasOpenOverlay()) return;
  if (performance.now() - openedAt >= earlyMs) return;
  early.push(event);
  if (isKey(event, 'search') && shortcutsOn()) onEarlySearch();
});

/** Presses again what was held. */
export function pressHeld(): void {
  const keys = held ?? [];
  held = undefined;
  for (const { key, code, shiftKey } of keys) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
  }
}

/**
 * Passes the keys that wait to what has just appeared, which prevents the default of the one that it takes. What was pressed
 * after that one is pressed again: it is for what the key opens.
 */
export function runEarlyKey(onKeyDown: (event: KeyboardEvent) => void): void {
  if (performance.now() - openedAt >= earlyMs) return forgetEarly();
  const waiting = early;
  const before = openedAt;
  const at = waiting.findIndex((event) => {
    onKeyDown(event);
    return event.defaultPrevented;
  });
  if (at < 0) return undefined;
  forgetEarly();
  held = waiting.slice(at + 1);
  // What opens at once listens already.
  if (openedAt === before) setTimeout(pressHeld, heldMs);
  else pressHeld();
  return undefined;
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
