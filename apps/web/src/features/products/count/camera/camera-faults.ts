/** Why the camera shows nothing, in a sentence; the count goes on with a scanner or typed. */
export const cameraFaults = {
  insecure: 'The browser gives the camera only to pages with https. Type the barcode or use a scanner.',
  denied: 'The camera may not be used here. Allow it in the settings of the browser, or type the barcode.',
  none: 'This device has no camera. Type the barcode or use a scanner.',
  busy: 'The camera cannot be opened: another app may have it. Close that, or type the barcode.',
  unreadable: 'Barcodes cannot be read by the camera of this device. Type the barcode or use a scanner.',
  ended: 'The camera was turned off. Close it here and open it again, or type the barcode.',
} as const;

/** An expected end of the camera. */
export class CameraFault extends Error {}

/** The sentence for what opening a camera or reading from it was refused with. */
export function cameraFault(error: unknown): string {
  if (error instanceof CameraFault) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return cameraFaults.denied;
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return cameraFaults.none;
  return cameraFaults.busy;
}
