import { useEffect, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmQuestion {
  title: string;
  /** The spec's text, where it has one. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for what cannot be undone. */
  danger?: boolean;
}

interface Asked extends ConfirmQuestion {
  answer: (yes: boolean) => void;
}

let show: ((asked: Asked) => void) | undefined;

/** Asks and resolves to the person's choice; closing the dialog means no. */
export const confirm = (question: ConfirmQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    if (show) show({ ...question, answer: resolve });
    else resolve(false);
  });

/** Rendered once, at the app's root. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    show = setAsked;
    return () => {
      show = undefined;
    };
  }, []);
  if (!asked) return null;
  const answer = (yes: boolean) => {
    setAsked(null);
    asked.answer(yes);
  };
  return (
    <Dialog
      title={asked.title}
      width={420}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{asked.cancelLabel ?? 'Cancel'}</Button>
          <Button kind={asked.danger ? 'danger' : 'primary'} onClick={() => answer(true)} data-autofocus>
            {asked.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{asked.text}</p>
    </Dialog>
  );
}
