import { z } from 'zod';
import { named } from '../fields.ts';

/** The laboratory's certificate; addresses are empty for none. */
export const labResult = named('LabResult', {
  number: z.string(),
  hasPassed: z.boolean(),
  link: z.string(),
  certificate: z.string(),
  /** YYYY-MM-DD */
  collectedOn: z.string().nullable(),
  releasedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
});
