import type { TestApp } from '../test-app.ts';
import { makeCart } from './carts.ts';
import { makeDriver, makeVehicle, tripTimes } from './deliveries.ts';
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
  const bodies = {
    sublot: {},
    ready: {},
    voidManifest: { reason: 'Wrong driver' },
    invoice: {},
    release: { releaseTransactionNumber: 'R-100' },
  };
  // Numbers from M-100 on: no two orders have one manifest.
  let number = 100;
  const manifestOf = () => ({ manifestReferenceNo: `M-${number++}`, driverId, vehicleId, ...tripTimes(app.clock.now) });
  return {
    submit: async (clientId: number, items: readonly Line[]): Promise<number> => {
      const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items: [...items] });
      return (await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId, backorder: false } }))
        .orderId;
    },
    take: async (orderId: number, ...steps: readonly Step[]): Promise<void> => {
      for (const step of steps) {
        const body = step === 'manifest' ? manifestOf() : bodies[step];
        await shop.manager.ok(`fulfillment.${step}`, { params: { orderId }, body });
      }
    },
  };
}
