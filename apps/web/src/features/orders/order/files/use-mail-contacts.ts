import { contactName } from '@cartwright/domain/accounts/contacts';
import { splitAddresses } from '@cartwright/domain/settings/mail-address';
import { isEmail } from '@cartwright/domain/accounts/names';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useMay } from '../../../../context/session.tsx';
import type { Order } from '../../shared/order-query.ts';

/** The contacts of the order's client who have an email address. */
export function useMailContacts({ clientId }: Order) {
  const maySee = useMay('client');
  const found = useQuery({
    ...read('accounts.contacts', { params: { clientId }, body: { page: { take: 100 } } }),
    enabled: maySee,
  });
  const contacts = (found.data?.data ?? []).flatMap((contact) =>
    contact.email !== null && isEmail(contact.email)
      ? [{ id: contact.contactId, name: contactName(contact), email: contact.email, title: contact.contactTitle }]
      : [],
  );
  const emailsOf = (chosen: readonly number[]) =>
    contacts.filter(({ id }) => chosen.includes(id)).map(({ name, email }) => ({ name, email }));
  return { contacts, found, maySee, emailsOf };
}

/** What is wrong with typed addresses. */
export const readable = (typed: string): string | undefined => {
  const [first] = splitAddresses(typed).unreadable;
  return first === undefined ? undefined : `“${first.slice(0, 40)}” is not an email address.`;
};

/** Where the mail went, in a sentence. */
export const sentText = ({ isHeld, message }: { readonly isHeld: boolean; readonly message: string }): string =>
  isHeld ? 'No mail server is set up: the mail is held in Settings → Outbox.' : message;
