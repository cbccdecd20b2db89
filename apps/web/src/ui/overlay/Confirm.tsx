import { useEffect, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmQuestion {
  title: string;
  /** The spec's text, where it has one. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for what cannot be undone; the focus starts on the other button. */
  danger?: boolean;
}

interface PendingQuestion extends ConfirmQuestion {
  answer: (confirmed: boolean) => void;
}

let show: ((pending: PendingQuestion) => void) | undefined;

/** Asks and resolves to the person's choice; closing the dialog means no. */
export const confirm = (question: ConfirmQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    if (show) show({ ...question, answer: resolve });
    else resolve(false);
  });

/** Rendered once, at the app's root. */
export function ConfirmHost() {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  useEffect(() => {
    show = setPending;
    return () => {
      show = undefined;
    };
  }, []);
  if (!pending) return null;
  const answer = (confirmed: boolean) => {
    setPending(null);
    pending.answer(confirmed);
  };
  return (
    <Dialog
      title={pending.title}
      width={420}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)} data-autofocus={pending.danger || undefined}>
            {pending.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            kind={pending.danger ? 'danger' : 'primary'}
            onClick={() => answer(true)}
            data-autofocus={!pending.danger || undefined}
          >
            {pending.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{pending.text}</p>
    </Dialog>
  );
}
