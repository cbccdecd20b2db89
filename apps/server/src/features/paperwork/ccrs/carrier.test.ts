import type { InputOf } from '@cartwright/contract/contract';
import type { PermissionKey } from '@cartwright/contract/permissions';
import type { transferDocument } from '@cartwright/domain/paperwork/transfer-document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tripTimes } from '../../../../test/factories/deliveries.ts';
import { openStateDesk, type StateDesk } from '../../../../test/factories/files/state-reports.ts';
import { companySettings } from '../../../db/company.ts';
import { checkData } from '../../../db/invariants/check-data.ts';
import { deliveryFacts } from '../delivery-facts.queries.ts';
import { manifest as manifestPaper, manifestFacts } from '../papers/manifest.ts';

/** Goods that a client picks up or a licensed transporter carries, on the order and all that is made of its manifest. */

let desk: StateDesk;
beforeAll(async () => {
  desk = await openStateDesk();
});
afterAll(async () => {
  expect((await checkData(desk.app.owner.pool)).filter(({ count }) => count > 0)).toEqual([]);
  await desk.app.stop();
});

type Body = InputOf<'fulfillment.manifest'>['body'];
const swift = {
  kind: 'transporter' as const,
  name: 'Swift Haul LLC',
  licenseNo: '300001',
  driverName: 'Bo Diaz',
  driverPhone: '2065550111',
  plateNumber: 'C123',
  vin: 'V1',
  make: 'Ford',
  model: 'Transit',
  color: 'White',
};

async function readyOrder(): Promise<number> {
  const orderId = await desk.order();
  await desk.step(orderId, 'sublot', 'ready');
  return orderId;
}
const manifest = async (orderId: number, given: Partial<Body>) =>
  await desk.shop.manager.call('fulfillment.manifest', {
    params: { orderId },
    body: { manifestReferenceNo: `C-${orderId}`, ...tripTimes(desk.app.clock.now), ...given },
  });
const order = async (orderId: number) => await desk.shop.manager.ok('orders.one', { params: { orderId } });

/** The labels and values above the rows of the newest manifest file. */
async function stateHead() {
  const [file] = (await desk.files()).filter(({ kind }) => kind === 'Manifest');
  return Object.fromEntries((await desk.table(file?.fileId ?? 0)).slice(0, 30).map(([label, value]) => [label, value]));
}
async function transfer(orderId: number): Promise<ReturnType<typeof transferDocument>> {
  const { address } = await desk.shop.manager.ok('paperwork.makeTransfer', { params: { orderId } });
  return (await desk.app.app.inject({ url: new URL(address).pathname })).json();
}

test('a transporter is named with its license, driver and vehicle, and a void manifest has none', async () => {
  const orderId = await readyOrder();
  expect((await manifest(orderId, { carrier: swift })).status).toBe(200);
  expect(await order(orderId)).toMatchObject({
    transport: 'transporter',
    carrierName: 'Swift Haul LLC',
    driverName: 'Bo Diaz',
    vehicleName: 'C123',
  });
  expect(await stateHead()).toMatchObject({
    TransportationType: 'TRANSPORTERLICENSEE',
    TransportationLicenseNumber: '300001',
    DriverName: 'Bo Diaz',
    VehiclePlateNumber: 'C123',
    'VIN #': 'V1',
    VehicleMake: 'Ford',
    VehicleModel: 'Transit',
    VehicleColor: 'White',
  });
  expect(await transfer(orderId)).toMatchObject({
    transporter_name: 'Swift Haul LLC',
    transporter_license: '300001',
    manifest_type: 'transporter',
  });
  const notes = await desk.shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
  expect(notes.data.map(({ note }) => note).join('\n')).toContain(
    `Manifested as C-${orderId}, Bo Diaz with White Ford Transit C123 of Swift Haul LLC`,
  );
  await desk.step(orderId, 'voidManifest');
  expect(await order(orderId)).toMatchObject({ transport: null, carrierName: null, driverName: null });
});

test('who picks up is the client, whatever name is sent', async () => {
  const orderId = await readyOrder();
  const carrier = { ...swift, kind: 'pickup' as const, name: 'Somebody', licenseNo: '1' };
  expect((await manifest(orderId, { carrier })).status).toBe(200);
  const { tradename } = await order(orderId);
  const head = await stateHead();
  expect(head).toMatchObject({ TransportationType: 'PICKUP' });
  expect(head['TransportationLicenseNumber']).toBe(head['DestinationLicenseNumber']);
  const { transporter_license: license, to_license_number: buyer, manifest_type: type } = await transfer(orderId);
  expect([license, type]).toEqual([buyer, 'pick-up']);
  expect((await order(orderId)).carrierName).not.toBe('Somebody');
  expect(tradename).not.toBe('');
});

test('a trip that is not whole is refused with its field, and nothing is changed', async () => {
  const orderId = await readyOrder();
  const refused = async (given: Partial<Body>) => {
    const { status, problem } = await manifest(orderId, given);
    return [status, problem.code, problem.errors?.map(({ pointer }) => pointer)];
  };
  expect(await refused({})).toEqual([422, 'trip_incomplete', ['/DriverId']]);
  expect(await refused({ carrier: { ...swift, driverName: '', licenseNo: '' } })).toEqual([
    422,
    'trip_incomplete',
    ['/Carrier/LicenseNo', '/Carrier/DriverName'],
  ]);
  expect((await order(orderId)).status).toBe('ReadyForManifest');
});

test('the printed manifest of a carrier names it, that of the seller has no field of one', async () => {
  const [own, others] = [await readyOrder(), await readyOrder()];
  await desk.step(own, 'manifest');
  await manifest(others, { carrier: swift });
  const { app } = desk;
  const permissions = new Set<PermissionKey>(['orders', 'orders.all']);
  const actor = { personId: 1, sessionId: 0, name: 'Ada', email: '', permissions };
  const factsOf = async (orderId: number) => manifestFacts(await deliveryFacts({ ...app.context, actor }, orderId));
  expect(await factsOf(own)).not.toHaveProperty('carrier');
  const facts = await factsOf(others);
  const company = await companySettings(app.context.db);
  const seller = { company, timeZone: 'America/Los_Angeles', logo: null, lacksLogo: false };
  const trip = manifestPaper(facts, seller).blocks.find(({ title }) => title === 'Driver and vehicle');
  expect(trip?.lines).toEqual([
    'Swift Haul LLC, license 300001',
    'Bo Diaz',
    '(206) 555-0111',
    'White Ford Transit',
    'Plate C123',
    'VIN V1',
  ]);
});
