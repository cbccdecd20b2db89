/** "productLineIds" → "product line ids" */
const words = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What a value of a filter says in a name; a switch that is on its own words, other values alone where they are words. */
function said(name: string, value: unknown): string[] {
  if (value === true) return [words(name)];
  if (typeof value === 'string' && value !== '')
    return [/date|from|to$/i.test(name) ? `${words(name)} ${value}` : value];
  if (typeof value === 'number' && value !== 0) return [`${words(name)} ${value}`];
  if (Array.isArray(value)) {
    const texts = value.filter((entry) => typeof entry === 'string' || typeof entry === 'number');
    if (texts.length === 0) return [];
    return [typeof texts[0] === 'number' ? `${words(name)} ${texts.join(' ')}` : texts.join(' ')];
  }
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, of]) => said(key, of));
  return [];
}

const LONGEST = 120;

/** The name of a file without its ending: the list, its filter in words, the day. "Orders, hide cancelled, 2026-11-27" */
export function exportName(title: string, filter: Readonly<Record<string, unknown>>, day: string): string {
  const parts = Object.entries(filter).flatMap(([name, value]) => said(name, value));
  const plain = [title, ...parts].join(', ').replaceAll(/[^\p{L}\p{N} .,&+-]+/gu, '-');
  const cut = plain.length > LONGEST ? `${plain.slice(0, LONGEST).trimEnd()}…` : plain;
  return `${cut}, ${day}`;
}
