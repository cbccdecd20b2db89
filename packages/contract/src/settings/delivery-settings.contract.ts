import { holidayNames } from '@cartwright/domain/dates/holidays';
import { isClockTime } from '@cartwright/domain/dates/delivery-rules';
import { z } from 'zod';
import { businessDay, id, input, listOf, named, optionalId, text } from '../fields.ts';
import { route } from '../route.ts';

/** Drivers and vehicles, which manifests name, and the days without delivery. */

const reading = {
  method: 'GET',
  auth: 'staff',
  permission: ['fulfillment', 'settings', 'settings.edit'],
  effect: 'read',
} as const;
const editing = { method: 'POST', auth: 'staff', permission: 'settings.edit', effect: 'write' } as const;
const version = z.int().min(1).nullish();
const required = (max: number, sentence: string) => text(max).refine((value) => value !== '', sentence);

const driver = named('Driver', {
  id,
  name: z.string(),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  version: z.int(),
});
const vehicle = named('Vehicle', {
  id,
  name: z.string(),
  plateNumber: z.string(),
  vin: z.string(),
  make: z.string(),
  model: z.string(),
  color: z.string(),
  isActive: z.boolean(),
  version: z.int(),
});

const closedDays = z
  .array(input({ date: businessDay, name: required(60, 'Enter the reason.') }).meta({ id: 'ClosedDay' }))
  .max(200, 'There are at most 200 closed days.');
const cutOff = z.string().refine(isClockTime, 'Enter a time as HH:MM.').nullable();
const weekday = z.int().min(0).max(6);
const routeDays = input({
  routeId: id,
  /** Days of the week on which it is driven, 0 Sunday to 6 Saturday; none for any day. */
  weekdays: z.array(weekday).max(7),
  closedDays,
  /** Null for that of the company. */
  cutOff,
}).meta({ id: 'RouteDays' });

/** Read and written alike. */
const rules = {
  /** Public holidays on which nothing is delivered, every year. */
  holidays: z.array(z.enum(holidayNames)).max(holidayNames.length),
  closedDays,
  /** Until when a delivery can be ordered on the last working day before it: "14:00" on the clock of the company. */
  cutOff,
  routes: z.array(routeDays).max(500),
};
const deliveryRules = named('DeliveryRules', { ...rules, version: z.int() });

export const deliverySettings = {
  deliveryRules: route({
    method: 'GET',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    path: '/v1/settings/delivery-rules',
    summary: 'The days without delivery of the company and of its routes, and until when a delivery can be ordered',
    response: deliveryRules,
  }),
  updateDeliveryRules: route({
    ...editing,
    path: '/v1/settings/update-delivery-rules',
    summary: 'Changes the days without delivery; they hold at once, and warn of dates that are chosen anyway',
    body: input({ ...rules, version }),
    response: deliveryRules,
    refusals: ['stale_version'],
  }),
  drivers: route({
    ...reading,
    path: '/v1/settings/drivers',
    summary: 'Who drives deliveries, by name, the inactive ones too',
    response: listOf(driver),
  }),
  saveDriver: route({
    ...editing,
    path: '/v1/settings/save-driver',
    summary: 'Adds a driver, or changes the one of Id',
    body: input({
      id: optionalId,
      name: required(100, 'Enter the name.'),
      phone: text(14).nullish(),
      isActive: z.boolean(),
      version,
    }),
    response: driver,
    refusals: ['not_found', 'stale_version'],
  }),
  vehicles: route({
    ...reading,
    path: '/v1/settings/vehicles',
    summary: 'What deliveries are driven with, by name, the inactive ones too',
    response: listOf(vehicle),
  }),
  saveVehicle: route({
    ...editing,
    path: '/v1/settings/save-vehicle',
    summary: 'Adds a vehicle, or changes the one of Id; the state’s manifest names each of its fields',
    body: input({
      id: optionalId,
      name: required(60, 'Enter the name.'),
      plateNumber: required(15, 'Enter the plate number.'),
      vin: required(17, 'Enter the VIN.'),
      make: required(40, 'Enter the make.'),
      model: required(40, 'Enter the model.'),
      color: required(40, 'Enter the color.'),
      isActive: z.boolean(),
      version,
    }),
    response: vehicle,
    refusals: ['not_found', 'stale_version'],
  }),
};
