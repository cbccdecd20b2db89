import type { KeyboardEvent } from 'react';

/** Enter goes on in the next row, after the last one to where a row is added. */
export function nextRowOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement)) return;
  const [side = '', , field = ''] = target.name.split('.');
  if (side !== 'inputs' && side !== 'outputs') return;
  event.preventDefault();
  const column = [...form.querySelectorAll<HTMLInputElement>(`input[name^="${side}."][name$=".${field}"]`)];
  const next = column[column.indexOf(target) + 1] ?? form.querySelector<HTMLInputElement>(`input[name="add.${side}"]`);
  next?.focus();
}
