import { useEffect, useEffectEvent } from 'react';
import { editsText, isCombo, isSingle, keyMap, type KeyGroup, type KeyName } from './keys.ts';
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

const activeGroups = new Map<KeyGroup, number>();

/** The groups of keys that work on the current screen. */
export const activeKeyGroups = (): readonly KeyGroup[] =>
  [...activeGroups].filter(([, uses]) => uses > 0).map(([group]) => group);

/** Registers a group of keys while the component is mounted: the key help shows it first. */
export function useActiveKeyGroup(group: KeyGroup, on = true): void {
  useEffect(() => {
    if (!on) return undefined;
    return markKeyGroup(group);
  }, [group, on]);
}

/** The same outside of a component; returns the function that ends it. */
export function markKeyGroup(group: KeyGroup): () => void {
  activeGroups.set(group, (activeGroups.get(group) ?? 0) + 1);
  return () => void activeGroups.set(group, (activeGroups.get(group) ?? 1) - 1);
}

/** Whether the event presses this key of the screen, and the key may work now. */
export function isPressed(event: KeyboardEvent, name: KeyName): boolean {
  if (event.repeat || event.defaultPrevented || !isCombo(event, keyMap[name].combo)) return false;
  if (isSingle(name) && !shortcutsOn()) return false;
  return !(editsText(name) && isTextInput(event.target)) && !hasOpenOverlay();
}

/**
 * A key of the screen, by its name in the table of keys. A single key does nothing in a text input and while single
 * keys are switched off; no key works under a dialog or menu.
 */
export function useShortcut(name: KeyName, run: () => void, on = true): void {
  const onRun = useEffectEvent(run);
  useActiveKeyGroup(keyMap[name].group, on);
  useEffect(() => {
    if (!on) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(event, name)) return;
      event.preventDefault();
      onRun();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [name, on]);
}
