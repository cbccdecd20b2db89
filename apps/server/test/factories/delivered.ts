import type { TestApp } from '../test-app.ts';
import { makeCart } from './carts.ts';
import { makeDriver, makeVehicle, tripTimes } from './deliveries.ts';
import { openShop, type Shop } from './shop.ts';

const stages = ['sublot', 'ready', 'manifest', 'invoice', 'release'] as const;
type Stage = (typeof stages)[number];

/** A shop whose orders go through the steps of the warehouse. */
export interface Deliveries {
  readonly shop: Shop;
  /** A submitted order of a new client, units of products at 10.00, taken up to and including a stage; its id. */
  order(
    items: readonly { readonly id: number; readonly units: number; readonly isNonCannabis?: boolean }[],
    until?: Stage,
  ): Promise<number>;
  /** One step of an order: its status afterwards, or "409 code". */
  step(orderId: number, name: string, body?: object): Promise<string>;
  /** The steps after `from` up to and including `until`. */
  onTo(orderId: number, until: Stage, from?: Stage): Promise<string>;
  /** What lots of a product hold and promise, oldest first. */
  stock(productId: number): Promise<[number, number][]>;
}

export async function openDeliveries(app: TestApp): Promise<Deliveries> {
  const shop = await openShop(app);
  const [driverId, vehicleId] = [await makeDriver(app.owner), await makeVehicle(app.owner)];
  const given: Record<string, object> = {
    release: { releaseTransactionNumber: 'R-100' },
    voidManifest: { reason: 'Wrong driver' },
    voidInvoice: { reason: 'Wrong price' },
    voidRelease: { reason: 'Came back' },
    unpay: { reason: 'Check bounced' },
    removePayment: { reason: 'Check bounced' },
  };
  const step = async (orderId: number, name: string, body: object = {}) => {
    const trip = { manifestReferenceNo: `M-${orderId}`, driverId, vehicleId, ...tripTimes(app.clock.now) };
    const input = { params: { orderId }, body: { ...(name === 'manifest' ? trip : given[name]), ...body } };
    const answer = await shop.manager.call(`fulfillment.${name as 'pay'}`, input);
    const { status, code } = answer.data as { status: string; code?: string };
    return answer.status === 200 ? status : `${answer.status} ${code}`;
  };
  const onTo = async (orderId: number, until: Stage, from?: Stage) => {
    let last = '';
    const first = from === undefined ? 0 : stages.indexOf(from) + 1;
    for (const name of stages.slice(first, stages.indexOf(until) + 1)) last = await step(orderId, name);
    return last;
  };
  return {
    shop,
    step,
    onTo,
    order: async (items, until) => {
      const clientId = await shop.client();
      const lines = items.map(({ id, units, isNonCannabis = false }) => ({
        product: { id, unitPrice: 10, isNonCannabis },
        units,
      }));
      const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items: lines });
      const { orderId } = await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId } });
      if (until !== undefined) await onTo(orderId, until);
      return orderId;
    },
    stock: async (productId) => {
      const rows = await shop.query<{ on_hand: number; allocated: number }>(
        'SELECT on_hand, allocated FROM lot WHERE product_id = $1 ORDER BY id',
        [productId],
      );
      return rows.map(({ on_hand, allocated }) => [on_hand, allocated]);
    },
  };
}
