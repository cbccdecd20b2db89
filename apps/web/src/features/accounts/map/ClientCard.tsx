import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { positionNotes } from '@cartwright/domain/accounts/geocoding';
import { dayFirst, orDash } from '../../../lib/format.ts';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import type { MapClient } from './map-columns.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import css from './ClientCard.module.css';

const addressOf = ({ streetAddress, city, state, zipCode }: MapClient): string =>
  [streetAddress, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Phone, sales person, last order (dd/MM/yyyy), route and address of a client (spec 000 §2, "Map view"). */
export function MapClientFacts({ client }: { client: MapClient }) {
  const { dayPhone, placedBy } = client;
  return (
    <>
      <Terms>
        <Term label="Phone">{dayPhone === null ? orDash(null) : formatPhone(dayPhone)}</Term>
        <Term label="Sales person">{orDash(client.assignedToName)}</Term>
        <Term label="Last order">{dayFirst(client.lastOrderDate)}</Term>
        <Term label="Route">{orDash(client.routeName)}</Term>
      </Terms>
      <p className={css.address}>
        {orDash(addressOf(client))}
        {placedBy === null || positionNotes[placedBy] === null ? null : <span>{positionNotes[placedBy]}</span>}
      </p>
    </>
  );
}

/** The card beside a marker; after a tap it has a link to the client, which a mouse opens by a click. */
export function ClientCard({ client, href }: { client: MapClient; href: string | undefined }) {
  return (
    <>
      <h2 className={css.name}>{client.tradename}</h2>
      <MapClientFacts client={client} />
      {href === undefined ? null : (
        <ButtonLink className={css.open} href={href}>
          Open the client
        </ButtonLink>
      )}
    </>
  );
}
