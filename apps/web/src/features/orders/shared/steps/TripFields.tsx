import { instantAt } from '@cartwright/domain/dates/dates';
import { checkTrip } from '@cartwright/domain/orders/manifest';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../../api/query.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { places, usePlaces } from '../../../../context/places.ts';
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

/** A trip on a day; it is rarely far off, and easily changed. */
export const tripOn = (day: string): TripValues => ({
  driverId: null,
  vehicleId: null,
  departureAt: `${day}T08:00`,
  arrivalAt: `${day}T12:00`,
});

export const tripRules = (timeZone: string) => ({
  driverId: (value: number | null) => (value === null ? 'Choose the driver.' : null),
  vehicleId: (value: number | null) => (value === null ? 'Choose the vehicle.' : null),
  departureAt: (value: string | null) => (value === null ? 'Enter when the goods depart.' : null),
  arrivalAt: (value: string | null, { departureAt }: TripValues) => {
    if (value === null) return 'Enter when the goods arrive.';
    if (departureAt === null) return null;
    return refusalText(checkTrip(instantAt(departureAt, timeZone), instantAt(value, timeZone)));
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
  const maySet = usePlaces().fulfillmentSettings !== undefined;
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
