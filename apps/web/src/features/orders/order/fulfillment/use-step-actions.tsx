import { orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { places } from '../../../../context/places.ts';
import { useMay, useMe } from '../../../../context/session.tsx';
import { useAct, type Write } from '../../../../context/use-act.ts';
import { type OrderBand, orderBand } from '../band/fulfillment-stages.ts';
import type { Action } from '../../../../lib/action.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { atOnce } from '../../shared/at-once.ts';
import type { Order } from '../../shared/order-query.ts';
import { stepFacts, stepReason } from '../../shared/steps/step-reasons.ts';
import { useStaleText } from '../../../carts/shared/documents/use-stale-text.ts';
import { consequences, isPlain, isReasoned, plainSteps, type PlainStep } from '../../shared/steps/step-actions.ts';
import { sublotsToVoid } from './sublots-to-void.ts';
import { orderName } from '@cartwright/domain/orders/order-name';

const ManifestDialog = lazyPart(async () => (await import('./ManifestDialog.tsx')).ManifestDialog);
const ReleaseDialog = lazyPart(async () => (await import('./ReleaseDialog.tsx')).ReleaseDialog);
const RejectDialog = lazyPart(async () => (await import('../returns/RejectDialog.tsx')).RejectDialog);
const ReturnDialog = lazyPart(async () => (await import('../returns/ReturnDialog.tsx')).ReturnDialog);
const PaymentDialog = lazyPart(async () => (await import('../../shared/payments/PaymentDialog.tsx')).PaymentDialog);
const UnpayDialog = lazyPart(async () => (await import('../payments/UnpayDialog.tsx')).UnpayDialog);
const PackDialog = lazyPart(async () => (await import('./PackDialog.tsx')).PackDialog);
const StepReasonDialog = lazyPart(async () => (await import('./StepReasonDialog.tsx')).StepReasonDialog);

export interface StepActions {
  /** A step as its button, with the reason why it cannot be taken now; `orderItemIds` narrows it to these lines. */
  readonly actionOf: (action: OrderAction, orderItemIds?: readonly number[]) => Action;
  /** Where the steps are on the page. */
  readonly band: OrderBand;
  /** The step that leads the order on; nothing at its end, or without the permission. */
  readonly next: Action | undefined;
  /** Every step that this person may look for now, for the palette. */
  readonly offered: readonly Action[];
  readonly mayStep: boolean;
  /** Some steps need another permission than the rest. */
  readonly may: (action: OrderAction) => boolean;
  readonly busy: boolean;
  readonly dialog: ReactNode;
}

/** Steps that one click takes back. */
const reverse: Partial<Readonly<Record<PlainStep, PlainStep>>> = {
  ready: 'unready',
  quarantine: 'liftQuarantine',
  liftQuarantine: 'quarantine',
};
/** Takes a step back that was just taken; undefined when that needs a question. */
function wayBack(action: PlainStep, order: Order, send: Write): (() => Promise<unknown>) | undefined {
  const params = { orderId: order.orderId };
  const back = reverse[action];
  if (back !== undefined) return async () => await send(plainSteps[back], { params, body: {} });
  const body = { reason: atOnce };
  if (action === 'invoice') return async () => await send('fulfillment.voidInvoice', { params, body });
  // With other payments the person chooses those to take back.
  if (action === 'pay' && order.payments.length === 0)
    return async () => await send('fulfillment.unpay', { params, body });
  return undefined;
}

/** The steps of an order's life for its head, its panel, the palette and the lines. */
export function useStepActions(order: Order): StepActions {
  const mayStep = useMay('fulfillment');
  const mayPrice = useMay('orders.price');
  const mayTakeMoney = useMay('accounting') || mayStep;
  const may = (action: OrderAction): boolean => {
    if (action === 'returnGoods') return mayPrice;
    return action === 'payPart' ? mayTakeMoney : mayStep;
  };
  const router = useRouter();
  const { quarantine } = useMe();
  const { act, busy } = useAct();
  const staleText = useStaleText(order.orderId);
  const [open, setOpen] = useState<OrderAction | null>(null);
  const factsOf = (ids?: readonly number[]) =>
    stepFacts(
      ids === undefined
        ? order
        : { ...order, orderItems: order.orderItems.filter(({ orderItemId }) => ids.includes(orderItemId)) },
      quarantine,
    );
  const params = { orderId: order.orderId };
  const take = (action: PlainStep, orderItemIds: readonly number[] | undefined) => {
    const { button, done } = orderActionLabels[action];
    const what = action === 'cancelSublot' ? sublotsToVoid(order, orderItemIds) : consequences[action];
    // An invoice without its payment is still right about what was sold: money that came in waits for no question.
    const text = [what, action === 'pay' ? '' : staleText(action)].filter(Boolean).join(' ');
    void act(
      plainSteps[action],
      { params, body: orderItemIds === undefined ? {} : { orderItemIds: [...orderItemIds] } },
      {
        subject: orderName(order),
        ask: text === '' ? undefined : { title: button, text, confirmLabel: button },
        done: (result) => {
          if ('backorder' in result) return `Split off into ${orderName(result.backorder)}`;
          if ('voidBarcodes' in result) return result.message;
          // Lines that wait leave an order partially sublotted.
          return action === 'sublot' && 'status' in result ? orderStatusLabel(result.status) : done;
        },
        follow: (result) => {
          if (!('backorder' in result)) return undefined;
          const { orderId, orderNo } = result.backorder;
          return { label: 'Open', onSelect: () => router.history.push(places.order(orderId, orderNo)) };
        },
        undo: (_result, send) => wayBack(action, order, send),
      },
    );
  };
  const actionOf = (action: OrderAction, orderItemIds?: readonly number[]): Action => ({
    label: orderActionLabels[action].button,
    disabledReason: stepReason(factsOf(orderItemIds), action),
    run: () => (isPlain(action) ? take(action, orderItemIds) : setOpen(action)),
  });
  const band = orderBand({ ...factsOf(), isPaid: order.paidDate !== null });
  const next = mayStep ? band.next : null;
  const close = () => setOpen(null);
  return {
    actionOf,
    band,
    offered: band.known.filter(may).map((action) => actionOf(action)),
    next: next === null ? undefined : { ...actionOf(next), key: 'nextStep' },
    mayStep,
    may,
    busy,
    dialog: (
      <>
        {open === 'manifest' ? <ManifestDialog order={order} onClose={close} /> : null}
        {open === 'release' ? <ReleaseDialog order={order} onClose={close} /> : null}
        {open === 'reject' ? <RejectDialog order={order} onClose={close} /> : null}
        {open === 'returnGoods' ? <ReturnDialog order={order} onClose={close} /> : null}
        {open === 'payPart' ? <PaymentDialog order={order} onClose={close} /> : null}
        {open === 'unpay' ? <UnpayDialog order={order} onClose={close} /> : null}
        {open === 'pack' ? <PackDialog order={order} onClose={close} /> : null}
        {open !== null && isReasoned(open) ? <StepReasonDialog order={order} action={open} onClose={close} /> : null}
      </>
    ),
  };
}
