import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeIdempotencyKeys } from '../../../api/idempotency-keys.ts';
import { write } from '../../../api/write.ts';
import { asProblem } from '../../../lib/problem.ts';
import { bodyOf, type ReceiptValues } from './receipt-values.ts';

/** Which receipt is saved over; none for a new one. */
export interface SavedOver {
  readonly receiptId?: number;
  readonly version?: number;
}

/** Saves a receipt or receives it, once also when the first answer is lost. */
export function useSaveReceipt() {
  const client = useQueryClient();
  const [keys] = useState(() => makeIdempotencyKeys());
  const once = async <T>(request: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const attempt = keys.begin(request);
    try {
      const answer = await send(attempt.key);
      attempt.end();
      return answer;
    } catch (error) {
      attempt.end(asProblem(error));
      throw error;
    }
  };
  return {
    receive: async (values: ReceiptValues, over: SavedOver) => {
      const body = { ...over, ...bodyOf(values) };
      return await once(
        ['receive', body],
        async (idempotencyKey) => await write(client, 'products.receive', { body }, { idempotencyKey }),
      );
    },
    save: async (values: ReceiptValues, over: SavedOver) => {
      const body = { ...over, ...bodyOf(values), receivedOn: values.receivedOn };
      return await once(
        ['save', body],
        async (idempotencyKey) => await write(client, 'products.saveReceipt', { body }, { idempotencyKey }),
      );
    },
  };
}
