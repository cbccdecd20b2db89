import type { FocusEvent } from 'react';

/** Selects the text of a field that gets the focus. */
export function selectText({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.type === 'text') target.select();
}
