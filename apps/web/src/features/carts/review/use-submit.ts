import { orderName } from '@cartwright/domain/orders/order-name';
import { confirmations, titles } from '@cartwright/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { invalidate } from '../../../api/query.ts';
import { write } from '../../../api/write.ts';
import { forgetCart } from '../../../context/visited.ts';
import { confirm } from '../../../ui/overlay/question.ts';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { units } from '../../../lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { announceCart } from '../edits/other-tabs.ts';
import { isUnknownOutcome, makeIdempotencyKeys } from '../../../api/idempotency-keys.ts';
import type { Cart } from '../shared/cart-types.ts';
import type { Choices } from './corrections.ts';
import { places } from '../../../context/places.ts';

/** Into an order that exists, of which the person saw this version. */
export interface MergeHow {
  readonly mergeInto: number;
  readonly version: number;
  readonly forceBackorderAll: boolean;
}

/** Normal, the whole cart as backorder, with a correction for each short line, or merged into an order. */
export type SubmitHow = 'normal' | 'backorder' | Choices | MergeHow;

export const isMerge = (how: SubmitHow): how is MergeHow => typeof how === 'object' && 'mergeInto' in how;

export interface SubmitFailure {
  readonly problem: Problem;
  /** The order may exist; trying again is safe. */
  readonly unknown: boolean;
  readonly how: SubmitHow;
}

type Submittable = Cart & { clientId: number };

/** Whether a backordered line could be packed from bulk but has no units to pack (spec 000 §5). */
export const lacksConversion = (cart: Cart): boolean =>
  cart.cartItems.some((line) => line.backorder && line.canConvert && line.conversionUnits === 0);

/** The stock changed: the short lines have to be decided about again. */
export const isShort = ({ code }: Problem): boolean =>
  code === 'allocation_failed' || code === 'correction_missing' || code === 'correction_impossible';

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
  /** The cart has become an order, whose screen takes the place of this one. */
  const [isOver, setIsOver] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure>();

  const call = async (cart: Submittable, how: SubmitHow, idempotencyKey: string) => {
    const { clientId, cartId, estimatedDeliveryDate, forceBackorderAll } = cart;
    const options = { idempotencyKey, leaves: true };
    if (how === 'normal' || how === 'backorder') {
      const body = { clientId, cartId, estimatedDeliveryDate, forceBackorderAll, backorder: how === 'backorder' };
      return await write(queries, 'orders.submit', { params: { clientId }, body }, options);
    }
    if (isMerge(how)) {
      const { mergeInto: orderId, version, forceBackorderAll: isForced } = how;
      const body = { clientId, cartId, orderId, version, forceBackorderAll: isForced || forceBackorderAll };
      return await write(queries, 'orders.submitAndMerge', { body }, options);
    }
    const corrections = [...how].map(([cartItemId, action]) => ({ cartItemId, action }));
    const body = { clientId, estimatedDeliveryDate, corrections };
    const answer = await write(queries, 'orders.submitWithCorrections', { params: { cartId }, body }, options);
    const leftOut = answer.leftOut.map((each) => `${units(each.units)} × ${each.productName}`).join(', ');
    return { ...answer, message: leftOut === '' ? answer.message : `${answer.message} Left out: ${leftOut}.` };
  };

  const send = async (cart: Submittable, how: SubmitHow) => {
    const { cartId, clientId, estimatedDeliveryDate, forceBackorderAll } = cart;
    const of = typeof how === 'string' || isMerge(how) ? how : [...how];
    const attempt = keys.begin([cartId, clientId, estimatedDeliveryDate, forceBackorderAll, of]);
    try {
      const answer = await call(cart, how, attempt.key);
      attempt.end();
      setIsOver(true);
      announceCart(cart.cartId);
      forgetCart(queries, cart.cartId);
      toast.done(answer.orders.map(orderName).join(' and '), answer.message);
      await navigate({ href: places.order(answer.orderId, answer.orderNo), replace: true });
    } catch (error) {
      const problem = asProblem(error);
      attempt.end(problem);
      const unknown = isUnknownOutcome(problem);
      // After a refusal the shown cart may be outdated; what is short now is shown with the refusal.
      if (!unknown) await invalidate(queries, ['carts', 'orders.mergeable']);
      setFailure({ problem, unknown, how });
    }
  };

  /** `asked`: the question about the missing conversion was in what the person has just confirmed. */
  const submit = async (cart: Cart, how: SubmitHow = 'normal', asked = false): Promise<void> => {
    const { clientId } = cart;
    if (running.current || clientId === null) return;
    running.current = true;
    setBusy(true);
    try {
      if (!(await whenIdle())) return;
      const goOn =
        asked ||
        !lacksConversion(cart) ||
        (await confirm({ title: titles.submit, text: confirmations.missingConversion, confirmLabel: titles.submit }));
      if (!goOn) return;
      setFailure(undefined);
      await send({ ...cart, clientId }, how);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { submit, busy: busy || isOver, failure, dismiss: () => setFailure(undefined) };
}
