import { useEffect } from 'react';

/** One mark for each form with changes that are not saved. */
const marks = new Set<symbol>();

/** Notes that something typed is not saved while `dirty`, for whoever ends the screen by another way than leaving it. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const mark = Symbol('unsaved');
    marks.add(mark);
    return () => void marks.delete(mark);
  }, [dirty]);
}

export const hasUnsaved = (): boolean => marks.size > 0;
