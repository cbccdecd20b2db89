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
    'addCredit' | 'discount' | 'add' | { readonly charge: Charge } | { readonly credit: Credit } | null
  >(null);
  const locked = lockedReason(order, 'money');
  const close = () => setOpen(null);
  if (!mayPrice) return { adding: [], onCharge: undefined, onCredit: undefined, onDiscount: undefined, dialog: null };
  const opened = typeof open === 'object' ? open : null;
  // One that somebody else has removed or replaced meanwhile stays open with what is typed.
  const chosen = opened && 'charge' in opened ? opened.charge : undefined;
  const charge = order.charges.find(({ id }) => id === chosen?.id) ?? chosen;
  const given = opened && 'credit' in opened ? opened.credit : undefined;
  const credit = order.credits.find(({ creditId }) => creditId === given?.creditId) ?? given;
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
    onCharge: locked === undefined ? (picked) => setOpen({ charge: picked }) : undefined,
    onCredit: locked === undefined ? (picked) => setOpen({ credit: picked }) : undefined,
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
