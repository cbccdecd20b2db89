import { contactName } from '@cartwright/domain/accounts/contacts';
import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { read, readPage } from '../../../../api/query.ts';
import { clientPlace, usePlaces } from '../../../../context/places.ts';
import { useMay } from '../../../../context/session.tsx';
import { buttonClass } from '../../../../ui/controls/Button.tsx';
import { classes } from '../../../../lib/classes.ts';
import { AppLink } from '../../../../ui/page/AppLink.tsx';
import { Frame } from '../../../../ui/page/Frame.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import type { Order } from '../../shared/order-query.ts';
import css from './OrderContacts.module.css';

const SHOWN = 5;

interface Reached {
  readonly id: number;
  readonly name: string;
  readonly title: string | null;
  readonly phone: string | null;
}

/** Whom to reach about an order, the people first and then the shop; nothing for those who may not see clients. */
export function useWhoToCall(clientId: number) {
  const maySee = useMay('client');
  const page = { take: SHOWN };
  const contacts = useQuery({
    ...readPage('accounts.contacts', { params: { clientId }, body: { page } }),
    enabled: maySee,
  });
  const client = useQuery({ ...read('accounts.one', { body: { clientId } }), enabled: maySee });
  const people = (contacts.data?.data ?? []).map((contact): Reached => ({
    id: contact.contactId,
    name: contactName(contact),
    title: contact.contactTitle,
    phone: contact.phoneNumbers[0]?.phone ?? null,
  }));
  const shop: Reached[] = client.data
    ? [{ id: 0, name: client.data.tradename, title: 'Shop', phone: client.data.dayPhone }]
    : [];
  return { maySee, contacts, client: client.data, reached: [...people, ...shop] };
}

/** "LG" of Leo Greer. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => /^./u.exec(word)?.[0] ?? [])
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** The client of an order: who it is, and whom to call. */
export function OrderContacts({ order }: { order: Order }) {
  const { maySee, contacts, reached } = useWhoToCall(order.clientId);
  const href = clientPlace(usePlaces(), { id: order.clientId, name: order.tradename });
  return (
    <Frame className={css.panel} aria-label="Who to call">
      <h2>
        <span>
          {order.tradename} <small className="muted num">{order.licenseNo}</small>
        </span>
        {href === undefined ? null : (
          <AppLink className={classes('link', css.open)} href={href}>
            Open client
          </AppLink>
        )}
      </h2>
      {maySee ? (
        <Loaded query={contacts} loading={<Skeleton lines={2} label="Loading the contacts" />}>
          {() => (
            <ul className={css.people}>
              {reached.map(({ id, name, title, phone }) => (
                <li key={id}>
                  <span className={css.initials} aria-hidden>
                    {initials(name)}
                  </span>
                  <span className={css.name}>
                    <b>{name}</b>
                    <small className="muted">{title}</small>
                  </span>
                  {phone === null ? null : (
                    <>
                      <span className="num">{formatPhone(phone)}</span>
                      <a
                        className={buttonClass({ kind: 'bare', square: true })}
                        href={`tel:${phone}`}
                        aria-label={`Call ${name}`}
                      >
                        <Phone size={15} aria-hidden />
                      </a>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      ) : null}
    </Frame>
  );
}
