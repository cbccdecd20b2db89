import { MAX_MESSAGE, MAX_RECIPIENTS } from '@cartwright/domain/settings/mail-address';
import { TextField } from '../../../../form/fields.tsx';
import type { FieldBinding } from '../../../../form/use-app-form.ts';
import { counted } from '../../../../lib/format.ts';
import { ContactChoice } from './ContactChoice.tsx';
import { readable, type useMailContacts } from './use-mail-contacts.ts';

/** Who gets a mail about an order, and what it says. */
export type MailValues = {
  chosen: readonly number[];
  otherEmails: string;
  message: string;
};

export const emptyMail: MailValues = { chosen: [], otherEmails: '', message: '' };

/** What is wrong with the recipients; shown at the typed addresses. */
export const recipientsFault = (otherEmails: string, { chosen }: Pick<MailValues, 'chosen'>): string | undefined =>
  chosen.length === 0 && otherEmails.trim() === '' ? 'Choose a contact or enter an address.' : readable(otherEmails);

interface MailFieldsProps {
  mail: ReturnType<typeof useMailContacts>;
  chosen: FieldBinding<readonly number[]>;
  otherEmails: FieldBinding<string>;
  message: FieldBinding<string>;
}

/** Contacts of the client to choose from, other addresses, and a message. */
export const MailFields = ({ mail, chosen, otherEmails, message }: MailFieldsProps) => (
  <>
    {mail.maySee ? (
      <ContactChoice contacts={mail.contacts} found={mail.found} chosen={chosen.value} onChange={chosen.onChange} />
    ) : null}
    <TextField
      label="Other emails"
      rows={2}
      maxLength={2_000}
      hint={`With commas between them; ${counted(MAX_RECIPIENTS, 'recipient')} in all at most`}
      {...otherEmails}
    />
    <TextField label="Message" rows={4} maxLength={MAX_MESSAGE} {...message} />
  </>
);
