import { MAX_PICTURE } from '../products/pictures.ts';

/**
 * The files that each upload takes, by their endings with the most bytes of such a file. The browser refuses others before
 * it sends anything; the server counts what arrives and reads it by its content.
 */
export type FileKinds = Readonly<Record<`.${string}`, number>>;

export const MAX_WORKBOOK = 5_000_000;
/** A workbook of which an import reads one row after the other. */
export const MAX_TABLE_WORKBOOK = 25_000_000;
/** A table of text, which is read as it arrives. */
export const MAX_TABLE = 100_000_000;
export const MAX_LICENSE_LIST = 20_000_000;
export const MAX_STATE_ANSWER = 5_000_000;
export const MAX_TRANSFER = 5_000_000;
export const MAX_LOGO = 500_000;
export const MAX_PHOTO = 10_000_000;

/** JPEG, PNG and WebP, as the server decodes them. */
export const pictureFiles: FileKinds = {
  '.jpg': MAX_PICTURE,
  '.jpeg': MAX_PICTURE,
  '.png': MAX_PICTURE,
  '.webp': MAX_PICTURE,
};
export const cartFiles: FileKinds = { '.xlsx': MAX_WORKBOOK };
/** Excel writes its “Unicode Text” as .txt. */
export const clientFiles: FileKinds = { '.csv': MAX_TABLE, '.xlsx': MAX_TABLE_WORKBOOK, '.txt': MAX_TABLE };
export const licenseListFiles: FileKinds = {
  '.csv': MAX_LICENSE_LIST,
  '.xlsx': MAX_LICENSE_LIST,
  '.txt': MAX_LICENSE_LIST,
};
export const stateAnswerFiles: FileKinds = { '.csv': MAX_STATE_ANSWER };
export const transferFiles: FileKinds = { '.json': MAX_TRANSFER };
export const photoFiles: FileKinds = { '.jpg': MAX_PHOTO, '.jpeg': MAX_PHOTO, '.png': MAX_PHOTO, '.webp': MAX_PHOTO };
export const logoFiles: FileKinds = { '.png': MAX_LOGO, '.jpg': MAX_LOGO, '.jpeg': MAX_LOGO };

/** "a .png, .jpg or .jpeg file" */
function namesOf(kinds: FileKinds): string {
  const names = Object.keys(kinds);
  return `a ${[names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')} file`;
}

/** "5 MB" */
const sizeOf = (bytes: number): string => (bytes < 1_000_000 ? `${bytes / 1_000} kB` : `${bytes / 1_000_000} MB`);

/** How large a file may be, by its ending; undefined when files of its name are not taken. */
function mostOf(kinds: FileKinds, name: string): number | undefined {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  return Object.entries(kinds).find(([kind]) => kind === ending)?.[1];
}

/** Whether a file of this name is taken. */
export const isTaken = (kinds: FileKinds, name: string): boolean => mostOf(kinds, name) !== undefined;

/** Why a file is not taken, by what is known of it before it is read: a sentence that names it. */
export function fileFault(
  kinds: FileKinds,
  file: { readonly name: string; readonly size: number },
): string | undefined {
  const most = mostOf(kinds, file.name);
  if (most === undefined) return `“${file.name}” is not ${namesOf(kinds)}.`;
  if (file.size === 0) return `“${file.name}” is empty.`;
  return file.size > most ? `“${file.name}” is larger than ${sizeOf(most)}.` : undefined;
}
