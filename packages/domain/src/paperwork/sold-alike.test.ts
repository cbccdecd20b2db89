import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { invoiceLines, invoiceTotal } from '../accounting/invoice.ts';
import { lineGross, splitByUnits, subtractMoney, sumMoney, sumUnits } from '../money/money.ts';
import { saleRows } from './ccrs-rows.ts';
import { transferDocument } from './transfer-document.ts';

/** Receivers, the state and the client see one price of the same goods. */

const at = '2026-11-21T02:00:00.000Z';
const sale = fc.record({
  sublots: fc.array(hundredths(1, 5_000), { minLength: 1, maxLength: 3 }),
  unitPrice: hundredths(1, 9_999),
  discountPart: fc.integer({ min: 0, max: 100 }),
  sampleType: fc.constantFrom(null, null, null, 1 as const),
});
const orders = fc.record({
  sales: fc.array(sale, { minLength: 1, maxLength: 6 }),
  discountPart: fc.integer({ min: 0, max: 99 }),
});
const partOf = (amount: number, percent: number): number => splitByUnits(amount, [percent, 100 - percent])[0] ?? 0;
const product = {
  id: 1,
  name: 'Blue Dream',
  description: '',
  packageSize: '3.5 g',
  unitWeightGrams: null,
  servings: null,
  stateName: null,
  stateId: null,
  strain: null,
  strainType: null,
  isMedical: false,
  type: null,
};
const party = { licenseNo: '412345', name: 'Green Shop', licenseType: null, phone: '', email: '' };
const noLab = { thca: null, thc: null, cbd: null, total: null };

interface SoldUnits {
  readonly sublots: readonly number[];
  readonly unitPrice: number;
  readonly discountPart: number;
  readonly sampleType: 1 | null;
}

function linesOf(sales: readonly SoldUnits[]) {
  return sales.map(({ sublots, unitPrice, discountPart, sampleType }, index) => {
    const units = sumUnits(sublots);
    const gross = lineGross(units, unitPrice);
    const lineDiscount = partOf(gross, discountPart);
    const allocations = sublots.map((each, part) => ({ barcode: `${index}-${part}`, units: each, cost: null }));
    const lineTotal = subtractMoney(gross, lineDiscount);
    return { id: index + 1, units, unitPrice, lineDiscount, lineTotal, sampleType, product, allocations };
  });
}

test('transfer data, state sales and invoice name one price of each line, order discount taken off', () => {
  holds(orders, ({ sales, discountPart }) => {
    const lines = linesOf(sales);
    const gross = sumMoney(lines.filter((line) => line.sampleType === null).map((line) => line.lineTotal));
    const orderDiscount = partOf(gross, discountPart);
    const trip = { releasedDate: at, manifestedDate: at, departureAt: at, arrivalAt: at };
    const transfer = transferDocument({
      address: 'https://shop.test/1.json',
      from: party,
      to: party,
      orderNo: 1,
      manifestNo: 'M-1',
      manifestedAt: at,
      updatedAt: at,
      releasedAt: at,
      departureAt: at,
      arrivalAt: at,
      route: null,
      carrier: null,
      tradeSampleAs: 'vendor',
      potencyUnit: 'pct',
      orderDiscount,
      lines: lines.map((line) => ({
        ...line,
        lineId: line.id,
        sku: 'A',
        productName: product.name,
        productLine: 'Flower',
        subProductLine: null,
        strain: null,
        inventoryType: null,
        packageSizeName: '3.5 g',
        packageSizeValue: 3.5,
        allowFractions: true,
        parts: line.allocations.map((part) => ({ ...part, lotBarcode: '1', createdAt: at, lab: noLab })),
      })),
    });
    const state = saleRows(
      {
        ...trip,
        orderNo: 1,
        isQuarantined: false,
        orderDiscount,
        transport: { kind: 'delivery', licenseNo: '' },
        driver: '',
        vehicle: { plateNumber: '', vin: '', make: '', model: '', color: '' },
        destination: party,
        lines,
      },
      'America/Los_Angeles',
    );
    const prices = new Map(
      transfer.inventory_transfer_items.map((item) => [item.inventory_id, Number(item.line_price)]),
    );
    const sold = new Map(
      state.map(({ cells }) => {
        const charged = lineGross(Number(cells['Quantity']), Number(cells['UnitPrice']));
        return [cells['InventoryExternalIdentifier'] ?? '', subtractMoney(charged, Number(cells['Discount']))];
      }),
    );
    expect(prices).toEqual(sold);
    const invoice = invoiceLines({
      lines: lines.map((line) => ({ ...line, productName: 'A', sku: null, discountAmt: line.lineDiscount })),
      charges: [],
      orderDiscount,
      creditAmount: 0,
    });
    expect(sumMoney([...prices.values()])).toBe(invoiceTotal(invoice));
  });
});
