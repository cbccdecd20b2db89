import { BadgeDollarSign, CirclePlus, TicketPercent } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import type { Action } from '../../../../lib/action.ts';
import type { Order } from '../../shared/order-query.ts';
import { lockedReason } from '../../shared/order-reasons.ts';
import type { OrderEdits } from '../use-order-edits.ts';

const ChargeDialog = lazyPart(async () => (await import('./ChargeDialog.tsx')).ChargeDialog);
const OrderDiscountDialog = lazyPart(async () => (await import('./OrderDiscountDialog.tsx')).OrderDiscountDialog);
const CreditDialog = lazyPart(async () => (await import('./CreditDialog.tsx')).CreditDialog);

type Charge = Order['charges'][number];
type Credit = Order['credits'][number];

interface MoneyActions {
  readonly adding: readonly Action[];
  readonly onCharge: ((charge: Charge) => void) | undefined;
  readonly onCredit: ((credit: Credit) => void) | undefined;
  readonly onDiscount: (() => void) | undefined;
  readonly dialog: ReactNode;
}

/** Discount, charges and credit of an order, until it is paid; nothing without the permission. */
export function useMoneyActions(order: Order, edits: OrderEdits, mayPrice: boolean): MoneyActions {
  const [open, setOpen] = useState<
    'addCredit' | 'discount' | 'add' | { readonly chargeId: number } | { readonly creditId: number } | null
  >(null);
  const locked = lockedReason(order, 'money');
  const close = () => setOpen(null);
  if (!mayPrice) return { adding: [], onCharge: undefined, onCredit: undefined, onDiscount: undefined, dialog: null };
  const opened = typeof open === 'object' ? open : null;
  const charge = order.charges.find(({ id }) => opened !== null && 'chargeId' in opened && opened.chargeId === id);
  const credit = order.credits.find(
    ({ creditId }) => opened !== null && 'creditId' in opened && opened.creditId === creditId,
  );
  const addCredit: Action = {
    label: 'Add credit',
    icon: <BadgeDollarSign size={15} />,
    disabledReason: locked ?? (order.grandTotal > 0 ? undefined : 'There is nothing to credit'),
    run: () => setOpen('addCredit'),
  };
  const discount: Action = {
    label: 'Order discount',
    icon: <TicketPercent size={15} />,
    disabledReason: locked ?? (order.grossTotal > 0 ? undefined : 'There is nothing to discount'),
    run: () => setOpen('discount'),
  };
  return {
    adding: [
      {
        label: 'Add charge',
        icon: <CirclePlus size={15} />,
        key: 'addCharge',
        disabledReason: locked,
        run: () => setOpen('add'),
      },
      addCredit,
      ...(order.orderDiscount > 0 ? [] : [discount]),
    ],
    onCharge: locked === undefined ? ({ id }) => setOpen({ chargeId: id }) : undefined,
    onCredit: locked === undefined ? ({ creditId }) => setOpen({ creditId }) : undefined,
    onDiscount: locked === undefined ? () => setOpen('discount') : undefined,
    dialog:
      open === 'addCredit' || credit ? (
        <CreditDialog order={order} edits={edits} credit={credit} onClose={close} />
      ) : open === 'discount' ? (
        <OrderDiscountDialog order={order} edits={edits} onClose={close} />
      ) : open === 'add' ? (
        <ChargeDialog orderId={order.orderId} edits={edits} onClose={close} />
      ) : charge ? (
        <ChargeDialog orderId={order.orderId} charge={charge} edits={edits} onClose={close} />
      ) : null,
  };
}
