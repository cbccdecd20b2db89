import { Flashlight, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { cameraFault } from './camera-faults.ts';
import css from './CameraScan.module.css';
import { readFromCamera, type Torch } from './read-from-camera.ts';

interface CameraScanProps {
  onScan: (text: string) => void;
  onClose: () => void;
}

/** What the camera sees; each barcode that it reads is a scan. Without a camera it says why, and the fields go on. */
export function CameraScan({ onScan, onClose }: CameraScanProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState('');
  const [torch, setTorch] = useState<{ readonly turn: Torch }>();
  const [isLit, setLit] = useState(false);
  const scanned = useEffectEvent((text: string) => {
    if ('vibrate' in navigator) navigator.vibrate(60);
    onScan(text);
  });
  useEffect(() => {
    if (video.current === null) return undefined;
    const end = new AbortController();
    void readFromCamera(video.current, {
      onScan: (text) => scanned(text),
      onOpen: (turn) => setTorch(turn === null ? undefined : { turn }),
      signal: end.signal,
    }).catch((error: unknown) => {
      if (!end.signal.aborted) setFault(cameraFault(error));
    });
    return () => end.abort();
  }, []);
  return (
    <section className={css.camera} aria-label="Camera" data-off={fault !== '' || undefined}>
      {fault === '' ? (
        <>
          <video ref={video} muted playsInline aria-label="What the camera sees" />
          <span className={css.frame} aria-hidden />
        </>
      ) : null}
      <p role="alert" hidden={fault === ''}>
        {fault}
      </p>
      {torch === undefined || fault !== '' ? null : (
        <IconButton
          label="Light"
          kind="bare"
          className={css.light}
          aria-pressed={isLit}
          onClick={() => {
            setLit(!isLit);
            void torch.turn(!isLit).catch(() => setLit(false));
          }}
        >
          <Flashlight size={18} />
        </IconButton>
      )}
      <IconButton label="Close the camera" kind="bare" className={css.close} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </section>
  );
}
