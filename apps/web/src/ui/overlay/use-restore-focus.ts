import { useEffect, useState } from 'react';

/**
 * Restores the focus to where it was before the component was mounted, unless something else has taken it. A menu that
 * opened the component returns the focus to its own button first, so the element is looked up once more.
 */
export function useRestoreFocus(): void {
  const [rendered] = useState(() => document.activeElement);
  useEffect(() => {
    const isInside = document.activeElement?.closest('[role="dialog"], dialog') ?? false;
    const before = isInside || document.activeElement === document.body ? rendered : document.activeElement;
    return () => {
      const { activeElement } = document;
      if (before instanceof HTMLElement && (activeElement === null || activeElement === document.body)) before.focus();
    };
  }, [rendered]);
}
