import { orderName } from '@cartwright/domain/orders/order-name';
import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WriteOperation } from '../../../api/app.ts';
import { asProblem, ProblemError } from '../../../lib/problem.ts';
import { write } from '../../../api/write.ts';
import { units as unitsText } from '../../../lib/format.ts';
import { serial } from '../../../lib/serial.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type Order, orderQuery } from '../shared/order-query.ts';

/** Says who was faster; the screen shows the order anew by then, because a failed write reloads it, too. */
function withWho(error: unknown): unknown {
  const problem = asProblem(error);
  if (problem.code !== 'stale_version') return error;
  const changedBy = problem.extra?.['changedBy'];
  const who = typeof changedBy === 'string' ? changedBy : 'Somebody else';
  return new ProblemError({
    ...problem,
    detail: `${who} changed this order in the meantime. Look at it, then save again.`,
  });
}

/**
 * Sends the edits of one order one after the other, each with the version that the one before it left, so that two cells
 * edited quickly do not refuse each other. Every edit rejects with the server's problem.
 */
function makeOrderEdits(client: QueryClient, orderId: number) {
  const { queryKey } = orderQuery(orderId);
  const inTurn = serial();
  let answered = 0;
  const order = (): Order | undefined => client.getQueryData<Order>(queryKey);
  const lineOf = (orderItemId?: number) => order()?.orderItems.find((each) => each.orderItemId === orderItemId);
  /** The order, or one of its lines: what the server's sentence is about. */
  const nameOf = (orderItemId?: number): string => {
    const shown = order();
    return lineOf(orderItemId)?.productName ?? (shown === undefined ? '' : orderName(shown));
  };
  const say = <R extends { readonly message: string }>(result: R, orderItemId?: number): R => {
    toast.done(nameOf(orderItemId), result.message);
    return result;
  };
  const version = (): number => Math.max(answered, order()?.version ?? 0);

  async function send<O extends WriteOperation>(operation: O, input: () => InputOf<O>): Promise<OutputOf<O>> {
    return await inTurn(async () => {
      try {
        const result = await write(client, operation, input());
        const left: unknown = Reflect.get(result, 'version');
        if (typeof left === 'number') answered = left;
        return result;
      } catch (error) {
        throw withWho(error);
      }
    });
  }
  return {
    setUnits: async (orderItemId: number, units: number) => {
      const { message, waiting } = await send('orders.setUnits', () => ({ body: { orderItemId, units } }));
      toast.done(nameOf(orderItemId), waiting > 0 ? `${message} ${unitsText(waiting)} wait for stock.` : message);
    },
    /** The reason is that of a price far below the list's; null or '' for none. */
    setUnitPrice: async (orderItemId: number, unitPrice: number, discountReason: string | null) => {
      const priceOf = async (price: number, reason: string | null) =>
        await send('orders.setUnitPrice', () => ({
          body: { orderItemId, unitPrice: price, discountReason: reason, version: version() },
        }));
      const last = lineOf(orderItemId);
      const result = await priceOf(unitPrice, discountReason);
      if (last === undefined) return say(result, orderItemId);
      const back = async () => say(await priceOf(last.unitPrice, last.discountReason), orderItemId);
      toast.undo(result.message, back, nameOf(orderItemId));
      return result;
    },
    setTotalPrice: async (orderItemId: number, totalPrice: number, discountReason: string | null) =>
      say(
        await send('orders.setTotalPrice', () => ({
          body: { orderItemId, totalPrice, discountReason, version: version() },
        })),
        orderItemId,
      ),
    setDiscount: async (
      orderItemId: number,
      discount: Omit<InputOf<'orders.setItemDiscount'>['body'], 'orderItemId' | 'version'>,
    ) =>
      say(
        await send('orders.setItemDiscount', () => ({
          body: { ...discount, orderItemId, version: version() },
        })),
        orderItemId,
      ),
    convertDiscounts: async (orderItemIds: readonly number[]) =>
      say(
        await send('orders.convertDiscounts', () => ({
          body: { orderItemIds: [...orderItemIds], version: version() },
        })),
      ),
    setOrderDiscount: async (discountAmount: number, discountReason: string) =>
      say(
        await send('orders.setOrderDiscount', () => ({
          body: { orderId, discountAmount, discountReason, version: version() },
        })),
      ),
    addCredit: async (creditAmount: number, reason: string) =>
      say(await send('orders.addCredit', () => ({ body: { orderId, creditAmount, reason, version: version() } }))),
    setCredit: async (creditId: number, creditAmount: number, reason: string) =>
      say(
        await send('orders.setCredit', () => ({
          body: { orderId, creditId, creditAmount, reason, version: version() },
        })),
      ),
    removeCredit: async (creditId: number) =>
      say(await send('orders.removeCredit', () => ({ body: { orderId, creditId, version: version() } }))),
    /** `name` is the charge's kind, which the server's sentence is about. */
    saveCharge: async (
      name: string,
      charge: Omit<NonNullable<InputOf<'orders.saveCharge'>['body']>, 'orderId' | 'version'>,
    ) => {
      const { message } = await send('orders.saveCharge', () => ({ body: { ...charge, orderId, version: version() } }));
      toast.done(name, message);
    },
    removeCharge: async (orderChargeId: number) =>
      say(await send('orders.removeCharge', () => ({ params: { orderChargeId } }))),
    setClient: async (clientId: number) =>
      say(await send('orders.setClient', () => ({ body: { orderId, clientId, version: version() } }))),
    setSubmittedBy: async (changes: {
      readonly updatedOrderDate: string | null;
      readonly updatedSalesPersonId: number | null;
    }) => say(await send('orders.setSubmittedBy', () => ({ body: { orderId, ...changes, version: version() } }))),
    setDeliveryDate: async (estimateDeliveryDate: string) =>
      say(
        await send('orders.setDeliveryDate', () => ({
          params: { orderId },
          body: { estimateDeliveryDate, version: version() },
        })),
      ),
  };
}

export type OrderEdits = ReturnType<typeof makeOrderEdits>;

/** The edits of one order. Mount it once per order: give the component the order's id as key. */
export function useOrderEdits(orderId: number): OrderEdits {
  const client = useQueryClient();
  const [edits] = useState(() => makeOrderEdits(client, orderId));
  return edits;
}
