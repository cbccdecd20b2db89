import { disposalLabels, type Disposal } from '@cartwright/domain/orders/order-returns';
import { paymentMethodLabels, type PaymentMethod } from '@cartwright/domain/money/payments';
import type { Page } from 'playwright-core';
import type { StoredForm } from './stored-form.ts';
import { answerOf } from './ways.ts';

/** How the dialogs of an order that close when they are saved are used, and what the order has then. */

interface Line {
  readonly OrderItemId: number;
  readonly ProductName: string;
  readonly Units: number;
  readonly Lots: readonly { readonly Barcode: string; readonly Units: number }[];
}

interface Order {
  readonly Tradename: string;
  readonly GrandTotal: number;
  readonly OrderItems: readonly Line[];
  readonly Charges: readonly {
    readonly Name: string;
    readonly IsFlat: boolean;
    readonly UnitPrice: number | null;
    readonly Units: number | null;
  }[];
  readonly Credits: readonly { readonly ReturnId: number | null; readonly Reason: string }[];
  readonly Payments: readonly {
    readonly Amount: number;
    readonly PaidOn: string;
    readonly Method: PaymentMethod;
    readonly Reference: string;
  }[];
  readonly Returns: readonly {
    readonly ReturnId: number;
    readonly CreditAmount: number;
    readonly Reference: string;
    readonly Lines: readonly {
      readonly OrderItemId: number;
      readonly Units: number;
      readonly Reason: string;
      readonly Disposal: Disposal;
    }[];
  }[];
}

/** The order of the screen, as the server has it. */
const orderOf = async (page: Page): Promise<Order> =>
  await answerOf<Order>(page, `/v1/orders/order/${/\/order\/(\d+)/.exec(page.url())?.[1]}`);

/** The last of a list that a save has just added to. */
function lastOf<T>(list: readonly T[]): T {
  const last = list.at(-1);
  if (last === undefined) throw new Error('nothing was added');
  return last;
}

/** The label of a field of a line: those of the same label are numbered. */
const ofLine = (label: string, index: number): string => (index === 0 ? label : `${label} ${index + 1}`);

export const storedOrders: Readonly<Record<string, StoredForm>> = {
  'features/orders/order/money/ChargeDialog.tsx': {
    values: { 'Flat amount': 'false', 'Unit price': '3.25', Units: '7' },
    stored: async (page) => {
      const charge = lastOf((await orderOf(page)).Charges);
      return {
        Charge: charge.Name,
        'Flat amount': String(charge.IsFlat),
        'Unit price': charge.UnitPrice?.toFixed(2),
        Units: String(charge.Units),
      };
    },
  },
  'features/orders/order/head/ChangeClientDialog.tsx': {
    values: { Client: 'Harbor Light Cannabis' },
    stored: async (page) => ({ Client: (await orderOf(page)).Tradename }),
  },
  'features/orders/order/fulfillment/PackDialog.tsx': {
    values: { Units: '1', 'Barcode of the new lot': '2222333344445555' },
    stored: async (page) => {
      const { OrderItems } = await orderOf(page);
      const packed = OrderItems.flatMap(({ ProductName, Lots }) => Lots.map((lot) => ({ ProductName, ...lot }))).find(
        ({ Barcode }) => Barcode === '2222333344445555',
      );
      return {
        Line: packed?.ProductName,
        Units: String(packed?.Units),
        'Barcode of the new lot': packed?.Barcode,
      };
    },
  },
  'features/orders/order/returns/ReturnDialog.tsx': {
    // More than the goods are worth, so that the dialog asks why. The last of several lines has the reason of all.
    values: async (page) => {
      const { GrandTotal, OrderItems } = await orderOf(page);
      const units = OrderItems.map((_line, index) => [ofLine('Units back', index), '1'] as const);
      const last = OrderItems.length - 1;
      return {
        ...Object.fromEntries(units),
        ...(last > 0 ? { [ofLine('Reason', last)]: '' } : {}),
        'Credit, in dollars': (GrandTotal - 1).toFixed(2),
      };
    },
    stored: async (page) => {
      const { OrderItems, Returns, Credits } = await orderOf(page);
      const { ReturnId, CreditAmount, Reference, Lines } = lastOf(Returns);
      const kept = OrderItems.filter(({ Units }) => Units > 0).map(({ OrderItemId }) =>
        Lines.find((each) => each.OrderItemId === OrderItemId),
      );
      const last = kept.length - 1;
      const fields = kept.flatMap(
        (line, index) =>
          [
            [ofLine('Units back', index), String(line?.Units)],
            [ofLine('Reason', index), last > 0 && index === last ? '' : line?.Reason],
            [ofLine('Goods', index), line && disposalLabels[line.Disposal]],
          ] as const,
      );
      return {
        ...(last > 0 ? { 'Reason of lines without their own': kept[last]?.Reason } : {}),
        ...Object.fromEntries(fields),
        'Credit, in dollars': CreditAmount.toFixed(2),
        'Why more than the goods are worth': Credits.find((credit) => credit.ReturnId === ReturnId)?.Reason,
        'Transfer number, if any': Reference,
      };
    },
  },
  'features/orders/shared/payments/PaymentDialog.tsx': {
    values: { 'Amount, in dollars': '0.75', 'Paid on': '2026-02-03' },
    stored: async (page) => {
      const payment = lastOf((await orderOf(page)).Payments);
      return {
        'Amount, in dollars': payment.Amount.toFixed(2),
        'Paid on': payment.PaidOn,
        Method: paymentMethodLabels[payment.Method],
        Reference: payment.Reference,
      };
    },
  },
};
