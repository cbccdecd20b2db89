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

/** A trip as it is typed: local times of the seller's time zone. */
export type TripValues = {
  driverId: number | null;
  vehicleId: number | null;
  departureAt: string | null;
  arrivalAt: string | null;
};

const MORNING = 8;

/** A trip on a day, in the morning or, when that has passed, at the next full hour; easily changed. */
export function tripOn(day: string, timeZone: string): TripValues {
  const now = wallClock(new Date(), timeZone);
  const hour = day === now.date ? Math.max(MORNING, now.hour + 1) : MORNING;
  const at = (of: number) => (of < 24 ? `${day}T${String(of).padStart(2, '0')}:00` : `${addDays(day, 1)}T00:00`);
  return { driverId: null, vehicleId: null, departureAt: at(hour), arrivalAt: hour < 24 ? at(hour + 4) : null };
}

export const tripRules = (timeZone: string) => ({
  driverId: (value: number | null) => (value === null ? 'Choose the driver.' : null),
  vehicleId: (value: number | null) => (value === null ? 'Choose the vehicle.' : null),
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
export function tripBody({ driverId, vehicleId, departureAt, arrivalAt }: TripValues, timeZone: string) {
  if (driverId === null || vehicleId === null || departureAt === null || arrivalAt === null) return undefined;
  return {
    driverId,
    vehicleId,
    departureAt: instantAt(departureAt, timeZone),
    arrivalAt: instantAt(arrivalAt, timeZone),
  };
}

interface TripFieldsProps {
  driver: FieldBinding<number | null>;
  vehicle: FieldBinding<number | null>;
  departure: FieldBinding<string | null>;
  arrival: FieldBinding<string | null>;
}

const active = (data: readonly { id: number; name: string; isActive: boolean }[] | undefined) =>
  (data ?? []).filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }));

/** Driver, vehicle and times of a manifest; drivers and vehicles are lists in the settings. */
export function TripFields({ driver, vehicle, departure, arrival }: TripFieldsProps) {
  const drivers = useQuery(readPage('settings.drivers', {}));
  const vehicles = useQuery(readPage('settings.vehicles', {}));
  const maySet = useMay('settings.edit');
  const [people, vans] = [active(drivers.data?.data), active(vehicles.data?.data)];
  const isMissing =
    drivers.isSuccess && vehicles.isSuccess && (people.length === 0 || vans.length === 0)
      ? `The settings have no ${people.length === 0 ? 'driver' : 'vehicle'} in use.`
      : null;
  return (
    <>
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
      <SelectField label="Driver" required options={people} {...driver} />
      <SelectField label="Vehicle" required options={vans} {...vehicle} />
      <DateTimeField label="Departs" required {...departure} />
      <DateTimeField label="Arrives" required {...arrival} />
    </>
  );
}
