import { useEffect } from 'react';
import { isCombo, keyMap } from '../../ui/lib/keys.ts';
import { useShortcut } from '../../ui/lib/use-shortcut.ts';
import { openOverlay } from '../../context/overlays.ts';
import { useEntries } from '../use-entries.ts';
import { useGoKeys } from './use-go-keys.ts';

/** The palette opens out of fields and over menus, only not over a dialog that waits for an answer. */
function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCombo(event, keyMap.palette.combo)) return;
      event.preventDefault(); // the browser's own search bar stays closed in any case
      if (!event.repeat && document.querySelector('dialog[open], [aria-modal="true"]') === null) openOverlay('palette');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The keys that work on every screen, from the first moment on; what they open loads when it is asked for. */
export function GlobalKeys() {
  usePaletteKey();
  useShortcut('help', () => openOverlay('keys'));
  useGoKeys(useEntries());
  return null;
}
