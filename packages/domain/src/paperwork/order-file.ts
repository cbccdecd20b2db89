import type { FileKinds } from './upload-kinds.ts';

/** Files that people add to an order: which kinds are taken, and whether the content is what the name says. */

/** The largest file of an order, in bytes. */
export const MAX_ORDER_FILE = 25_000_000;

/** The most files that people add to one order, and the most versions of one file. */
export const MAX_ORDER_FILES = 100;
export const MAX_FILE_VERSIONS = 200;

type Check = (start: Uint8Array) => boolean;

const begins =
  (...bytes: readonly number[]): Check =>
  (start) =>
    bytes.every((byte, at) => start[at] === byte);
const at =
  (offset: number, text: string): Check =>
  (start) =>
    Array.from(text, (letter) => letter.codePointAt(0)).every((byte, index) => start[offset + index] === byte);
const zip = begins(0x50, 0x4b, 0x03, 0x04);
const plainText: Check = (start) => !start.includes(0);

/** What a file of each ending begins with. Pages, pictures with scripts and programs are not among them. */
const kinds: Readonly<Record<string, Check>> = {
  pdf: at(0, '%PDF-'),
  png: begins(0x89, 0x50, 0x4e, 0x47),
  jpg: begins(0xff, 0xd8, 0xff),
  jpeg: begins(0xff, 0xd8, 0xff),
  webp: at(8, 'WEBP'),
  heic: at(4, 'ftyp'),
  txt: plainText,
  csv: plainText,
  xlsx: zip,
  docx: zip,
};

/** The endings that are taken, with their largest size. */
export const orderFiles: FileKinds = Object.fromEntries(
  Object.keys(kinds).map((ending) => [`.${ending}`, MAX_ORDER_FILE]),
);

/** The PDF of a manifest as the state sends it back, which becomes a file of its order. */
export const manifestPdfFiles: FileKinds = { '.pdf': MAX_ORDER_FILE };

const checkOf = (name: string): Check | undefined => {
  const ending = /\.([a-z]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
};

/** Whether a file of this name is taken. */
export const isOrderFileName = (name: string): boolean => checkOf(name) !== undefined;

/** Whether the first bytes of a file, up to 512, are those of the kind that its name says. */
export const isContentOf = (name: string, start: Uint8Array): boolean => checkOf(name)?.(start) ?? false;
