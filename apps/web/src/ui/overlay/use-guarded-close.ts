import { type RefObject, useRef, useState } from 'react';
import { mayLeave } from './may-leave.ts';
import { openDialogs } from './open-dialogs.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

/**
 * How a dialog is closed: by its buttons, Escape, its backdrop, and Back, which on a phone is how one closes it. Asks
 * before typed text is discarded: that of `unsaved`, and of the forms that have marked `inside`.
 */
export function useGuardedClose(dialog: RefObject<HTMLElement | null>, unsaved: boolean, onClose: () => void) {
  const [inside] = useState(() => new Set<symbol>());
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const confirmed = await mayLeave();
    isAsking.current = false;
    if (confirmed) onClose();
  };
  const close = () => (unsaved || inside.size > 0 ? void ask() : onClose());
  useCloseOnBack(() => openDialogs.get().at(-1) === dialog.current, close);
  return { close, inside };
}
