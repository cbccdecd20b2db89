import { type Call, pick, post, type ReadOperation, sortedBy, type WriteOperation } from '../calls.ts';

/** What is measured as a multiple of the lean routes: one statement and eight fields. */

const reads: readonly Omit<ReadOperation, 'lean'>[] = [
  {
    name: 'lean: available products',
    next: ({ clients }, random) =>
      post('/v1/product/available-products', { ClientId: 1 + random(clients), Page: { Take: 20 } }),
  },
  {
    name: 'lean: available products, all filters',
    next: ({ clients }, random) => {
      // Lines, sub lines and strains that occur together: see the products of world-people.sql.ts.
      const line = random(10);
      return post('/v1/product/available-products', {
        ClientId: 1 + random(clients),
        ProductName: pick(['dream', 'gelato', 'kush', 'jack'], random),
        ProductLineIds: [1 + line],
        SubProductLineIds: [1 + line, 11 + line, 21 + line, 31 + line],
        StrainIds: Array.from({ length: 20 }, (_none, at) => 1 + line + 10 * at),
        TagIds: [1, 2, 3, 4, 5, 6, 7, 8],
        IsNonCannabis: false,
        Price: { min: 5, max: 60 },
        Thca: { min: 18, max: 28 },
        Thc: { min: 0, max: 1 },
        Cbd: { min: 0, max: 1 },
        Total: { min: 10, max: 30 },
        Page: { Take: 20 },
      });
    },
  },
  {
    name: 'lean: client search',
    next: (_size, random) =>
      post('/v1/Clients/by-sales-person-filter', {
        MyAccounts: false,
        SearchKey: `${pick(['green', 'royal', 'emerald', 'cascade', 'mellow'], random)} ${pick(['leaf', 'garden', 'harbor', 'remedy'], random)}`,
      }),
  },
  {
    name: 'lean: orders list',
    next: () => post('/v1/orders/orders', { HideReleased: false, HideCancelled: false, ...sortedBy('OrderNo') }),
  },
  {
    name: 'lean: order page',
    next: ({ orders: count }, random): Call => ({ method: 'GET', path: `/v1/orders/order/${1 + random(count)}` }),
  },
];

export const leanReads: readonly ReadOperation[] = reads.map((read) => ({ ...read, lean: true }));

export const leanWrites = (all: readonly WriteOperation[]): readonly WriteOperation[] =>
  all
    .filter(({ name }) => name === 'add to cart')
    .map((write) => ({ ...write, name: `lean: ${write.name}`, lean: true }));
