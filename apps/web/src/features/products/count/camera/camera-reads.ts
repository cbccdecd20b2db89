/** How long a barcode has to be out of sight until it counts as another scan, in milliseconds. */
const OUT_OF_SIGHT_MS = 1500;

/** Says of each text that the camera sees whether it is a scan: a label that stays in view is one. */
export function makeScans(now: () => number = Date.now): (text: string) => boolean {
  let last = '';
  let seenAt = 0;
  return (text) => {
    const isNew = text !== last || now() - seenAt > OUT_OF_SIGHT_MS;
    last = text;
    seenAt = now();
    return isNew;
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that a box shows which it covers, as `object-fit: cover` does, in pixels of the picture. */
export function shownPart(picture: Size, box: Size): Size & { readonly x: number; readonly y: number } {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.min(picture.width, Math.round(box.width / scale));
  const height = Math.min(picture.height, Math.round(box.height / scale));
  return { x: Math.floor((picture.width - width) / 2), y: Math.floor((picture.height - height) / 2), width, height };
}
