import { confirmations, titles } from '@cartwright/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { invalidate } from '../../../api/query.ts';
import { write } from '../../../api/write.ts';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { asProblem, type Problem } from '../../../api/problem.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { isUnknownOutcome, makeIdempotencyKeys } from '../edits/idempotency-keys.ts';
import type { Cart } from '../shared/cart-types.ts';
import { places } from '../../../context/places.ts';

export interface SubmitFailure {
  readonly problem: Problem;
  /** The order may exist; trying again is safe. */
  readonly unknown: boolean;
  readonly asBackorder: boolean;
}

/** Whether a backordered line could be packed from bulk but has no units to pack (spec 000 §5). */
const lacksConversion = (cart: Cart): boolean =>
  cart.cartItems.some((line) => line.backorder && line.canConvert && line.conversionUnits === 0);

/**
 * Submits a cart once, however often it is pressed: one call at a time, and one idempotency key for a request and its
 * retries.
 */
export function useSubmit(whenIdle: () => Promise<boolean>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [keys] = useState(() => makeIdempotencyKeys());
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure>();

  const send = async (cart: Cart & { clientId: number }, asBackorder: boolean) => {
    const { clientId, cartId, estimatedDeliveryDate, forceBackorderAll } = cart;
    const body = { clientId, cartId, estimatedDeliveryDate, forceBackorderAll, backorder: asBackorder };
    const attempt = keys.begin(body);
    try {
      const answer = await write(
        queries,
        'orders.submit',
        { params: { clientId }, body },
        { idempotencyKey: attempt.key, leaves: true },
      );
      attempt.end();
      toast.success(answer.message);
      await navigate({ href: places.order(answer.orderId, answer.orderNo), replace: true });
    } catch (error) {
      const problem = asProblem(error);
      attempt.end(problem);
      setFailure({ problem, unknown: isUnknownOutcome(problem), asBackorder });
      // After a refusal the shown cart may be outdated.
      if (!isUnknownOutcome(problem)) void invalidate(queries, ['carts']);
    }
  };

  const submit = async (cart: Cart, asBackorder = false): Promise<void> => {
    const { clientId } = cart;
    if (running.current || clientId === null) return;
    running.current = true;
    setBusy(true);
    try {
      if (!(await whenIdle())) return;
      const goOn =
        !lacksConversion(cart) ||
        (await confirm({ title: titles.submit, text: confirmations.missingConversion, confirmLabel: titles.submit }));
      if (!goOn) return;
      setFailure(undefined);
      await send({ ...cart, clientId }, asBackorder);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { submit, busy, failure, dismiss: () => setFailure(undefined) };
}
