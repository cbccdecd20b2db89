import type { OutputOf } from '@cartwright/contract/contract';
import { contactName } from '@cartwright/domain/accounts/contacts';
import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { read, readPage } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { dash, day, money, orDash } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { acceptsText, dayNames } from '../shared/client-facts.ts';
import css from './SideFacts.module.css';

type Client = OutputOf<'accounts.one'>;

const SHOWN = 5;

/** Whom to reach at the client, with links to call and to write. */
export function ContactFacts({ client, onAll }: { client: Client; onAll: () => void }) {
  const page = { take: SHOWN };
  const found = useQuery(readPage('accounts.contacts', { params: { clientId: client.id }, body: { page } }));
  return (
    <Panel title="Contacts" action={<TextButton onClick={onAll}>All contacts</TextButton>}>
      <ul className={css.contacts}>
        <Reach name={client.tradename} detail="Shop" phone={client.dayPhone} email={client.email} />
        {found.data?.data.map((contact) => (
          <Reach
            key={contact.contactId}
            name={contactName(contact)}
            detail={contact.contactTitle}
            phone={contact.phoneNumbers[0]?.phone ?? null}
            email={contact.email}
          />
        ))}
      </ul>
      <Loaded query={found} loading={<Skeleton lines={2} label="Loading the contacts" />} />
    </Panel>
  );
}

const TextButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className={css.more} onClick={onClick}>
    {children}
  </button>
);

interface ReachProps {
  name: string;
  detail: string | null;
  phone: string | null;
  email: string | null;
}

const Reach = ({ name, detail, phone, email }: ReachProps) => (
  <li>
    <span className={css.name}>
      <b>{name}</b>
      <small className="muted num">
        {detail ?? (phone === null ? dash : null)}
        {detail === null || phone === null ? null : ' · '}
        {phone === null ? null : <span className={css.phone}>{formatPhone(phone)}</span>}
      </small>
    </span>
    {phone === null ? null : (
      <a className={buttonClass({ kind: 'bare', square: true })} href={`tel:${phone}`} aria-label={`Call ${name}`}>
        <Phone size={15} aria-hidden />
      </a>
    )}
    {email === null || email === '' ? null : (
      <a className={buttonClass({ kind: 'bare', square: true })} href={`mailto:${email}`} aria-label={`Email ${name}`}>
        <Mail size={15} aria-hidden />
      </a>
    )}
  </li>
);

/** When and how the client takes deliveries. */
export const DeliveryFacts = ({ client, onEdit }: { client: Client; onEdit: () => void }) => (
  <Panel title="Delivery" action={<TextButton onClick={onEdit}>Edit delivery</TextButton>}>
    <p className={css.line}>
      {[acceptsText(client), client.preferredDays.length > 0 ? `prefers ${dayNames(client.preferredDays)}` : undefined]
        .filter(Boolean)
        .join(' · ') || 'No delivery days set'}
    </p>
    {client.deliveryInstruction === '' ? null : <p className={css.line}>{client.deliveryInstruction}</p>}
  </Panel>
);

/** The facts of the account that the head does not have. */
export const AccountFacts = ({ client }: { client: Client }) => (
  <Panel title="Key facts">
    <Terms>
      <Term label="Legal name">{orDash(client.name)}</Term>
      <Term label="UBI">{client.ubi === null ? dash : formatUbi(client.ubi)}</Term>
      <Term label="Address">{orDash([client.streetAddress, client.suite].filter(Boolean).join(', '))}</Term>
      <Term label="City">{orDash([client.city, client.state, client.zipCode].filter(Boolean).join(' '))}</Term>
      <Term label="Invitation status">{orDash(client.invitationStatus)}</Term>
      <Term label="Retail sales last month">{money(client.lastMonthTotalRetailSales)}</Term>
      <Term label="Our sales last month">{money(client.lastMonthTotalSalesForRetailer)}</Term>
    </Terms>
    {client.specialInstruction === '' ? null : <p className={css.line}>{client.specialInstruction}</p>}
  </Panel>
);

/** The other clients of the holding company; nothing for a client without one. */
export function SiblingFacts({ client }: { client: Client }) {
  const found = useQuery({
    ...read('reports.clientSiblings', { params: { id: client.id } }),
    enabled: client.holdingCompanyId !== null,
  });
  const siblings = found.data?.data ?? [];
  if (client.holdingCompany === null || siblings.length === 0) return null;
  return (
    <Panel title={client.holdingCompany}>
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
            <span title="Last order">{day(lastOrderDate)}</span>
          </Term>
        ))}
      </Terms>
    </Panel>
  );
}
