import { checkDeliveryDate } from '@cartwright/domain/carts/cart-state';
import { useCallback, useEffect } from 'react';
import { useToday } from '../../../context/use-today.ts';
import { useDraft } from '../../../lib/use-draft.ts';

/** Milliseconds between the last key and saving: a typed date passes through dates that are not meant. */
const debounceMs = 700;

/** The delivery date as it is typed. */
export interface DateDraft {
  /** What the field shows. */
  readonly draft: string | null;
  readonly type: (draft: string | null) => void;
  /** The date that is meant; null while the field holds none that can be, as one that is past. */
  readonly date: string | null;
  /** There was a date, and now there is none. */
  readonly isLost: boolean;
  /** Takes a date at once. */
  readonly choose: (date: string) => void;
  /** Saves what is typed now, instead of a moment later. */
  readonly commit: () => void;
}

/**
 * The delivery date of a screen: the shown one until another is typed, which is saved soon. What is typed outlives a
 * change by somebody else. `save` has to stay the same function; without it nothing can be typed.
 */
export function useDateDraft(value: string | null, save: ((date: string) => void) | undefined): DateDraft {
  const [draft, type] = useDraft(value, (typed, before) => typed !== before && save !== undefined);
  const today = useToday();
  // The stored date may have passed; another one is never meant.
  const isMeant = draft !== null && (draft === value || checkDeliveryDate(draft, today) === null);
  const date = isMeant ? draft : null;
  const unsaved = date === value ? null : date;
  const commit = useCallback(() => {
    if (unsaved !== null) save?.(unsaved);
  }, [unsaved, save]);
  useEffect(() => {
    const timer = setTimeout(commit, debounceMs);
    return () => clearTimeout(timer);
  }, [commit]);
  const choose = (chosen: string) => {
    type(chosen);
    if (chosen !== value) save?.(chosen);
  };
  return { draft, type, date, isLost: date === null && value !== null, choose, commit };
}
