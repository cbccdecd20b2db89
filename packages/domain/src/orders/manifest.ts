/** The trip that a manifest describes (WAC 314-55-085). */
import { refusal, type Refusal } from '../refusals.ts';

/** Goods arrive after they depart; both are ISO instants. */
export const checkTrip = (departureAt: string, arrivalAt: string): Refusal | null =>
  Date.parse(arrivalAt) > Date.parse(departureAt) ? null : refusal('arrival_before_departure', {});
