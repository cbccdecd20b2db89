/** Moves on to the units of a line that was just added: once it is there. */
export const focusUnits = (side: 'inputs' | 'outputs', at: number): void => {
  setTimeout(() => document.querySelector<HTMLInputElement>(`input[name="${side}.${at}.units"]`)?.focus());
};
