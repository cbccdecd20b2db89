import { onAnswer } from '../api/answers.ts';
import type * as CartNotes from '../context/cart-notes.ts';
import { toastList } from '../ui/overlay/toast-list.ts';

let notes: typeof CartNotes | undefined;

async function note(answer: unknown): Promise<void> {
  notes ??= await import('../context/cart-notes.ts').catch(() => undefined);
  notes?.noteAnswer(answer);
}

/** Keeps what responses to writes say of a cart, and takes away the failures that they mend, as long as the person is signed in. Returns a function that ends it. */
export function noteAnswers(): () => void {
  const stop = onAnswer((answer, operation) => {
    toastList.mended(operation);
    void note(answer);
  });
  return () => {
    stop();
    notes?.forgetNotes();
  };
}
