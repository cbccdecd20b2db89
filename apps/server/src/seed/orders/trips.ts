import type pg from 'pg';
import { driver, vehicle } from '../../db/schema/settings.table.ts';
import { insertNumbered } from '../bulk.ts';

/** The demo's drivers and vehicles, with an area code and a number that nobody has. */
const drivers = [
  { name: 'Dee Park', phone: '5095550121' },
  { name: 'Luis Ortega', phone: '5095550122' },
];
const vehicles = [
  { name: 'Van 1', plateNumber: 'C41287T', vin: '1FTBW2CM5HKA00001', make: 'Ford', model: 'Transit', color: 'White' },
  { name: 'Van 2', plateNumber: 'C41288T', vin: '1FTBW2CM5HKA00002', make: 'Ford', model: 'Transit', color: 'Silver' },
];

const noTrip = { driverId: null, vehicleId: null, departureAt: null, arrivalAt: null };

/** Writes them and returns who drives what, and when, for an order that was manifested at an instant. */
export async function seedTrips(tx: pg.PoolClient) {
  const [people, vans] = [await insertNumbered(tx, driver, drivers), await insertNumbered(tx, vehicle, vehicles)];
  return (manifested: string | null, turn: number) => {
    const [by, means] = [people[turn % people.length], vans[turn % vans.length]];
    if (manifested === null || by === undefined || means === undefined) return noTrip;
    const after = (hours: number) => new Date(Date.parse(manifested) + hours * 3_600_000).toISOString();
    return { driverId: by.id, vehicleId: means.id, departureAt: after(18), arrivalAt: after(20.5) };
  };
}
