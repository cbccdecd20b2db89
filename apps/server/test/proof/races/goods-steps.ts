import { randomUUID } from 'node:crypto';
import type { TestClient } from '../../wire-client.ts';
import { type Fixture, MARK } from './fixture.ts';
import { recordSteps } from './goods-records.ts';
import { after, afterSql, madeFor, remember } from './prepared.ts';
import { call, type Place, type Step } from './step.ts';

/** What is done to the seller's own goods and prices, beside everything that wants the same lots (INV-52). */

type Lot = 0 | 3;
/** Both carts want the first lot, of 10 units; orders have sublots and more of the large one, of 990. */
const nameOfLot = (lot: Lot): string => (lot === 0 ? 'the lot' : 'the large lot');

const receiptOf = ({ serial, products }: Fixture, manifest: string, units: number) => ({
  supplierName: `Grower${MARK}${serial}`,
  manifestNo: `${manifest}${MARK}${serial}`,
  receivedOn: '2026-01-08',
  // The earliest batch is sold first.
  lines: [{ productId: products[0], units, lineCost: 30, batchDate: '2025-12-01' }],
});

const receiving: readonly Step[] = [
  call('receive goods', 'products.receive', (f) => ({ body: receiptOf(f, 'R-1', 6) })),
  after(
    'expected receipt',
    async (f, by) => (await by.ok('products.saveReceipt', { body: receiptOf(f, 'R-2', 5) })).receiptId,
    call('receive expected goods', 'products.receive', (f) => ({
      body: { ...receiptOf(f, 'R-2', 5), receiptId: madeFor(f, 'expected receipt') },
    })),
  ),
  after(
    'expected receipt',
    async (f, by) => (await by.ok('products.saveReceipt', { body: receiptOf(f, 'R-2', 5) })).receiptId,
    call('expect other goods', 'products.saveReceipt', (f) => ({
      body: { ...receiptOf(f, 'R-2', 8), receiptId: madeFor(f, 'expected receipt') },
    })),
  ),
  after(
    'expected receipt',
    async (f, by) => (await by.ok('products.saveReceipt', { body: receiptOf(f, 'R-2', 5) })).receiptId,
    call('remove the expected receipt', 'products.removeReceipt', (f) => ({
      body: { receiptId: madeFor(f, 'expected receipt') },
    })),
  ),
  after(
    'receipt',
    async (f, by) => (await by.ok('products.receive', { body: receiptOf(f, 'R-3', 2) })).receiptId,
    call('void the receipt', 'products.voidReceipt', (f) => ({
      body: { receiptId: madeFor(f, 'receipt'), reason: 'Sent twice' },
    })),
  ),
];

/** Enters what was counted of a lot into a count of its product line; its sublots lie apart. */
const counting =
  (lot: Lot) =>
  async (f: Fixture, by: TestClient, { owner }: Place) => {
    const { rows } = await owner.pool.query<{ barcode: string; line: number }>(
      'SELECT barcode, product_line_id AS line FROM lot JOIN product p ON p.id = lot.product_id WHERE lot.id = $1',
      [f.lots[lot]],
    );
    const [{ barcode, line } = { barcode: '', line: 0 }] = rows;
    const { countId } = await by.ok('products.startCount', { body: { productLineIds: [line] } });
    const entry = { entryId: randomUUID(), barcode, units: 4, at: new Date().toISOString() };
    remember(f, `time of ${nameOfLot(lot)}`, Date.now());
    remember(f, `barcode of ${nameOfLot(lot)}`, Number(barcode));
    await by.ok('products.enterCounts', {
      body: { countId, entries: [{ ...entry, isOffline: false, isUndone: false }] },
    });
    return countId;
  };

/** One that leaves what some orders may and others may not have. */
const onLot = (lot: Lot): readonly Step[] => {
  const name = nameOfLot(lot);
  const inventory = (f: Fixture) => ({ inventoryId: f.lots[lot] });
  return [
    call(`adjust ${name}`, 'products.adjust', (f) => ({
      body: { ...inventory(f), units: lot === 0 ? 4 : 6, reason: 'Lost' as const },
    })),
    call(`reconcile ${name} as it was seen`, 'products.adjust', (f) => ({
      body: { ...inventory(f), units: 8, onHandSeen: lot === 0 ? 10 : 990, reason: 'Reconciliation' as const },
    })),
    call(`hold ${name}`, 'products.hold', (f) => ({ body: { ...inventory(f), reason: 'Recall' } })),
    afterSql(
      (f) => [
        [
          `UPDATE lot SET hold_reason = 'Seal broken', held_by = $2, held_since = now() WHERE id = $1 AND hold_reason IS NULL`,
          [f.lots[lot], f.personId],
        ],
      ],
      call(`release the hold of ${name}`, 'products.releaseHold', (f) => ({ body: inventory(f) })),
    ),
    call(`move ${name} to quarantine`, 'products.moveLots', (f) => ({
      body: { inventoryIds: [f.lots[lot]], areaId: f.cage },
    })),
    after(
      `count of ${name}`,
      counting(lot),
      call(`post the count of ${name}`, 'products.postCount', (f) => ({
        body: { countId: madeFor(f, `count of ${name}`) },
      })),
    ),
    after(
      `count of ${name}`,
      counting(lot),
      call(`count ${name} again`, 'products.enterCounts', (f) => ({
        body: {
          countId: madeFor(f, `count of ${name}`),
          entries: [
            {
              entryId: `00000000-0000-4000-8000-${String(f.serial * 10 + lot).padStart(12, '0')}`,
              barcode: String(madeFor(f, `barcode of ${name}`)).padStart(16, '0'),
              units: 5,
              at: new Date(madeFor(f, `time of ${name}`)).toISOString(),
              isOffline: false,
              isUndone: false,
            },
          ],
        },
      })),
    ),
    after(
      `count of ${name}`,
      counting(lot),
      call(`drop the count of ${name}`, 'products.dropCount', (f) => ({
        body: { countId: madeFor(f, `count of ${name}`) },
      })),
    ),
    call(`convert ${name}`, 'products.convert', (f) => ({
      body: {
        inputs: [{ ...inventory(f), units: lot === 0 ? 6 : 984, grams: 6 }],
        outputs: [{ productId: f.products[1], units: 6, grams: 6 }],
      },
    })),
  ];
};

const onLots: readonly Step[] = [
  call('adjust both lots', 'products.adjustLots', (f) => ({
    body: {
      lots: [
        { inventoryId: f.lots[0], units: 5, onHandSeen: 10 },
        { inventoryId: f.lots[3], units: 500, onHandSeen: 990 },
      ],
      reason: 'Lost' as const,
    },
  })),
  call('take back units of the waiting order', 'products.adjust', (f) => ({
    body: { inventoryId: f.lots[3], units: 5, reason: 'Lost' as const, takeBackFrom: [f.allocated] },
  })),
  call('hold both lots', 'products.holdLots', (f) => ({
    body: { inventoryIds: [f.lots[0], f.lots[3]], reason: 'Recall' },
  })),
  call('enter a failed result', 'products.saveLabResult', (f) => ({
    params: { inventoryId: f.lots[0] },
    body: { number: 'L-1', hasPassed: false, link: '', certificate: '' },
  })),
  call('start a count', 'products.startCount', (f) => ({ body: { productLineIds: [f.line] } })),
];

const converting: readonly Step[] = [
  call('convert from the source', 'products.convert', (f) => ({
    body: {
      inputs: [{ sourceId: f.source, units: 5, grams: 5 }],
      outputs: [{ productId: f.products[0], units: 5, grams: 5, batchDate: '2025-12-02' }],
    },
  })),
  after(
    'conversion',
    async (f, by) => {
      const inputs = [
        { inventoryId: f.lots[2], units: 4, grams: 4 },
        { sourceId: f.source, units: 2, grams: 2 },
      ];
      const outputs = [{ productId: f.products[0], units: 3, grams: 6, batchDate: '2025-12-03' }];
      return (await by.ok('products.convert', { body: { inputs, outputs } })).conversionId;
    },
    call('undo the conversion', 'products.undoConversion', (f) => ({
      body: { conversionId: madeFor(f, 'conversion'), reason: 'Wrong lot' },
    })),
  ),
];

const PLANNED = '2027-06-01';

const pricing: readonly Step[] = [
  call('price of the product', 'products.changePrices', (f) => ({
    body: { prices: [{ productId: f.products[0], unitPrice: 13 }] },
  })),
  call('price as it was seen', 'products.changePrices', (f) => ({
    body: { prices: [{ productId: f.products[0], unitPrice: 14, version: 1 }] },
  })),
  call('plan a price', 'products.changePrices', (f) => ({
    body: { prices: [{ productId: f.products[0], unitPrice: 15 }], fromDate: PLANNED },
  })),
  after(
    'planned price',
    async (f, by) => {
      const prices = [{ productId: f.products[0], unitPrice: 16 }];
      await by.ok('products.changePrices', { body: { prices, fromDate: PLANNED } });
      return f.products[0];
    },
    call('cancel the planned price', 'products.cancelPlannedPrices', (f) => ({
      body: { productIds: [f.products[0]], fromDate: PLANNED },
    })),
  ),
  call('rule of the client', 'products.updateRule', (f) => ({ body: { id: f.rule, value: 20 } })),
  call('pause the rule of the client', 'products.pauseRule', (f) => ({ body: { id: f.rule } })),
  afterSql(
    (f) => [['UPDATE discount_rule SET is_active = false WHERE id = $1 AND ended_at IS NULL', [f.rule]]],
    call('resume the rule of the client', 'products.resumeRule', (f) => ({ body: { id: f.rule } })),
  ),
  call('end the rule of the client', 'products.endRule', (f) => ({ body: { id: f.rule } })),
  call('add a rule', 'products.addRule', (f) => ({
    body: { name: `New rule${MARK}${f.serial}`, kind: 'price' as const, value: 7, productId: f.products[0] },
  })),
];

/** The first order becomes invoiced, with its manifest. */
const invoiced = (f: Fixture): readonly [string, readonly unknown[]][] => [
  [`UPDATE sales_order SET status = 'ReadyForManifest' WHERE id = $1 AND status = 'Sublotted'`, [f.orders[0]]],
  [
    `UPDATE sales_order SET status = 'Manifested', manifest_reference_no = 'M-3 of ' || id, manifested_date = '2026-01-06 20:00Z'
     WHERE id = $1 AND status = 'ReadyForManifest'`,
    [f.orders[0]],
  ],
  [
    `UPDATE sales_order SET status = 'Invoiced', invoiced_date = '2026-01-06 21:00Z', invoiced_by = $2
     WHERE id = $1 AND status = 'Manifested'`,
    [f.orders[0], f.personId],
  ],
];

const leaving: readonly Step[] = [
  call('pack from the source', 'fulfillment.pack', (f) => ({
    params: { orderId: f.packing },
    body: { orderItemId: f.packed, units: 3, barcode: String(7_000_000_000_000_000 + f.serial) },
  })),
  afterSql(
    (f) => [
      [
        `UPDATE lot SET hold_reason = 'Seal broken', held_by = $2, held_since = now() WHERE id = $1 AND hold_reason IS NULL`,
        [f.lots[3], f.personId],
      ],
    ],
    call('give the waiting order another lot', 'fulfillment.giveAnotherLot', (f) => ({
      params: { orderId: f.orders[2] },
      body: { orderItemId: f.allocated, waiting: 3 },
    })),
  ),
  call('cancel the order that packs', 'orders.cancel', (f) => ({
    body: { orderId: f.packing, reasonForCanceling: 'Ordered twice' },
  })),
  afterSql(
    invoiced,
    call('release the order', 'fulfillment.release', (f) => ({
      params: { orderId: f.orders[0] },
      body: { releaseTransactionNumber: `R-4 of ${f.orders[0]}` },
    })),
  ),
];

/** What sells, sublots, packs, releases and cancels beside the writers of goods. */
const sellers = [
  'submit',
  'submit the other cart',
  'submit with corrections',
  'merge into the order',
  'units',
  'auto allocate',
  'sublot the waiting order',
  'cancel the waiting order',
  'allocate across orders',
  'allocate the waiting order',
  'units of the waiting order',
  'cancel the sublots of the order',
  'cancel the order',
  'order ready for manifest',
  'return goods',
  'undo a return',
  'void the release',
  ...leaving.map(({ name }) => name),
];

const writers: readonly Step[] = [
  ...receiving,
  ...onLot(0),
  ...onLot(3),
  ...onLots,
  ...converting,
  ...pricing,
  ...recordSteps,
];

export const goodsSteps: readonly Step[] = [...writers, ...leaving];

/** Every two writers of goods, and every writer of goods beside everything that sells. */
export const goodsPairs: readonly (readonly [string, string])[] = writers.flatMap(({ name }, at) => [
  ...writers.slice(at).map((other) => [name, other.name] as const),
  ...sellers.map((seller) => [name, seller] as const),
]);
