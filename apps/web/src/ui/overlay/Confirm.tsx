import { useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import type { ConfirmQuestion } from './ConfirmDialog.tsx';

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

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
  return <ConfirmDialog question={pending} onAnswer={answer} onClose={() => answer(false)} />;
}
