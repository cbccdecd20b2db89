import { PRODUCTS, type WorldSize } from './world-sizes.ts';

/** One request as both servers take it. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

export interface ReadOperation {
  readonly name: string;
  /** The next request; the same sequence for both servers. */
  readonly next: (size: WorldSize, roll: (below: number) => number) => Call;
}

const post = (path: string, body: object): Call => ({ method: 'POST', path, body });
const orders = (criteria: object): Call => post('/v1/orders/orders', criteria);
const accounts = (criteria: object): Call => post('/v1/Clients/by-sales-person', criteria);

/** What the orders screen asks for when it opens. */
const current = { HideReleased: true, HideCancelled: true };
const sorted = (Field: string, Dir: 'asc' | 'desc' = 'desc') => ({ Page: { Take: 20, Sort: [{ Field, Dir }] } });

const names = [
  'Green Leaf',
  'Royal Bud',
  'Emerald Garden',
  'Purple Harbor',
  'Silver Star',
  'Happy Herb',
  'Misty River',
  'Lucky Lounge',
];
const people = ['Ana Abbott', 'Grace Kim', 'Sam Weber', 'Quinn Lopez'];
const strains = ['Blue Dream', 'Gelato', 'OG Kush', 'Zkittlez', 'Jack Herer'];
const pick = <T>(list: readonly T[], roll: (below: number) => number): T => {
  const found = list[roll(list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

export const reads: readonly ReadOperation[] = [
  { name: 'orders as the screen opens', next: () => orders({ ...current, Page: { Take: 20 } }) },
  { name: 'orders, all', next: () => orders({ Page: { Take: 20 } }) },
  { name: 'orders, all, by total', next: () => orders(sorted('OrderTotal')) },
  { name: 'orders, all, by delivery', next: () => orders(sorted('EstimateDeliveryDate', 'asc')) },
  { name: 'orders, current, by client', next: () => orders({ ...current, ...sorted('Tradename', 'asc') }) },
  { name: 'orders, deep page', next: (_size, roll) => orders({ Page: { Take: 20, Skip: 20_000 + 20 * roll(50) } }) },
  {
    name: 'orders of one client',
    next: ({ clients }, roll) => orders({ ClientId: 1 + roll(clients - 1), Page: { Take: 20 } }),
  },
  {
    name: 'orders, client searched',
    next: (_size, roll) => orders({ ...current, SearchKey: pick(names, roll), Page: { Take: 20 } }),
  },
  {
    name: 'orders, number searched',
    next: ({ orders: count }, roll) => orders({ SearchKey: String(10_001 + roll(count)), Page: { Take: 20 } }),
  },
  {
    name: 'order page',
    next: ({ orders: count }, roll) => ({ method: 'GET', path: `/v1/orders/order/${1 + roll(count)}` }),
  },
  { name: 'accounts page', next: () => accounts({ Page: { Take: 20 } }) },
  { name: 'accounts searched', next: (_size, roll) => accounts({ SearchKey: pick(names, roll), Page: { Take: 20 } }) },
  {
    name: 'accounts, digits searched',
    next: (_size, roll) => accounts({ SearchKey: String(206_000 + roll(1_000)), Page: { Take: 20 } }),
  },
  ...[
    'MonthTodateSales',
    'LastMonthTotalSalesForRetailer',
    'Orders',
    'LastOrderDate',
    'LastContactedDate',
    'City',
    'Assignee',
  ].map((field): ReadOperation => ({ name: `accounts by ${field}`, next: () => accounts(sorted(field)) })),
  {
    name: 'accounts, contact searched',
    next: (_size, roll) => accounts({ ContactSearchKey: pick(people, roll), Page: { Take: 20 } }),
  },
  {
    name: 'accounts, one letter searched',
    next: (_size, roll) => accounts({ SearchKey: pick(['q', 'z', 'k'], roll), Page: { Take: 20 } }),
  },
  {
    name: 'client picker, one letter',
    next: (_size, roll) => post('/v1/Clients/by-sales-person-filter', { SearchKey: pick(['g', 'r', 's'], roll) }),
  },
  {
    name: 'client picker',
    next: (_size, roll) => post('/v1/Clients/by-sales-person-filter', { SearchKey: pick(names, roll) }),
  },
  {
    name: 'available products',
    next: ({ clients }, roll) =>
      post('/v1/product/available-products', { ClientId: 1 + roll(clients), Page: { Take: 20 } }),
  },
  {
    name: 'available products, searched',
    next: (_size, roll) =>
      post('/v1/product/available-products', { SearchKey: pick(strains, roll), Page: { Take: 20 } }),
  },
];

/** A cart that a write is made on. */
export interface PreparedCart {
  readonly id: number;
  readonly clientId: number;
}

export interface WriteOperation {
  readonly name: string;
  /** Lines that each prepared cart holds. */
  readonly lines: number;
  readonly call: (cart: PreparedCart) => Call;
}

export const writes: readonly WriteOperation[] = [
  {
    name: 'add to cart',
    lines: 3,
    // A product that no prepared cart holds: see prepareCarts.
    call: ({ id }) =>
      post('/v1/orders/add-to-cart', { CartId: id, ProductId: ((id * 7) % (PRODUCTS / 2)) * 2 + 1, Quantity: 2 }),
  },
  {
    name: 'submit of a 10-line cart',
    lines: 10,
    call: ({ id, clientId }) =>
      post(`/v1/orders/submit-order/${clientId}`, { CartId: id, EstimatedDeliveryDate: '2027-03-01' }),
  },
];

/** The same rolls for the same seed. */
export function makeRoll(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
