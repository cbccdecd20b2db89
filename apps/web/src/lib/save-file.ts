/** Characters of base64 that are decoded at a time (spec 001 §7); a multiple of four. */
const SLICE = 1024;

interface ReceivedFile {
  /** Base64. */
  readonly content: string;
  readonly type: string;
  readonly name: string;
}

/** The bytes of a text in base64, in slices. */
export function bytesOf(content: string): Uint8Array<ArrayBuffer>[] {
  const slices: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < content.length; from += SLICE) {
    const binary = atob(content.slice(from, from + SLICE));
    slices.push(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  }
  return slices;
}

/** Saves a file that came in a response, as a download does. */
export function saveFile({ content, type, name }: ReceivedFile): void {
  const url = URL.createObjectURL(new Blob(bytesOf(content), { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads several files of the server, each as it is: one that is to be uploaded somewhere is not in an archive. */
export function downloadFrom(addresses: readonly string[]): void {
  for (const address of addresses) {
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.click();
  }
}
