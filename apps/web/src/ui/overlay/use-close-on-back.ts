import { useBlocker } from '@tanstack/react-router';
import { isTraversal } from './unsaved-guard.ts';

/** Back closes what is open instead of leaving the screen, while `isOpen` says so. */
export const useCloseOnBack = (isOpen: () => boolean, close: () => void): void =>
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      const closes = isTraversal(action) && isOpen();
      if (closes) close();
      return closes;
    },
  });
