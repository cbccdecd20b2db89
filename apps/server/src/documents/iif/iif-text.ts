/** Signs that Latin 1 lacks, by what replaces them. */
const standIns: ReadonlyMap<string, string> = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['‚', "'"],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['•', '-'],
  ['€', 'EUR'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Œ', 'OE'],
  ['œ', 'oe'],
]);

const isLatin = (text: string): boolean => /^[\u0020-\u007E\u00A0-\u00FF]*$/.test(text);

function latin(character: string): string {
  if (isLatin(character)) return character;
  const known = standIns.get(character);
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && isLatin(plain) ? plain : '?';
}

/**
 * A value as an IIF file can hold it (S-34): one line of Latin 1 without quotation marks, of at most `max` characters,
 * that does not begin like a header.
 */
export function iifText(value: string, max: number): string {
  const tidy = value
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/["“”„«»]/g, '');
  const known = Array.from(tidy, (character) => latin(character)).join('');
  return known
    .trim()
    .replace(/^[!\s]+/, '')
    .slice(0, max)
    .trim();
}

/** The same for the name of a customer or an item, in which a colon would begin a sub-level. */
export const iifName = (value: string, max: number): string => iifText(value.replaceAll(/[:：]/g, '-'), max);
