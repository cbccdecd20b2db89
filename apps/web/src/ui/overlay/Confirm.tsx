import { useEffect, useState } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';
import { type PendingQuestion, showQuestionsBy } from './question.ts';

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** Shows the questions of `confirm`; rendered once, at the app's root. */
export function ConfirmHost() {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  useEffect(() => {
    showQuestionsBy(setPending);
    return () => showQuestionsBy(undefined);
  }, []);
  if (!pending) return null;
  const answer = (confirmed: boolean) => {
    setPending(null);
    pending.answer(confirmed);
  };
  return <ConfirmDialog question={pending} onAnswer={answer} onClose={() => answer(false)} />;
}
