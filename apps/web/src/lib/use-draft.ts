import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * What is typed or chosen until it is applied. A value that changes elsewhere (Back, another view, another person) replaces
 * it, unless `stays` keeps the draft, which is asked with the value before. Values are compared by what they hold.
 */
export function useDraft<T>(
  value: T,
  stays: (draft: T, before: T) => boolean = () => false,
): readonly [T, Dispatch<SetStateAction<T>>] {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (JSON.stringify(seen) !== JSON.stringify(value)) {
    setSeen(value);
    if (!stays(draft, seen)) setDraft(value);
  }
  return [draft, setDraft];
}
