import { expect, test } from 'vitest';
import { type Carrier, carrierFaults, tripFault } from './transport.ts';

const blank: Carrier = {
  kind: 'transporter',
  name: '',
  licenseNo: '',
  driverName: '',
  driverPhone: '',
  plateNumber: '',
  vin: '',
  make: '',
  model: '',
  color: '',
};
const faultsOf = (given: Partial<Carrier>): string[] =>
  carrierFaults({ ...blank, ...given }).map(({ path }) => path.join('.'));

test('a transporter has a name, a license, a driver and a vehicle; whom the client sends is of the client', () => {
  expect(faultsOf({})).toEqual(['carrier.name', 'carrier.licenseNo', 'carrier.driverName', 'carrier.plateNumber']);
  expect(faultsOf({ kind: 'pickup' })).toEqual(['carrier.driverName', 'carrier.plateNumber']);
  expect(faultsOf({ name: 'Swift', licenseNo: '300001', driverName: ' ', plateNumber: 'C1' })).toEqual([
    'carrier.driverName',
  ]);
  expect(faultsOf({ kind: 'pickup', driverName: 'Bo', plateNumber: 'C1' })).toEqual([]);
});

test('of those who pick up each client has a trip of its own; everybody else goes from client to client', () => {
  const of = (...names: string[]) => names.map((tradename) => ({ clientId: tradename.length, tradename }));
  const orders = of('Ace', 'Green', 'Ace');
  expect([tripFault('delivery', orders), tripFault('transporter', orders)]).toEqual([null, null]);
  expect([tripFault('pickup', []), tripFault('pickup', of('Ace', 'Ace'))]).toEqual([null, null]);
  expect(tripFault('pickup', orders)).toBe(
    'Ace and Green each send a driver of their own: enter the manifests of one client at a time.',
  );
  expect(tripFault('pickup', of('Ace', 'Green', 'Meridian'))).toContain('Ace, Green and 1 more each send');
});
