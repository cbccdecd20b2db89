import type { KeyboardEvent } from 'react';

/** Submits a form by Ctrl+Enter from wherever the focus is in it. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}
