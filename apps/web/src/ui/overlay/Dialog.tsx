import type { ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Width in pixels; on a phone a dialog is the whole screen. */
  width?: number;
  /** The buttons at the foot: secondary first, the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Mount it to open it: `{editing ? <Dialog …/> : null}`. */
export const Dialog = lazyPart<DialogProps>(async () => (await import('./DialogPanel.tsx')).DialogPanel);
