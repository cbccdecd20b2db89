import { expect } from 'vitest';
import { downloadVersion, readPdf } from '../../factories/files/order-files.ts';
import type { StateDesk } from '../../factories/files/state-reports.ts';

/** What others read of an order: its papers, its public transfer data, the files of the state. */

const inCents = (amount: number | string): number => Math.round(100 * Number(amount));
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The text of a version of a document. */
export async function paperText({ app, shop }: StateDesk, orderId: number, versionId: number): Promise<string> {
  const { content } = await downloadVersion(app, shop.manager, orderId, versionId);
  return (await readPdf(content)).lines.join(' ');
}

let receivers = 0;

/** Units and cents of the transfer data, as a receiver of its own reads it at its address; null while it is closed. */
export async function transferSums({ app, shop }: StateDesk, orderId: number) {
  const { address, isOpen } = await shop.manager.ok('paperwork.transferLink', { params: { orderId } });
  if (address === null || !isOpen) return null;
  const remoteAddress = `198.51.${(receivers += 1) >> 8}.${receivers & 255}`;
  const response = await app.app.inject({ url: new URL(address).pathname, remoteAddress });
  expect(response.statusCode).toBe(200);
  const items = response.json<{ inventory_transfer_items: readonly { qty: number; line_price: string }[] }>();
  return {
    units: sum(items.inventory_transfer_items.map(({ qty }) => qty)),
    cents: sum(items.inventory_transfer_items.map(({ line_price }) => inCents(line_price))),
  };
}

/** Units and cents that the state has as sold by an order after it has read its files in their order. */
export async function salesOfState(
  { files, table }: StateDesk,
  { orderId, orderNo }: { orderId: number; orderNo: number },
) {
  const sales = new Map<string, { units: number; cents: number }>();
  for (const { fileId } of (await files(orderId)).filter(({ kind }) => kind === 'Sale').toReversed()) {
    const rows = await table(fileId);
    const at = rows.findIndex((row) => row.includes('SaleDetailExternalIdentifier'));
    const header = rows[at] ?? [];
    for (const row of rows.slice(at + 1)) {
      const cell = (name: string): string => row[header.indexOf(name)] ?? '';
      if (cell('SaleExternalIdentifier') !== `ORD-${orderNo}`) continue;
      const units = Number(cell('Quantity'));
      const cents = Math.round(units * inCents(cell('UnitPrice'))) - inCents(cell('Discount'));
      if (cell('Operation').toUpperCase() === 'DELETE') sales.delete(cell('SaleDetailExternalIdentifier'));
      else sales.set(cell('SaleDetailExternalIdentifier'), { units, cents });
    }
  }
  const all = [...sales.values()];
  return { units: sum(all.map(({ units }) => units)), cents: sum(all.map(({ cents }) => cents)) };
}
