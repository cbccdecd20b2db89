import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Section, SectionRow, Sections } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { DaysWithoutDelivery } from '../delivery-days/DaysWithoutDelivery.tsx';
import { MissingDocuments } from './MissingDocuments.tsx';
import { driversQuery, vehiclesQuery } from './delivery-queries.ts';

const DriverDialog = lazyPart(async () => (await import('./DriverDialog.tsx')).DriverDialog);
const VehicleDialog = lazyPart(async () => (await import('./VehicleDialog.tsx')).VehicleDialog);

type Driver = OutputOf<'settings.drivers'>['data'][number];
type Vehicle = OutputOf<'settings.vehicles'>['data'][number];
type Open =
  | { readonly what: 'driver'; readonly entry?: Driver }
  | { readonly what: 'vehicle'; readonly entry?: Vehicle };

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Fulfillment' }];

interface EntriesProps<T> {
  entries: readonly T[];
  none: string;
  factsOf: (entry: T) => readonly (string | null)[];
  onEdit: ((entry: T) => void) | undefined;
}

/** One row for each entry of a list; those not in use come last. */
function Entries<T extends Driver | Vehicle>({ entries, none, factsOf, onEdit }: EntriesProps<T>) {
  if (entries.length === 0) return <p className="muted">{none}</p>;
  return entries
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
    .map((entry) => (
      <SectionRow key={entry.id}>
        <span className="grow">
          <b>{entry.name}</b> {entry.isActive ? null : <Tag tone="grey">Not in use</Tag>}{' '}
          <span className="muted num">{factsOf(entry).filter(Boolean).join(' · ')}</span>
        </span>
        {onEdit === undefined ? null : (
          <Button size="small" aria-label={`Edit ${entry.name}`} onClick={() => onEdit(entry)}>
            Edit
          </Button>
        )}
      </SectionRow>
    ));
}

/** Settings → Fulfillment: the drivers and vehicles that manifests name, and when deliveries are made. */
export function FulfillmentPage() {
  const mayEdit = useMay('settings.edit');
  const drivers = useQuery(driversQuery);
  const vehicles = useQuery(vehiclesQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead title="Fulfillment" crumbs={crumbs} />
      <Sections>
        <Section
          title="Drivers"
          action={
            mayEdit ? (
              <Button size="small" onClick={() => setOpen({ what: 'driver' })}>
                Add driver
              </Button>
            ) : null
          }
        >
          <Loaded query={drivers} loading={<Skeleton lines={2} label="Loading the drivers" />}>
            {({ data }) => (
              <Entries
                entries={data}
                none="No drivers yet"
                factsOf={({ phone }) => [phone === null ? null : formatPhone(phone)]}
                onEdit={mayEdit ? (entry) => setOpen({ what: 'driver', entry }) : undefined}
              />
            )}
          </Loaded>
        </Section>
        <Section
          title="Vehicles"
          action={
            mayEdit ? (
              <Button size="small" onClick={() => setOpen({ what: 'vehicle' })}>
                Add vehicle
              </Button>
            ) : null
          }
        >
          <Loaded query={vehicles} loading={<Skeleton lines={2} label="Loading the vehicles" />}>
            {({ data }) => (
              <Entries
                entries={data}
                none="No vehicles yet"
                factsOf={({ plateNumber, color, make, model }) => [plateNumber, `${color} ${make} ${model}`]}
                onEdit={mayEdit ? (entry) => setOpen({ what: 'vehicle', entry }) : undefined}
              />
            )}
          </Loaded>
        </Section>
        <DaysWithoutDelivery />
        {mayEdit ? <MissingDocuments /> : null}
      </Sections>
      {open?.what === 'driver' ? <DriverDialog driver={open.entry} onClose={close} /> : null}
      {open?.what === 'vehicle' ? <VehicleDialog vehicle={open.entry} onClose={close} /> : null}
    </>
  );
}
