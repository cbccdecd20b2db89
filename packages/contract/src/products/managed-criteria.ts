import { z } from 'zod';
import { ids, searchKey } from '../fields.ts';

/** Which of all products the people who manage them look at. */
export const managedCriteria = {
  searchKey,
  productLineIds: ids(100).nullish(),
  /** Only those off sale. */
  offSale: z.boolean().nullish(),
  /** Only cannabis of which nobody has said what the state calls it. */
  withoutStateType: z.boolean().nullish(),
  withoutPicture: z.boolean().nullish(),
  /** Only those of which a coming price is planned. */
  isPlanned: z.boolean().nullish(),
};
