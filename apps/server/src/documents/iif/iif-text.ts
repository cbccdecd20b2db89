/** The signs that Windows-1252 has beyond Latin 1, by their bytes. */
const beyondLatin = new Map(
  Array.from({ length: 32 }, (_, index) => 0x80 + index).flatMap((byte) => {
    const sign = new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
    return /\p{Cc}/u.test(sign) ? [] : [[sign, byte] as const];
  }),
);

const isLatin = (text: string): boolean => /^[\u0020-\u007E\u00A0-\u00FF]*$/.test(text);

const isKnown = (text: string): boolean => Array.from(text).every((sign) => isLatin(sign) || beyondLatin.has(sign));

/** Letters that no decomposition leads to plain ones, by what replaces them. */
const standIns: ReadonlyMap<string, string> = new Map([
  ['−', '-'],
  ['⁄', '/'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Ħ', 'H'],
  ['ħ', 'h'],
  ['ı', 'i'],
]);

/** A sign as Windows-1252 has it, else as plain signs; nothing where it has none. */
function written(sign: string): string {
  if (isKnown(sign)) return sign;
  const plain = Array.from(sign.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (each) => standIns.get(each) ?? each);
  return isKnown(plain.join('')) ? plain.join('') : '';
}

/**
 * A value as an IIF file can hold it (S-34): one line of Windows-1252 without quotation marks and semicolons, of at most
 * `max` characters, that does not begin like a header.
 */
export function iifText(value: string, max: number): string {
  const tidy = value
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/["“”„«»＂]/g, '');
  const known = Array.from(tidy, (sign) => (/[\p{Cc}\p{Z};；]/u.test(sign) ? ' ' : written(sign))).join('');
  return known
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .replace(/^[!\s]+/, '')
    .slice(0, max)
    .trim();
}

/** Signs that Latin 1 lacks, by what names have in their place. */
const nameStandIns: ReadonlyMap<string, string> = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['‚', "'"],
  ['–', '-'],
  ['—', '-'],
  ['•', '-'],
  ['€', 'EUR'],
  ['Œ', 'OE'],
  ['œ', 'oe'],
]);

/** A sign as names have it: in Latin 1 where it can be written so. */
function inName(sign: string): string {
  const known = nameStandIns.get(sign) ?? sign.normalize('NFKC');
  const plain = isLatin(known) ? known : sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return isLatin(plain) && plain.trim() !== '' ? plain : sign;
}

/**
 * The same for the name of a customer or an item, in which a colon would begin a sub-level. QuickBooks knows both by their
 * names, so signs that Latin 1 lacks stay what they have always been in these files: ’ is ', – is -.
 */
export const iifName = (value: string, max: number): string =>
  iifText(Array.from(value.normalize('NFC').replaceAll(/[:：]/g, '-'), inName).join(''), max);

/** A text of `iifText` as the bytes of the file. */
export const iifBytes = (text: string): Buffer =>
  Buffer.from(Array.from(text, (sign) => beyondLatin.get(sign) ?? sign.charCodeAt(0)));

/** The bytes of a file as text. */
export const iifDecoded = (content: Uint8Array): string => new TextDecoder('windows-1252').decode(content);
