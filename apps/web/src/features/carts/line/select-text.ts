import type { FocusEvent } from 'react';

/** A field that gets the focus is ready to be typed over. */
export function selectText({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.type === 'text') target.select();
}
