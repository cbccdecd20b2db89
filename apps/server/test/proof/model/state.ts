/**
 * What the model knows of one small world, in plain maps and numbers. Dollars and units are whole hundredths. Its rules
 * (`lines.ts`, `carts.ts`, `stock.ts`) are written from the words of the two specs, not with the product's code.
 */

export type Name = 'manager' | 'rosa' | 'clerk';

/** Who acts: whether they may set prices and submit, and whether they reach carts that are not theirs. */
export interface Person {
  readonly id: number;
  readonly mayPrice: boolean;
  readonly maySubmit: boolean;
  readonly reachesAll: boolean;
}

export interface Client {
  readonly id: number;
  readonly assignedTo: number;
  isLicensed: boolean;
}

export interface Product {
  readonly id: number;
  price: number;
  readonly allowsFractions: boolean;
  readonly isNonCannabis: boolean;
  /** Whole units of its source that one unit takes; null when it is not packed. */
  readonly factor: number | null;
  isForSale: boolean;
}

/** A price rule on one product or on every product, for one client, the tier or everyone. */
export interface Rule {
  readonly id: number;
  readonly name: string;
  readonly productId: number | null;
  readonly clientId: number | null;
  readonly isOfTier: boolean;
  kind: 'perUnit' | 'percent' | 'price';
  value: number;
  /** In hundredths; 0 for any. */
  minUnits: number;
  /** Its first day is to come. */
  readonly isComing: boolean;
  isPaused: boolean;
  hasEnded: boolean;
  version: number;
}

export interface Lot {
  /** Of the database; one that came later has a number of the model's own, above all others. */
  readonly id: number;
  /** Its id in the database, where the number is the model's own and the id is known. */
  readonly storedId?: number;
  readonly productId: number;
  readonly barcode: string;
  readonly batchDate: string;
  onHand: number;
  allocated: number;
  isForSale: boolean;
}

export interface Line {
  id: number;
  readonly productId: number;
  units: number;
  price: number;
  kind: 'total' | 'perUnit' | 'percent';
  value: number;
  ruleId: number | null;
  /** What is stored of it, where its rule is no longer its client's: it is shown with the best rule of today. */
  was?: Pick<Line, 'kind' | 'value' | 'ruleId'>;
  /** The discount was typed by hand, perhaps as 0. */
  isTyped: boolean;
  sample: 1 | 2 | null;
  isFlagged: boolean;
  /** Units to be packed from the source. */
  packed: number;
  /** Lots that auto allocate chose for it, in the order in which a submit takes them. */
  pins?: readonly number[];
}

export interface Cart {
  readonly id: number;
  readonly personId: number;
  clientId: number | null;
  status: 'pending' | 'open' | 'submitted' | 'deleted' | 'cancelled';
  /** A client placed it. */
  isPortal: boolean;
  /** The cart that its lines went into. */
  mergedInto?: number;
  lines: Line[];
  discount: number;
  delivery: string | null;
  forcesBackorder: boolean;
  version: number;
  /** What it became: one order, two with corrections, or the one that it was merged into. */
  orderIds: readonly number[];
}

/** Which goods: those of a lot under a sublot, which is a number of the model's own; null without one. */
export interface Sublot {
  readonly lotId: number;
  readonly sublot: number | null;
}

/** Units of a lot that a line has, and what is picked of them. */
export interface Goods extends Sublot {
  sublot: number | null;
  units: number;
  picked: number;
}

/** What a line was sold for follows from its units, price and discount as entered. */
export interface OrderLine extends Pick<Line, 'productId' | 'price' | 'kind' | 'value' | 'sample'> {
  /** Known once the order was read. */
  id: number;
  units: number;
  /** Units still to be packed from the source. */
  packed: number;
  /** It was sold as a backorder, and has not got all its units since. */
  isLeft: boolean;
  /** In the order in which they were allocated. */
  goods: readonly Goods[];
  rejected: number;
  /** What its client returned. */
  returned: readonly (Sublot & { readonly units: number })[];
}

/** Units of a line that came back. */
export interface CameBack extends Sublot {
  readonly line: OrderLine;
  readonly units: number;
}

/** A rejection at the door or a return that was not undone. */
export interface Return {
  readonly id: number;
  readonly kind: 'rejected' | 'returned';
  readonly goods: readonly CameBack[];
  readonly toLot: boolean;
  readonly credit: number;
  /** The version that it left the order with, or that a change which does not touch it did. */
  version: number;
  /** A rejection whose manifest, or invoice of other goods, is void: it stays. */
  isClosed: boolean;
  /** A price change was unreported before it. */
  readonly wasUnreported: boolean;
}

export interface Scan {
  readonly scanId: string;
  readonly line: OrderLine;
  readonly goods: Goods;
  readonly units: number;
  isVoid: boolean;
}

export const orderStatuses = [
  'Submitted',
  'PartiallySublotted',
  'Sublotted',
  'ReadyForManifest',
  'Manifested',
  'Quarantined',
  'Invoiced',
  'Released',
  'Paid',
  'Cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface Order {
  readonly id: number;
  readonly orderNo: number;
  clientId: number;
  /** Null when it was split off another order. */
  readonly cartId: number | null;
  salesPersonId: number;
  /** An ISO instant. */
  orderDate: string;
  delivery: string;
  readonly isNonCannabis: boolean;
  status: OrderStatus;
  discount: number;
  credit: number;
  /** By id, which is known once the order was read. */
  charges: readonly { id: number; readonly total: number }[];
  lines: readonly OrderLine[];
  /** A price was changed since the manifest. */
  isUnreported: boolean;
  isReleased: boolean;
  paid: number;
  /** Payments that were not taken back, by id; ids of new ones are known once the order was read. */
  payments: { id: number; readonly amount: number }[];
  returns: readonly Return[];
  readonly scans: Scan[];
  /** Rises with every change but a scan. */
  version: number;
}

export interface Model {
  readonly people: Readonly<Record<Name, Person>>;
  readonly clients: readonly Client[];
  readonly products: ReadonlyMap<number, Product>;
  /** By id. */
  readonly rules: Rule[];
  /** The one tier, and its clients. */
  readonly tier: { readonly id: number; readonly clientIds: readonly number[] };
  readonly lots: Map<number, Lot>;
  /** Who drives what. */
  readonly trip: { readonly driverId: number; readonly vehicleId: number };
  readonly chargeTypeId: number;
  /** The one source of the world, in units of its own. */
  readonly source: { readonly id: number; amount: number; reserved: number };
  /** The count that is open, with what was counted of which lot, and what should have been there then. */
  count: {
    readonly id: number;
    readonly entries: Map<number, { readonly units: number; readonly expected: number }>;
  } | null;
  /** The setting. */
  hasQuarantine: boolean;
  readonly carts: Map<number, Cart>;
  readonly orders: Map<number, Order>;
  /** A cart's status and the step on it, one for each request. */
  readonly visited: string[];
  /** How the requests ended. */
  readonly ended: string[];
  /** How many sublots, packed lots and lines were given numbers of the model's own. */
  numbers: number;
}

export const nextNumber = (model: Model): number => (model.numbers += 1);

export function get<T>(map: ReadonlyMap<number, T>, id: number): T {
  const found = map.get(id);
  if (found === undefined) throw new Error(`the model has no ${id}`);
  return found;
}

export const clientOf = ({ clients }: Model, id: number): Client => {
  const found = clients.find((client) => client.id === id);
  if (found === undefined) throw new Error(`the model has no client ${id}`);
  return found;
};

/** Without the key for all, a cart is within reach when it is mine or its client is assigned to me. */
export const reachesCart = (model: Model, person: Person, cart: Cart): boolean =>
  person.reachesAll ||
  cart.personId === person.id ||
  (cart.clientId !== null && clientOf(model, cart.clientId).assignedTo === person.id);

/** Without the key for all, an order is within reach when it is mine or its client is assigned to me. */
export const reachesOrder = (model: Model, person: Person, order: Order): boolean =>
  person.reachesAll || order.salesPersonId === person.id || clientOf(model, order.clientId).assignedTo === person.id;

/** The open cart of a client, or of a person without a client. */
export const currentCart = ({ carts }: Model, of: { clientId: number } | { personId: number }): Cart | undefined =>
  [...carts.values()].find(
    (cart) =>
      cart.status === 'open' &&
      ('clientId' in of ? cart.clientId === of.clientId : cart.clientId === null && cart.personId === of.personId),
  );
