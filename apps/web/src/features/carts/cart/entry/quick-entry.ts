/** What a person typed into the quick entry box: units and what to search. */
export interface QuickEntryText {
  /** 1 when the text does not begin with a number. */
  readonly units: number;
  readonly search: string;
}

const leadingNumber = /^(\d{1,6}(?:\.\d{1,2})?|\.\d{1,2})\s*[x×*]?(?:\s+|$)/i;

/**
 * "12 blue dream" and "12 x blue dream" are 12 units of "blue dream"; "blue dream" is one. A number without a blank
 * after it belongs to the name: "3.5g" is searched.
 */
export function parseQuickEntry(text: string): QuickEntryText {
  const trimmed = text.trimStart();
  const match = leadingNumber.exec(trimmed);
  if (match === null) return { units: 1, search: trimmed.trim() };
  return { units: Number(match[1]), search: trimmed.slice(match[0].length).trim() };
}
