import { CameraFault, cameraFaults } from './camera-faults.ts';
import { makeScans, shownPart } from './camera-reads.ts';

/** How long the next look waits after one, in milliseconds: the phone is to stay cool. */
const BETWEEN_MS = 120;

/** Turns the light of the camera on or off. */
export type Torch = (on: boolean) => Promise<void>;

interface ReadOptions {
  readonly onScan: (text: string) => void;
  /** The camera shows something; with its light, where it has one. */
  readonly onOpen: (torch: Torch | null) => void;
  readonly signal: AbortSignal;
}

/** Shows the camera at the back in the element and reads barcodes until the signal ends it; rejects when it cannot. */
export async function readFromCamera(video: HTMLVideoElement, { onScan, onOpen, signal }: ReadOptions): Promise<void> {
  if (!window.isSecureContext) throw new CameraFault(cameraFaults.insecure);
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, ...size },
  });
  const worker = new Worker(new URL('read-barcodes.worker.ts', import.meta.url), { type: 'module' });
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    const [track] = stream.getVideoTracks();
    onOpen(track === undefined ? null : torchOf(track));
    const isScan = makeScans();
    while (!signal.aborted) {
      if (track?.readyState === 'ended') throw new CameraFault(cameraFaults.ended);
      if (!document.hidden && video.videoWidth > 0)
        for (const text of await textsOf(worker, video)) if (!signal.aborted && isScan(text)) onScan(text);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  } finally {
    worker.terminate();
    for (const track of stream.getTracks()) track.stop();
  }
}

/** The barcodes in what the element shows now. */
async function textsOf(worker: Worker, video: HTMLVideoElement): Promise<readonly string[]> {
  const box = { width: video.clientWidth, height: video.clientHeight };
  const { x, y, width, height } = shownPart({ width: video.videoWidth, height: video.videoHeight }, box);
  const picture = await createImageBitmap(video, x, y, width, height);
  const texts = await new Promise<readonly string[] | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<readonly string[] | null>) => resolve(data), {
      once: true,
    });
    worker.addEventListener('error', () => resolve(null), { once: true });
    worker.postMessage(picture, [picture]);
  });
  if (texts === null) throw new CameraFault(cameraFaults.unreadable);
  return texts;
}

function torchOf(track: MediaStreamTrack): Torch | null {
  // Firefox and older Safari do not say what a camera can do.
  if (!('getCapabilities' in track) || !('torch' in track.getCapabilities())) return null;
  return async (on) => {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
    await track.applyConstraints({ advanced: [light] });
  };
}
