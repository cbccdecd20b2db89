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

/** A semicolon or a new line, or a comma before the units of the next entry: names have commas too. */
const betweenEntries = /[;\r\n]+|,(?=\s*(?:\d{1,6}(?:\.\d{1,2})?|\.\d{1,2})\s*[x×*]?\s)/i;

/** The entries of a text: "12 blue dream, 6 granite 28g" has two. An empty text has one, which is empty. */
export function splitQuickEntries(text: string): readonly string[] {
  const entries = text.split(betweenEntries).filter((entry) => entry.trim() !== '');
  return entries.length === 0 ? [text] : entries.map((entry) => entry.trimStart());
}

const bullet = /^\s*[-–•*]+\s+/;

/** Lines that were copied from a mail, as the entries of one line; undefined when it is one line already. */
export function joinPastedLines(pasted: string): string | undefined {
  const lines = pasted.split(/[\r\n]+/).map((line) => line.replace(bullet, '').replace(/[;,\s]+$/, ''));
  const entries = lines.filter((line) => line.trim() !== '');
  return entries.length < 2 ? undefined : entries.join('; ');
}
