import type pg from 'pg';
import { accountReads, shops } from './account-operations.ts';
import { leanReads, leanWrites } from './lean-operations.ts';
import { orderReads, orderWrites } from './order-operations.ts';
import { reportReads } from './report-operations.ts';
import { searches } from './search-operations.ts';
import {
  type Call,
  pick,
  post,
  type PreparedCart,
  type ReadOperation,
  sortedBy,
  type WriteOperation,
} from '../calls.ts';

const orders = (criteria: object): Call => post('/v1/orders/orders', criteria);

/** The default filter of the orders screen. */
const current = { HideReleased: true, HideCancelled: true };
const all = { HideReleased: false, HideCancelled: false };

const strains = ['Blue Dream', 'Gelato', 'OG Kush', 'Zkittlez', 'Jack Herer'];

export const reads: readonly ReadOperation[] = [
  { name: 'orders as the screen opens', next: () => orders({ ...current, Page: { Take: 20 } }) },
  { name: 'orders, all', next: () => orders({ ...all, Page: { Take: 20 } }) },
  { name: 'orders, all, by total', next: () => orders({ ...all, ...sortedBy('OrderTotal') }) },
  { name: 'orders, all, by delivery', next: () => orders({ ...all, ...sortedBy('EstimateDeliveryDate', 'asc') }) },
  { name: 'orders, current, by client', next: () => orders({ ...current, ...sortedBy('Tradename', 'asc') }) },
  {
    name: 'orders, deep page',
    next: (_size, random) => orders({ ...all, Page: { Take: 20, Skip: 20_000 + 20 * random(50) } }),
  },
  {
    name: 'orders of one client',
    next: ({ clients }, random) => orders({ ...all, ClientId: 1 + random(clients - 1), Page: { Take: 20 } }),
  },
  {
    name: 'orders, client searched',
    next: (_size, random) => orders({ ...current, SearchKey: pick(shops, random), Page: { Take: 20 } }),
  },
  {
    name: 'orders, number searched',
    next: ({ orders: count }, random) =>
      orders({ ...all, SearchKey: String(10_001 + random(count)), Page: { Take: 20 } }),
  },
  {
    name: 'order page',
    next: ({ orders: count }, random) => ({ method: 'GET', path: `/v1/orders/order/${1 + random(count)}` }),
  },
  ...orderReads,
  ...accountReads,
  ...searches,
  ...leanReads,
  ...reportReads,
  {
    name: 'client picker, one letter',
    next: (_size, random) =>
      post('/v1/Clients/by-sales-person-filter', { MyAccounts: false, SearchKey: pick(['g', 'r', 's'], random) }),
  },
  {
    name: 'client picker',
    next: (_size, random) =>
      post('/v1/Clients/by-sales-person-filter', { MyAccounts: false, SearchKey: pick(shops, random) }),
  },
  {
    name: 'available products',
    next: ({ clients }, random) =>
      post('/v1/product/available-products', { ClientId: 1 + random(clients), Page: { Take: 20 } }),
  },
  {
    name: 'available products, searched',
    next: (_size, random) =>
      post('/v1/product/available-products', { SearchKey: pick(strains, random), Page: { Take: 20 } }),
  },
];

const submit: WriteOperation['call'] = ({ id, clientId }) =>
  post(`/v1/orders/submit-order/${clientId}`, { CartId: id, EstimatedDeliveryDate: '2027-03-01' });

const ownWrites: readonly WriteOperation[] = [
  {
    name: 'add to cart',
    lines: 3,
    // A product that no prepared cart contains: see prepareCarts.
    call: ({ id }, { products }) =>
      post('/v1/orders/add-to-cart', { CartId: id, ProductId: ((id * 7) % (products / 2)) * 2 + 1, Quantity: 2 }),
  },
  { name: 'submit of a 10-line cart', lines: 10, call: submit },
  { name: 'submit of a 30-line cart', lines: 30, call: submit },
  {
    name: 'product saved',
    as: 'administrator',
    prepare: productsToSave,
    call: ({ id }) =>
      post('/v1/product/update-product', {
        ProductId: id,
        UnitPrice: (500 + (Math.round(performance.now()) % 500)) / 100,
        Description: `Cured for ${Math.round(performance.now()) % 90} days`,
      }),
  },
];

/** Products of the world; `id` is the product. */
async function productsToSave(client: pg.Client, count: number): Promise<PreparedCart[]> {
  const { rows } = await client.query<PreparedCart>(
    'SELECT id, 0 AS "clientId" FROM product ORDER BY md5(id::text) LIMIT $1',
    [count],
  );
  return rows;
}

export const writes: readonly WriteOperation[] = [...ownWrites, ...orderWrites, ...leanWrites(ownWrites)];
