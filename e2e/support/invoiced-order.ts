import type { App } from '../setup/with-app.ts';

const manager = 'manager@demo.test';

export interface MadeOrder {
  readonly OrderId: number;
  readonly OrderNo: number;
}

/** A step of an order's life as its manager takes it by the API. */
export const takeStep = async (app: App, { OrderId }: MadeOrder, name: string, body: object = {}) =>
  await app.call(manager, `/v1/fulfillment/${name}/${OrderId}`, body);

/** A client of the demo data without a cart, and flower of which there is enough for every test. */
export async function clientWithGoods(app: App): Promise<{ clientId: number; productId: number }> {
  const clients = await app.call<{ Data: { Id: number }[] }>(manager, '/v1/Clients/by-sales-person', {
    SearchKey: 'Ninth Meridian',
    MyAccounts: false,
  });
  const clientId = clients.Data[0]?.Id ?? 0;
  const { Data } = await app.call<{
    Data: { ProductId: number; RemainingQuantity: number; AllowFractions: boolean }[];
  }>(manager, '/v1/product/available-products', {
    ClientId: clientId,
    SearchKey: 'Flower 3.5g',
    Page: { Take: 50 },
  });
  const productId = Data.find((each) => each.RemainingQuantity > 40 && !each.AllowFractions)?.ProductId ?? 0;
  return { clientId, productId };
}

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

interface Goods {
  readonly clientId: number;
  readonly productId: number;
}

/** An order of four units. */
export async function submittedOrder(app: App, { clientId, productId }: Goods): Promise<MadeOrder> {
  const { CartId } = await app.call<{ CartId: number }>(manager, `/v1/orders/new-cart/${clientId}`, {});
  await app.call(manager, '/v1/orders/add-to-cart', { CartId, ProductId: productId, Quantity: 4 });
  return await app.call<MadeOrder>(manager, `/v1/orders/submit-order/${clientId}`, {
    CartId,
    EstimatedDeliveryDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  });
}

/** An order of four units, taken to its invoice. */
export async function invoicedOrder(app: App, goods: Goods): Promise<MadeOrder> {
  const order = await submittedOrder(app, goods);
  const drivers = await app.call<{ Data: { Id: number }[] }>(manager, '/v1/settings/drivers');
  const vehicles = await app.call<{ Data: { Id: number }[] }>(manager, '/v1/settings/vehicles');
  await takeStep(app, order, 'sublot');
  await takeStep(app, order, 'ready-for-manifest');
  await takeStep(app, order, 'manifest', {
    ManifestReferenceNo: `M-${order.OrderId}`,
    DriverId: drivers.Data[0]?.Id,
    VehicleId: vehicles.Data[0]?.Id,
    DepartureAt: inHours(24),
    ArrivalAt: inHours(28),
  });
  await takeStep(app, order, 'invoice');
  return order;
}
