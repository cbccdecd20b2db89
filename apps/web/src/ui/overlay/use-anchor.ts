import { useRef, useState } from 'react';

/**
 * A button that opens something beside it: spread `trigger` into the button, show the panel at `anchor` while there is
 * one. A press on the button of an open panel closes it, and must not open it again.
 */
export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  return {
    anchor,
    close: () => setAnchor(null),
    trigger: {
      'aria-expanded': anchor !== null,
      onPointerDown: () => {
        wasOpen.current = anchor !== null;
      },
      onClick: (event: { currentTarget: HTMLElement }) => {
        if (!wasOpen.current) setAnchor(event.currentTarget);
        wasOpen.current = false;
      },
    },
  };
}
