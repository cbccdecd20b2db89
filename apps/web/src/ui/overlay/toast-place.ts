/** A rectangle of the window, in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Room {
  readonly window: { readonly width: number; readonly height: number };
  readonly dialog: Box;
  /** Where the dialog's head ends, and where its buttons begin. */
  readonly body: { readonly top: number; readonly bottom: number };
  readonly toasts: { readonly width: number; readonly height: number };
}

const GAP = 8;

/**
 * Where toasts are while a dialog is open, so that its head and its buttons stay free: above it, beside it or below it; over
 * its fields only where there is no room around it, above its buttons.
 */
export function toastPlace({ window, dialog, body, toasts }: Room): { readonly left: number; readonly top: number } {
  const { width, height } = toasts;
  const center = Math.max(GAP, (dialog.left + dialog.right - width) / 2);
  if (height + 2 * GAP <= dialog.top) return { left: center, top: GAP };
  if (dialog.right + width + 2 * GAP <= window.width) return { left: dialog.right + GAP, top: dialog.top };
  if (dialog.bottom + height + 2 * GAP <= window.height) return { left: center, top: dialog.bottom + GAP };
  return { left: center, top: Math.max(body.top, body.bottom - height - GAP) };
}
