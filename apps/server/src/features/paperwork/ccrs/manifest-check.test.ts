import type { CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDriver, makeVehicle } from '../../../../test/factories/deliveries.ts';
import { openStateDesk, type StateDesk } from '../../../../test/factories/files/state-reports.ts';

/** What speaks against a manifest before it is made. */
let desk: StateDesk;

beforeAll(async () => {
  desk = await openStateDesk();
});
afterAll(async () => await desk.app.stop());

const check = async (orderId: number, chosen: { driverId?: number; vehicleId?: number } = {}) =>
  (await desk.shop.manager.ok('stateReports.checkManifests', { body: { orderIds: [orderId], ...chosen } })).data[0];

test('what the state would refuse is said by the rule that its rows are held to, with where it is mended', async () => {
  const orderId = await desk.order({ name: 'Sizeless', packageSizeName: 'each' }, { email: '' });
  await desk.step(orderId, 'sublot', 'ready');
  const before = await check(orderId);
  expect(before).toMatchObject({
    unpicked: 5,
    faults: [
      { reason: "Enter the client's email address.", fixAt: 'client', product: null },
      {
        reason: 'Give the product a package size in grams, such as 3.5 g.',
        fixAt: 'product',
        product: { name: 'Sizeless' },
      },
    ],
  });
  await desk.step(orderId, 'manifest');
  const rows = await desk.rows('waiting', orderId);
  const reasons = (kind: CcrsKind) => rows.find((row) => row.kind === kind)?.faults.map(({ reason }) => reason);
  expect(reasons('Manifest')).toContain("Enter the client's email address.");
  // A row that waits for another one says what that one waits for.
  expect(reasons('Inventory')).toContain(
    'The product Sizeless waits: Give the product a package size in grams, such as 3.5 g.',
  );
  expect(rows.every(({ faults }) => faults.length > 0)).toBe(true);
  const foreign = await desk.shop.theo.call('stateReports.checkManifests', { body: { orderIds: [orderId] } });
  expect(foreign.status).toBe(403);
});

test('what the state would miss of the driver and the vehicle is said once they are chosen', async () => {
  const orderId = await desk.order();
  await desk.step(orderId, 'sublot', 'ready');
  const { owner } = desk.app;
  const [driverId, whole, bare] = [
    await makeDriver(owner),
    await makeVehicle(owner),
    await makeVehicle(owner, { vin: '' }),
  ];
  const faults = async (chosen: { driverId?: number; vehicleId?: number }) =>
    (await check(orderId, chosen))?.faults.map(({ reason, fixAt }) => [reason, fixAt]);
  expect(await faults({})).toEqual([]);
  expect(await faults({ driverId, vehicleId: whole })).toEqual([]);
  expect(await faults({ driverId, vehicleId: bare })).toEqual([['Enter the VIN of the vehicle.', 'delivery']]);
});

test('units that nobody has picked are counted, kept with why it went on, or refused where a setting says so', async () => {
  const { admin, shop } = desk;
  const { hasLogo: _logo, ...company } = await admin.ok('settings.company', {});
  await admin.ok('settings.updateCompany', { body: { ...company, manifestOnlyPicked: true } });
  const orderId = await desk.order();
  await desk.step(orderId, 'sublot', 'ready');
  await expect(desk.step(orderId, 'manifest')).rejects.toThrow('manifest answered 409: not_picked');
  const { lines } = await shop.manager.ok('fulfillment.picks', { params: { orderId } });
  const [first, second] = lines.flatMap(({ sublots }) => sublots.map(({ sublotBarcode }) => sublotBarcode ?? ''));
  const pick = async (text: string) =>
    await shop.manager.ok('fulfillment.scan', { body: { scanId: crypto.randomUUID(), text, orderId } });
  await pick(first ?? '');
  expect((await check(orderId))?.unpicked).toBe(2);
  await pick(second ?? '');
  expect(await check(orderId)).toMatchObject({ unpicked: 0, faults: [] });
  await desk.step(orderId, 'manifest');
  const { version: _version, ...rest } = company;
  await admin.ok('settings.updateCompany', { body: { ...rest, manifestOnlyPicked: false } });
});
