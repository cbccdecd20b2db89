import type { QueryClient } from '@tanstack/react-query';
import { networkProblem, ProblemError } from '../../../lib/problem.ts';
import { makeCartEdits } from './use-cart-edits.ts';
import { toast } from '../../../ui/overlay/toast.ts';

const longestMs = 60_000;
const notSaved = new ProblemError({
  ...networkProblem,
  code: 'not_saved',
  detail: 'Changes made without a connection could not be saved. Open the cart to see which.',
});

/**
 * Sends the waiting changes of a cart that no screen shows; a window that shows it sends them itself. What no longer holds
 * is said here and named, line by line, when the cart is opened.
 */
export async function sendKeptEdits(
  client: QueryClient,
  cartId: number,
  personId: number,
  over: AbortSignal,
): Promise<void> {
  const mine = new AbortController();
  const edits = makeCartEdits(client, cartId, personId);
  const { state } = edits.queue;
  let hadEdits = false;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    over.addEventListener('abort', end);
    state.subscribe(() => {
      const { pending, refused } = state.get();
      hadEdits ||= pending.length > 0;
      if (pending.length > 0 || !hadEdits) return;
      if (refused.length > 0) toast.failure(notSaved, `Cart ${cartId}`);
      end();
    });
    edits.hold(AbortSignal.any([mine.signal, over]), true);
  });
  mine.abort();
}
