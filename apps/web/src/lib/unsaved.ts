import { createContext, use, useEffect } from 'react';

/** One mark for each form with unsaved changes. */
const marks = new Set<symbol>();

/** The marks of the forms within a dialog. */
export const UnsavedInside = createContext<Set<symbol> | null>(null);

/**
 * Registers unsaved input while `dirty`: for the dialog around it, and for whatever ends the screen without a navigation,
 * such as signing out.
 */
export function useUnsaved(dirty: boolean): void {
  const inside = use(UnsavedInside);
  useEffect(() => {
    if (!dirty) return undefined;
    const mark = Symbol('unsaved');
    for (const set of [marks, inside]) set?.add(mark);
    return () => {
      for (const set of [marks, inside]) set?.delete(mark);
    };
  }, [dirty, inside]);
}

export const hasUnsaved = (): boolean => marks.size > 0;
