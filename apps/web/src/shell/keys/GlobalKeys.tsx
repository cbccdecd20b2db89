import { useEffect } from 'react';
import { isCombo, keyMap } from '../../lib/keys/keys.ts';
import { runEarlyKey, useShortcut } from '../../lib/keys/use-shortcut.ts';
import { openOverlay } from '../../context/overlays.ts';
import { useEntries } from '../navigation/use-entries.ts';
import { useGoKeys } from './use-go-keys.ts';

/** The palette also opens from fields and over menus, but not over a modal dialog. */
function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCombo(event, keyMap.palette.combo)) return;
      event.preventDefault(); // never the browser's own search bar
      if (!event.repeat && document.querySelector('dialog[open], [aria-modal="true"]') === null) openOverlay('palette');
    };
    document.addEventListener('keydown', onKeyDown);
    runEarlyKey(onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Keys that work on every screen; what they open loads on demand. */
export function GlobalKeys() {
  usePaletteKey();
  useShortcut('help', () => openOverlay('keys'));
  useGoKeys(useEntries());
  return null;
}
