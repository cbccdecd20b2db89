import { z } from 'zod';
import { id, input, listOf, named, optionalId, text } from '../fields.ts';
import { route } from '../route.ts';

/** Drivers and vehicles, which manifests name. */

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

export const deliverySettings = {
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
