/** What the first bytes of a picture say about it; nothing is decoded. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The kind and size of a PNG or JPEG; null for anything else. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47) {
    return sized('image/png', view.getUint32(16), view.getUint32(20));
  }
  return bytes.length > 4 && view.getUint16(0) === 0xffd8 ? jpegOf(view) : null;
}

const sized = (type: Picture['type'], width: number, height: number): Picture | null =>
  width > 0 && height > 0 ? { type, width, height } : null;

/** The markers of a JPEG that begin a frame, and so hold its size. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegOf(view: DataView): Picture | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    if (isFrame(view.getUint8(at + 1))) return sized('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
