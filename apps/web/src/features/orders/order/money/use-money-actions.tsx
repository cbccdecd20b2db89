import { BadgeDollarSign, CirclePlus, TicketPercent } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import type { Action } from '../../../../lib/action.ts';
import type { Order } from '../../shared/order-query.ts';
import { lockedReason } from '../../shared/order-reasons.ts';
import { personsCredit } from './persons-credit.ts';
import type { OrderEdits } from '../use-order-edits.ts';

const ChargeDialog = lazyPart(async () => (await import('./ChargeDialog.tsx')).ChargeDialog);
const OrderDiscountDialog = lazyPart(async () => (await import('./OrderDiscountDialog.tsx')).OrderDiscountDialog);
const CreditDialog = lazyPart(async () => (await import('./CreditDialog.tsx')).CreditDialog);

type Charge = Order['charges'][number];

interface MoneyActions {
  readonly adding: readonly Action[];
  readonly onCharge: ((charge: Charge) => void) | undefined;
  readonly onCredit: (() => void) | undefined;
  readonly onDiscount: (() => void) | undefined;
  readonly dialog: ReactNode;
}

/** Discount, charges and credit of an order, until it is paid; nothing without the permission. */
export function useMoneyActions(order: Order, edits: OrderEdits, mayPrice: boolean): MoneyActions {
  const [open, setOpen] = useState<'credit' | 'addCredit' | 'discount' | 'add' | { readonly chargeId: number } | null>(
    null,
  );
  const locked = lockedReason(order, 'money');
  const close = () => setOpen(null);
  if (!mayPrice) return { adding: [], onCharge: undefined, onCredit: undefined, onDiscount: undefined, dialog: null };
  const charge = order.charges.find(({ id }) => typeof open === 'object' && open?.chargeId === id);
  const credit: Action = {
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
      credit,
      ...(order.orderDiscount > 0 ? [] : [discount]),
    ],
    onCharge: locked === undefined ? ({ id }) => setOpen({ chargeId: id }) : undefined,
    // What returns gave goes with them alone.
    onCredit: locked === undefined && personsCredit(order) > 0 ? () => setOpen('credit') : undefined,
    onDiscount: locked === undefined ? () => setOpen('discount') : undefined,
    dialog:
      open === 'credit' || open === 'addCredit' ? (
        <CreditDialog order={order} edits={edits} isNew={open === 'addCredit'} onClose={close} />
      ) : open === 'discount' ? (
        <OrderDiscountDialog order={order} edits={edits} onClose={close} />
      ) : open === 'add' ? (
        <ChargeDialog orderId={order.orderId} edits={edits} onClose={close} />
      ) : charge ? (
        <ChargeDialog orderId={order.orderId} charge={charge} edits={edits} onClose={close} />
      ) : null,
  };
}
