import type { Receipt, Transfer } from '../receipt-values.ts';

type Sent = NonNullable<Receipt['lines'][number]['sent']>;

/** What a supplier's system says of a line, to compare: its words, units and identifier. */
const wordsOf = ({ productName, sku, quantity, measure }: Partial<Sent>, id: string | null) =>
  JSON.stringify([productName ?? null, sku ?? null, quantity ?? null, measure ?? null, id]);

/** Whether a transfer has other lines than the receipt that was saved of it. */
export function hasOtherLines(transfer: Transfer, { lines }: Receipt): boolean {
  const read = transfer.lines.map(({ inventoryId, ...line }) => wordsOf(line, inventoryId));
  const saved = lines.map(({ sent, supplierInventoryId }) => wordsOf(sent ?? {}, supplierInventoryId));
  return read.toSorted().join() !== saved.toSorted().join();
}
