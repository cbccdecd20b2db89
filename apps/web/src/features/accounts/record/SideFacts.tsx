import type { OutputOf } from '@cartwright/contract/contract';
import { formatUbi } from '@cartwright/domain/accounts/identifiers';
import { weekDays } from '@cartwright/domain/accounts/delivery-week';
import { monthStart } from '@cartwright/domain/dates/calendar';
import { addDays, shortMonth } from '@cartwright/domain/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { useToday } from '../../../context/use-today.ts';
import { date, day, money } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Card, CardPart } from '../../../ui/page/Card.tsx';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { acceptsText, dayNames } from '../shared/client-facts.ts';
import css from './SideFacts.module.css';

type Client = OutputOf<'accounts.one'>;

/** The days and halves of days on which a client accepts deliveries, as pills; in words for screen readers. */
function AcceptedDays({ client }: { client: Client }) {
  const accepts = acceptsText(client);
  if (accepts === undefined) return <p className="muted">No delivery days set</p>;
  const halves = client.acceptAm === client.acceptPm ? [] : [client.acceptAm ? 'AM' : 'PM'];
  return (
    <p>
      <span className="sr">{accepts}</span>
      <span className={css.days} aria-hidden>
        {weekDays.map((name, index) => (
          <span key={name} data-on={client.acceptedDays.includes((index + 1) % 7) || undefined}>
            {name.slice(0, 3)}
          </span>
        ))}
        {halves.map((half) => (
          <span key={half} data-on>
            {half}
          </span>
        ))}
      </span>
    </p>
  );
}

/** A fact of the account, where it is known. */
const Known = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === '' ? null : <Term label={label}>{children}</Term>;

/** When and how the client takes deliveries, and the facts of the account that the head does not have. */
export function DeliveryAndFacts({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const lastMonth = shortMonth(addDays(monthStart(useToday()), -1));
  return (
    <Card
      title="Delivery and facts"
      action={
        <IconButton kind="bare" size="small" label="Edit delivery" onClick={onEdit}>
          <Pencil size={14} />
        </IconButton>
      }
    >
      <CardPart>
        <div className={css.delivery}>
          <AcceptedDays client={client} />
          {client.preferredDays.length === 0 ? null : <p>Prefers {dayNames(client.preferredDays)}</p>}
          {client.deliveryInstruction === '' ? null : <p className={css.written}>{client.deliveryInstruction}</p>}
          {client.specialInstruction === '' ? null : <p className={css.written}>{client.specialInstruction}</p>}
        </div>
        <Terms>
          <Known label="Sales person">{client.assignee}</Known>
          <Known label="Route">{client.routeName}</Known>
          <Known label="Legal name">{client.name}</Known>
          <Known label="UBI">{client.ubi === null ? null : formatUbi(client.ubi)}</Known>
          <Known label="Address">{[client.streetAddress, client.suite].filter(Boolean).join(', ')}</Known>
          <Known label="City">{[client.city, client.state, client.zipCode].filter(Boolean).join(' ')}</Known>
          <Known label="Holding company">{client.holdingCompany}</Known>
          <Known label="Invitation status">{client.invitationStatus}</Known>
          <Known label="Last contacted">
            {client.lastContactedDate === null ? null : date(client.lastContactedDate)}
          </Known>
          <Known label={`Retail sales, ${lastMonth}`}>
            {client.lastMonthTotalRetailSales === null ? null : money(client.lastMonthTotalRetailSales)}
          </Known>
        </Terms>
      </CardPart>
    </Card>
  );
}

/** The other clients of the holding company; nothing for a client without one. */
export function SiblingFacts({ client }: { client: Client }) {
  const found = useQuery({
    ...read('reports.clientSiblings', { params: { id: client.id } }),
    enabled: client.holdingCompanyId !== null,
  });
  const siblings = found.data?.data ?? [];
  if (client.holdingCompany === null || siblings.length === 0) return null;
  return (
    <Card title={client.holdingCompany}>
      <CardPart>
        <Terms>
          {siblings.map(({ id, tradename, city, lastOrderDate }) => (
            <Term
              key={id}
              label={
                <>
                  <AppLink className="link" href={places.client(id)}>
                    {tradename}
                  </AppLink>{' '}
                  {city}
                </>
              }
            >
              {lastOrderDate === null ? null : <span title="Last order">{day(lastOrderDate)}</span>}
            </Term>
          ))}
        </Terms>
      </CardPart>
    </Card>
  );
}
