import type { OutputOf } from '@cartwright/contract/contract';
import { contactName } from '@cartwright/domain/accounts/contacts';
import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../context/session.tsx';
import { counted } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { Button, buttonClass, IconButton } from '../../../ui/controls/Button.tsx';
import { Card, CardPart, CardRows } from '../../../ui/page/Card.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { contactsQuery } from './contacts-query.ts';
import css from './ContactFacts.module.css';

const ContactDialog = lazyPart(async () => (await import('../client/contacts/ContactDialog.tsx')).ContactDialog);

/** How many a phone shows before the others are asked for. */
const FIRST = 3;

/** Whom one can reach at a client. */
interface Reached {
  readonly key: number;
  readonly name: string;
  readonly title: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

type Contacts = OutputOf<'accounts.contacts'>['data'];

/** The shop, then its people; on a phone those who can be called come first. */
function reachedOf(client: OutputOf<'accounts.one'>, contacts: Contacts, callFirst: boolean): Reached[] {
  const shop = { key: 0, name: client.tradename, title: 'Shop', phone: client.dayPhone, email: client.email };
  const people = contacts.map((contact) => ({
    key: contact.contactId,
    name: contactName(contact),
    title: contact.contactTitle,
    phone: contact.phoneNumbers[0]?.phone ?? null,
    email: contact.email,
  }));
  const all = [shop, ...people].filter(({ key, phone, email }) => key !== 0 || phone !== null || email);
  return callFirst ? all.toSorted((a, b) => Number(a.phone === null) - Number(b.phone === null)) : all;
}

interface ContactFactsProps {
  client: OutputOf<'accounts.one'>;
  onAll: () => void;
  /** Called with whom a call was begun to. */
  onCall: (who: string) => void;
}

/** Whom to reach at the client, with their numbers, to call and to write. */
export function ContactFacts({ client, onAll, onCall }: ContactFactsProps) {
  const mayEdit = useMay('accounts.edit');
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const [adding, setAdding] = useState(false);
  const found = useQuery(contactsQuery(client.id));
  const reached = reachedOf(client, found.data?.data ?? [], phone);
  const shown = phone && !unfolded ? reached.slice(0, FIRST) : reached;
  const more = reached.length - shown.length;
  const others = (found.data?.count ?? 0) - (found.data?.data.length ?? 0);
  return (
    <Card
      title="Contacts"
      action={
        mayEdit ? (
          <IconButton kind="bare" size="small" label="Add contact" onClick={() => setAdding(true)}>
            <Plus size={15} />
          </IconButton>
        ) : null
      }
    >
      <CardRows>
        {shown.map((who) => (
          <Reach key={who.key} who={who} onPhone={phone} onCall={() => onCall(who.name)} />
        ))}
      </CardRows>
      {found.data === undefined || reached.length === 0 || more + others > 0 ? (
        <CardPart>
          <Loaded query={found} loading={<Skeleton lines={2} label="Loading the contacts" />}>
            {() =>
              more + others > 0 ? (
                <Button kind="bare" size="small" onClick={more > 0 ? () => setUnfolded(true) : onAll}>
                  {counted(more + others, 'more contact')}
                </Button>
              ) : (
                <p className="muted">No contacts yet</p>
              )
            }
          </Loaded>
        </CardPart>
      ) : null}
      {adding ? <ContactDialog clientId={client.id} contact={null} onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}

interface ReachProps {
  who: Reached;
  /** A phone has the number under the name, both to tap. */
  onPhone: boolean;
  onCall: () => void;
}

const Reach = ({ who: { name, title, phone, email }, onPhone, onCall }: ReachProps) => (
  <li className={css.row}>
    <span className={css.name}>
      <span>
        <b>{name}</b> {title === null ? null : <small className="muted">{title}</small>}
      </span>
      {phone === null || !onPhone ? null : (
        <a className="link" href={`tel:${phone}`} onClick={onCall}>
          {formatPhone(phone)}
        </a>
      )}
    </span>
    <span className={css.reach}>
      {phone === null || onPhone ? null : <span className="num">{formatPhone(phone)}</span>}
      <span className={css.links}>
        {email === null || email === '' ? null : (
          <a
            className={buttonClass({ kind: 'bare', square: true })}
            href={`mailto:${email}`}
            aria-label={`Email ${name}`}
          >
            <Mail size={16} aria-hidden />
          </a>
        )}
        {phone === null ? null : (
          <a
            className={buttonClass({ kind: 'bare', square: true })}
            data-call
            href={`tel:${phone}`}
            aria-label={`Call ${name}`}
            onClick={onCall}
          >
            <Phone size={16} aria-hidden />
          </a>
        )}
      </span>
    </span>
  </li>
);
