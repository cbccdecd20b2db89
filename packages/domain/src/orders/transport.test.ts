import { expect, test } from 'vitest';
import { type Carrier, carrierFaults } from './transport.ts';

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
