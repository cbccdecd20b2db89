import { z } from 'zod';
import { input, text } from '../fields.ts';

/** Somebody else's driver and vehicle. */
export const carrier = input({
  kind: z.enum(['pickup', 'transporter']),
  name: text(120).default(''),
  licenseNo: text(20).default(''),
  driverName: text(120).default(''),
  driverPhone: text(30).default(''),
  plateNumber: text(20).default(''),
  vin: text(30).default(''),
  make: text(40).default(''),
  model: text(40).default(''),
  color: text(40).default(''),
}).meta({ id: 'Carrier' });
