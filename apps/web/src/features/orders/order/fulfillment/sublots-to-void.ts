import { sumUnits } from '@cartwright/domain/money/money';
import { units } from '../../../../lib/format.ts';
import type { Order } from '../../shared/order-query.ts';

interface Sublots {
  readonly orderItems: readonly (Pick<Order['orderItems'][number], 'orderItemId'> & {
    readonly lots: readonly Pick<Order['orderItems'][number]['lots'][number], 'sublotBarcode' | 'picked'>[];
  })[];
}

/** What cancelling the sublots of an order, or of some of its lines, makes void: barcodes, and what is picked of them. */
export function sublotsToVoid({ orderItems }: Sublots, orderItemIds?: readonly number[]): string {
  const lots = orderItems
    .filter(({ orderItemId }) => orderItemIds === undefined || orderItemIds.includes(orderItemId))
    .flatMap((line) => line.lots)
    .filter(({ sublotBarcode }) => sublotBarcode !== null);
  const picked = sumUnits(lots.map((lot) => lot.picked));
  const barcodes =
    lots.length === 1
      ? '1 sublot barcode becomes void: its goods must be labelled again.'
      : `${lots.length} sublot barcodes become void: their goods must be labelled again.`;
  return picked > 0 ? `${barcodes} What is picked of them, ${units(picked)}, counts as not picked.` : barcodes;
}
