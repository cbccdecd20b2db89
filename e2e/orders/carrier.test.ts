import { chooseForSelected } from '../support/find.ts';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { takeStep } from '../support/invoiced-order.ts';
import { takeStepOn } from '../support/order-page.ts';
import { withApp } from '../setup/with-app.ts';

/** A manifest of goods that somebody else carries. */
const app = withApp();
const manager = 'manager@demo.test';

/** An order of a client that waits for its manifest. */
async function packed(client: string) {
  const clients = await app.call<{ Data: { Id: number }[] }>(manager, '/v1/Clients/by-sales-person', {
    SearchKey: client,
    MyAccounts: false,
  });
  const clientId = clients.Data[0]?.Id ?? 0;
  const found = await app.call<{ Data: { ProductId: number; RemainingQuantity: number }[] }>(
    manager,
    '/v1/product/available-products',
    { Page: { Take: 100 } },
  );
  const productId = found.Data.find(({ RemainingQuantity }) => RemainingQuantity > 40)?.ProductId ?? 0;
  const { CartId } = await app.call<{ CartId: number }>(manager, `/v1/orders/new-cart/${clientId}`, {});
  await app.call(manager, '/v1/orders/add-to-cart', { CartId, ProductId: productId, Quantity: 2 });
  const order = await app.call<{ OrderId: number; OrderNo: number }>(manager, `/v1/orders/submit-order/${clientId}`, {
    CartId,
    EstimatedDeliveryDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  });
  for (const name of ['sublot', 'ready-for-manifest']) await takeStep(app, order, name);
  return order;
}

test('clients that pick up have manifests of their own: of those of several one client is entered at a time', async () => {
  const { Data } = await app.call<{ Data: { Tradename: string; Status: string }[] }>(manager, '/v1/orders/orders', {
    HideReleased: true,
    Page: { Take: 50 },
  });
  const other = Data.find(({ Tradename }) => !Tradename.includes('Ninth Meridian'))?.Tradename ?? '';
  const [one, two] = [await packed('Ninth Meridian'), await packed(other)];
  const page = await app.open({ as: manager });
  await page.goto('/orders');
  for (const { OrderNo } of [one, two])
    await page
      .getByRole('row', { name: new RegExp(`ORD-${OrderNo}`) })
      .getByRole('checkbox')
      .click();
  await chooseForSelected(page, 'Manifest', 'Fulfillment steps');
  const dialog = page.getByRole('dialog');
  for (const { OrderNo } of [one, two])
    await dialog.getByLabel(`Manifest number of ORD-${OrderNo}`).fill(`B-${OrderNo}`);
  await dialog.getByLabel(/^Transport/).selectOption('The client picks up');
  await dialog
    .getByLabel(/^Driver/)
    .first()
    .fill('Bo Diaz');
  await dialog.getByLabel(/^Plate/).fill('C123');
  await dialog.getByLabel(/^Go on anyway because/).fill('Picked without a scanner');
  await dialog.getByRole('button', { name: 'Manifest: 2 orders' }).click();
  await dialog.getByText(/each send a driver of their own: enter the manifests of one client at a time/).waitFor();
  expect(await axe(page, undefined, dialog)).toEqual([]);
  await dialog.getByLabel(`Manifest number of ORD-${two.OrderNo}`).fill('');
  await dialog.getByRole('button', { name: 'Manifest: 1 order' }).click();
  await dialog.getByText('1 of 1 order done').waitFor();
  const statuses = await Promise.all(
    [one, two].map(
      async ({ OrderId }) => (await app.call<{ Status: string }>(manager, `/v1/orders/order/${OrderId}`)).Status,
    ),
  );
  expect(statuses).toEqual(['Manifested', 'ReadyForManifest']);
});

test.each([390, 1280])(
  'goods go with a licensed transporter, or the client picks them up, %i px wide',
  async (width) => {
    const order = await packed('Ninth Meridian');
    const page = await app.open({ as: manager, size: width === 390 ? 'phone' : 'laptop' });
    await page.goto(`/order/${order.OrderId}/${order.OrderNo}`);
    await takeStepOn(page, 'Manifest');
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Manifest', exact: true });
    await dialog.getByLabel(/^Manifest number/).fill(`T-${order.OrderNo}`);
    await dialog.getByLabel(/^Transport/).selectOption('A licensed transporter');
    await dialog.getByLabel(/^Go on anyway because/).fill('Picked without a scanner');
    await save.click();
    for (const sentence of [
      'Enter the name of the transporter.',
      'Enter the license of the transporter.',
      'Enter who drives.',
      'Enter the plate of the vehicle.',
    ])
      await dialog.getByText(sentence).waitFor();
    expect(await axe(page, undefined, dialog)).toEqual([]);
    await dialog.getByLabel(/^Transporter/).fill('Swift Haul LLC');
    await dialog.getByLabel(/^Its license/).fill('300001');
    await dialog
      .getByLabel(/^Driver/)
      .first()
      .fill('Bo Diaz');
    await dialog.getByLabel(/^Driver’s phone/).fill('2065550111');
    await dialog.getByLabel(/^Plate/).fill('C123');
    await dialog.getByLabel('VIN').fill('1FTBR1C80LKA00001');
    await dialog.getByLabel('Make').fill('Ford');
    await dialog.getByLabel('Model').fill('Transit');
    await dialog.getByLabel('Color').fill('White');
    if (width === 1280) {
      await dialog
        .getByLabel(/^Transport/)
        .first()
        .selectOption('The client picks up');
      await dialog.getByLabel(/^Transporter/).waitFor({ state: 'detached' });
    }
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const carried = await app.call<{ Transport: string; CarrierName: string; DriverName: string }>(
      manager,
      `/v1/orders/order/${order.OrderId}`,
    );
    expect(carried).toMatchObject({ Transport: width === 1280 ? 'pickup' : 'transporter', DriverName: 'Bo Diaz' });
    if (width === 1280)
      await page
        .getByText(/^The client picks up · /)
        .first()
        .waitFor();
  },
);
