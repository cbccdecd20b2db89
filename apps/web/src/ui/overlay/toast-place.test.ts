import { expect, test } from 'vitest';
import { toastPlace } from './toast-place.ts';

const room = (
  width: number,
  height: number,
  dialog: { width: number; top: number; bottom: number },
  toasts: number,
) => {
  const left = (width - dialog.width) / 2;
  const { top, bottom } = dialog;
  return toastPlace({
    window: { width, height },
    dialog: { left, right: left + dialog.width, top, bottom },
    body: { top: top + 50, bottom: bottom - 60 },
    toasts: { width: 360, height: toasts },
  });
};

test('toasts are above a dialog, beside it, below it, or over its fields above its buttons', () => {
  expect(room(1440, 900, { width: 560, top: 81, bottom: 800 }, 40)).toEqual({ left: 540, top: 8 });
  expect(room(1440, 900, { width: 560, top: 81, bottom: 800 }, 90)).toEqual({ left: 1008, top: 81 });
  // Room to the pixel is room.
  expect(room(1312, 900, { width: 560, top: 81, bottom: 800 }, 90)).toEqual({ left: 944, top: 81 });
  expect(room(1310, 900, { width: 560, top: 81, bottom: 800 }, 90)).toEqual({ left: 475, top: 642 });
  expect(room(1024, 768, { width: 560, top: 69, bottom: 300 }, 90)).toEqual({ left: 332, top: 308 });
  expect(room(720, 450, { width: 560, top: 40, bottom: 410 }, 90)).toEqual({ left: 180, top: 252 });
  expect(room(390, 844, { width: 390, top: 0, bottom: 844 }, 90)).toEqual({ left: 15, top: 686 });
});
