/** The trip that a manifest describes (WAC 314-55-085). */
import { subtractUnits } from '../money/money.ts';
import { type PickableSublot, pickProgress } from '../fulfillment/picking.ts';
import { refusal, type Refusal } from '../refusals.ts';

const MINUTE = 60_000;

/** Goods arrive after they depart, and have not departed when the manifest is made: `now`, to the minute; ISO instants. */
export function checkTrip(departureAt: string, arrivalAt: string, now: string): Refusal | null {
  if (Date.parse(arrivalAt) <= Date.parse(departureAt)) return refusal('arrival_before_departure', {});
  return checkDeparture(departureAt, now);
}

export const checkDeparture = (departureAt: string, now: string): Refusal | null =>
  Date.parse(departureAt) > Date.parse(now) - MINUTE ? null : refusal('departure_passed', {});

/** Units that nobody has picked stop a manifest where the seller's settings say so. */
export function checkPicked(sublots: readonly Pick<PickableSublot, 'units' | 'picked'>[], mustBePicked: boolean) {
  const { units, picked } = pickProgress(sublots);
  const left = subtractUnits(units, picked);
  return mustBePicked && left > 0 ? refusal('not_picked', { left }) : null;
}

/** The manifest was filed for one day and the delivery is planned for another; both are business days. */
export const isOffManifest = (departureDay: string | null, deliveryDay: string): boolean =>
  departureDay !== null && departureDay !== deliveryDay;

/** The manifest says that the goods leave on a later day: said before a release, which is right when they left early. */
export const isBeforeTrip = (departureDay: string | null, today: string): boolean =>
  departureDay !== null && departureDay > today;

/** The day on which a trip with these deliveries goes: the first of their days, or today when it is over; business days. */
export const tripDay = (deliveryDays: readonly string[], today: string): string => {
  const [first = today] = deliveryDays.toSorted();
  return first < today ? today : first;
};
