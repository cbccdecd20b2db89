import type { TestApp } from '../test-app.ts';
import { makeCart } from './carts.ts';
import { makeDriver, makeVehicle } from './deliveries.ts';
import type { Shop } from './shop.ts';

type Step = 'sublot' | 'ready' | 'manifest' | 'voidManifest' | 'invoice' | 'release';
type Line = Parameters<typeof makeCart>[1]['items'] extends (infer Items) | undefined
  ? Items extends readonly (infer Item)[]
    ? Item
    : never
  : never;

/** Orders that the manager of a shop submits and takes through the steps of their life, over HTTP. */
export async function orderLife(app: TestApp, shop: Shop) {
  const [driverId, vehicleId] = [await makeDriver(app.owner, { name: 'Dana Reed' }), await makeVehicle(app.owner)];
  const trip = { driverId, vehicleId, departureAt: '2026-11-24T14:30:00Z', arrivalAt: '2026-11-24T17:10:00Z' };
  const bodies = {
    sublot: {},
    ready: {},
    manifest: { manifestReferenceNo: 'M-100', ...trip },
    voidManifest: { reason: 'Wrong driver' },
    invoice: {},
    release: { releaseTransactionNumber: 'R-100' },
  };
  return {
    submit: async (clientId: number, items: readonly Line[]): Promise<number> => {
      const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items: [...items] });
      return (await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId, backorder: false } }))
        .orderId;
    },
    take: async (orderId: number, ...steps: readonly Step[]): Promise<void> => {
      for (const step of steps) {
        await shop.manager.ok(`fulfillment.${step}`, { params: { orderId }, body: bodies[step] });
      }
    },
  };
}
