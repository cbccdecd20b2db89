import { useEffect } from 'react';

/** One mark for each form with unsaved changes. */
const marks = new Set<symbol>();

/** Registers unsaved input while `dirty`, for whatever ends the screen without a navigation, such as signing out. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const mark = Symbol('unsaved');
    marks.add(mark);
    return () => void marks.delete(mark);
  }, [dirty]);
}

export const hasUnsaved = (): boolean => marks.size > 0;
