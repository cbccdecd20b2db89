import type { KeyboardEvent } from 'react';

/** Submits a form by Ctrl+Enter from wherever the focus is in it, not in a dialog that it has opened. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event;
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (!(target instanceof Node) || !form.contains(target)) return;
  event.preventDefault();
  form.requestSubmit();
}
