import { type ByHand, priceNeedsReason } from '@cartwright/domain/money/discount-reason';
import { useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { useReasonLimit } from './DiscountReasonField.tsx';
import type { PriceQuestion } from './PriceReasonDialog.tsx';

const PriceReasonDialog = lazyPart(async () => (await import('./PriceReasonDialog.tsx')).PriceReasonDialog);

/** A line before and after another price by hand. */
interface Repriced {
  readonly productName: string;
  readonly before: ByHand;
  readonly after: ByHand;
}

/** Resolves to the reason, '' where none is needed; null when it is not given. */
export type AskPriceReason = (repriced: Repriced) => Promise<string | null>;

/** Asks why a price typed by hand is so far below the list's, where the company asks for it; `dialog` is to be shown. */
export function usePriceReason(): { ask: AskPriceReason; dialog: ReactNode } {
  const limit = useReasonLimit();
  const [question, setQuestion] = useState<PriceQuestion | null>(null);
  const ask = useCallback<AskPriceReason>(
    async ({ productName, before, after }) =>
      priceNeedsReason(limit, before, after)
        ? await new Promise((resolve) => {
            const answer = (reason: string | null) => {
              setQuestion(null);
              resolve(reason);
            };
            setQuestion({ productName, listPrice: before.listPrice, unitPrice: after.unitPrice, answer });
          })
        : '',
    [limit],
  );
  return { ask, dialog: question === null ? null : <PriceReasonDialog {...question} /> };
}
