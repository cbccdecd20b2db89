import { lazy, Suspense, type ReactNode } from 'react';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Width at the desk in pixels; on a phone a dialog is the whole screen. */
  width?: number;
  /** The buttons at the foot: secondary first, the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
}

const Panel = lazy(() => import('./DialogPanel.tsx').then((loaded) => ({ default: loaded.DialogPanel })));

/** Mount it to open it: `{editing ? <Dialog …/> : null}`. */
export const Dialog = (props: DialogProps) => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);
