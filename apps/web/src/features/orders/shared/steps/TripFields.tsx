import { wallClock } from '@cartwright/domain/dates/business-time';
import { addDays, instantAt } from '@cartwright/domain/dates/dates';
import { checkDeparture, checkTrip } from '@cartwright/domain/orders/manifest';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../../api/query.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { places } from '../../../../context/places.ts';
import { useMay } from '../../../../context/session.tsx';
import { DateTimeField, SelectField } from '../../../../form/fields.tsx';
import type { FieldBinding } from '../../../../form/use-app-form.ts';
import { AppLink } from '../../../../ui/page/AppLink.tsx';
import {
  CarrierFields,
  type CarrierFieldsProps,
  carrierOf,
  carrierRules,
  type CarrierValues,
  noCarrier,
  TransportField,
} from './CarrierFields.tsx';

/** A trip as it is typed: local times of the seller's time zone. */
export type TripValues = {
  driverId: number | null;
  vehicleId: number | null;
  departureAt: string | null;
  arrivalAt: string | null;
} & CarrierValues;

const MORNING = 8;

/** A trip on a day, in the morning or, when that has passed, at the next full hour; easily changed. */
export function tripOn(day: string, timeZone: string): TripValues {
  const now = wallClock(new Date(), timeZone);
  const hour = day === now.date ? Math.max(MORNING, now.hour + 1) : MORNING;
  const at = (of: number) => (of < 24 ? `${day}T${String(of).padStart(2, '0')}:00` : `${addDays(day, 1)}T00:00`);
  return {
    driverId: null,
    vehicleId: null,
    departureAt: at(hour),
    arrivalAt: hour < 24 ? at(hour + 4) : null,
    ...noCarrier,
  };
}

export const tripRules = (timeZone: string) => ({
  driverId: (value: number | null, { transport }: TripValues) =>
    value === null && transport === 'delivery' ? 'Choose the driver.' : null,
  vehicleId: (value: number | null, { transport }: TripValues) =>
    value === null && transport === 'delivery' ? 'Choose the vehicle.' : null,
  ...carrierRules,
  departureAt: (value: string | null) =>
    value === null
      ? 'Enter when the goods depart.'
      : refusalText(checkDeparture(instantAt(value, timeZone), new Date().toISOString())),
  arrivalAt: (value: string | null, { departureAt }: TripValues) => {
    if (value === null) return 'Enter when the goods arrive.';
    if (departureAt === null) return null;
    // Its own field says that a departure has passed.
    const from = instantAt(departureAt, timeZone);
    return refusalText(checkTrip(from, instantAt(value, timeZone), from));
  },
});

/** The trip as the call takes it; undefined while something is missing. */
export function tripBody(values: TripValues, timeZone: string) {
  const { driverId, vehicleId, departureAt, arrivalAt } = values;
  const carrier = carrierOf(values);
  const lacksOwn = carrier === null && (driverId === null || vehicleId === null);
  if (lacksOwn || departureAt === null || arrivalAt === null) return undefined;
  return {
    ...(carrier === null ? { driverId, vehicleId } : { carrier }),
    departureAt: instantAt(departureAt, timeZone),
    arrivalAt: instantAt(arrivalAt, timeZone),
  };
}

interface TripFieldsProps {
  driver: FieldBinding<number | null>;
  vehicle: FieldBinding<number | null>;
  departure: FieldBinding<string | null>;
  arrival: FieldBinding<string | null>;
  carrier: CarrierFieldsProps;
}

const active = (data: readonly { id: number; name: string; isActive: boolean }[] | undefined) =>
  (data ?? []).filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }));

/** Who carries the goods with what, and the times of a manifest; the seller's drivers and vehicles are lists in the settings. */
export function TripFields({ driver, vehicle, departure, arrival, carrier }: TripFieldsProps) {
  const isOwn = carrier.values.transport === 'delivery';
  const drivers = useQuery(readPage('settings.drivers', {}));
  const vehicles = useQuery(readPage('settings.vehicles', {}));
  const maySet = useMay('settings.edit');
  const [people, vans] = [active(drivers.data?.data), active(vehicles.data?.data)];
  const isMissing =
    isOwn && drivers.isSuccess && vehicles.isSuccess && (people.length === 0 || vans.length === 0)
      ? `The settings have no ${people.length === 0 ? 'driver' : 'vehicle'} in use.`
      : null;
  return (
    <>
      <TransportField {...carrier} />
      {isMissing === null ? null : (
        <p role="status">
          {isMissing}{' '}
          {maySet ? (
            <AppLink className="link" href={places.fulfillmentSettings()}>
              Add one
            </AppLink>
          ) : null}
        </p>
      )}
      {isOwn ? (
        <>
          <SelectField label="Driver" required options={people} {...driver} />
          <SelectField label="Vehicle" required options={vans} {...vehicle} />
        </>
      ) : (
        <CarrierFields {...carrier} />
      )}
      <DateTimeField label="Departs" required {...departure} />
      <DateTimeField label="Arrives" required {...arrival} />
    </>
  );
}
