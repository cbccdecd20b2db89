import { exportedCall } from '../../../../grid/export/export-rows.ts';
import { confirmations, messages } from '@cartwright/contract/messages';
import { contactName } from '@cartwright/domain/accounts/contacts';
import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../../../../api/query.ts';
import { useAct } from '../../../../context/use-act.ts';
import { useMay } from '../../../../context/session.tsx';
import { columnsOf } from '../../../../grid/columns/columns.tsx';
import { DataGrid } from '../../../../grid/DataGrid.tsx';
import type { Filters, GridDefaults } from '../../../../grid/list/grid-search.ts';
import { useLocalGridState } from '../../../../grid/list/use-grid-state.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { Contact } from './ContactDialog.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import type { Action } from '../../../../lib/action.ts';
import { ButtonRow } from '../../../../ui/controls/ButtonRow.tsx';
import css from './ContactsPanel.module.css';

const ContactDialog = lazyPart(async () => (await import('./ContactDialog.tsx')).ContactDialog);
const ContactTitlesDialog = lazyPart(async () => (await import('./ContactTitlesDialog.tsx')).ContactTitlesDialog);

const c = columnsOf<Contact>();
const rowId = (contact: Contact) => String(contact.contactId);
const phonesOf = (contact: Contact) => contact.phoneNumbers.map(({ phone }) => formatPhone(phone)).join(', ');
const notesOf = (contact: Contact) => contact.notes.map(({ note }) => note).join(' · ');

/** The numbers, which the device can dial. */
const Phones = ({ contact: { phoneNumbers } }: { contact: Contact }) => (
  <span className={css.phones}>
    {phoneNumbers.map(({ phone }) => (
      <a key={phone} className="link" href={`tel:${phone}`} tabIndex={-1}>
        {formatPhone(phone)}
      </a>
    ))}
  </span>
);

/** Name, title, email, phone and notes (spec 000 §2). */
const columns = [
  c.custom('name', 'Name', contactName, {
    title: contactName,
    mobile: true,
    fixed: true,
    width: 150,
  }),
  c.text('contactTitle', 'Title', { width: 140, sortable: false, under: 'name' }),
  c.text('email', 'Email', { width: 300, sortable: false, grow: true, priority: 2 }),
  c.custom('phone', 'Phone', (contact) => <Phones contact={contact} />, {
    title: phonesOf,
    copy: phonesOf,
    mobile: true,
    width: 250,
    priority: 3,
  }),
  c.custom('notes', 'Notes', notesOf, { title: notesOf, grow: true, width: 110, priority: 0 }),
];

const defaults: GridDefaults<Filters> = { size: 20, sort: [], filters: {} };
const sizes = [5, 10, 20, 50, 100];

/** The contacts of a client, 20 a page (spec 000 §9), with dialogs to add, edit and remove them and their titles. */
export function ContactsPanel({ clientId, tradename }: { clientId: number; tradename: string }) {
  const mayEdit = useMay('accounts.edit');
  const state = useLocalGridState(defaults);
  const query = readPage('accounts.contacts', { params: { clientId }, body: { page: state.request } });
  const source = useQuery(query);
  const remove = useRemoveContact(clientId);
  const [open, setOpen] = useState<Contact | 'new' | 'titles' | null>(null);
  const close = () => setOpen(null);
  const rowMenu = (contact: Contact): Action[] => [
    { label: 'Edit', icon: <Pencil size={15} />, run: () => setOpen(contact) },
    { label: 'Remove', icon: <Trash2 size={15} />, danger: true, run: () => void remove(contact) },
  ];
  return (
    <div className={css.contacts}>
      {mayEdit ? (
        <ButtonRow>
          <Button onClick={() => setOpen('titles')}>Contact titles</Button>
          <Button icon={<Plus size={15} />} onClick={() => setOpen('new')}>
            Add contact
          </Button>
        </ButtonRow>
      ) : null}
      <DataGrid
        label={`Contacts of ${tradename}`}
        name="client-contacts-ui"
        columns={columns}
        source={source}
        state={state}
        sizes={sizes}
        exported={exportedCall(query)}
        rowId={rowId}
        rowLabel={contactName}
        {...(mayEdit ? { rowMenu, onOpen: setOpen } : {})}
        empty={{ title: 'No contacts yet', text: 'People to call at this client are shown here.' }}
      />
      {open === 'titles' ? <ContactTitlesDialog onClose={close} /> : null}
      {open !== null && open !== 'titles' ? (
        <ContactDialog clientId={clientId} contact={open === 'new' ? null : open} onClose={close} />
      ) : null}
    </div>
  );
}

/** Removes a contact after a confirmation. */
function useRemoveContact(clientId: number) {
  const { act } = useAct();
  return async ({ contactId }: Contact) =>
    await act(
      'accounts.removeContact',
      { params: { id: contactId }, body: { clientId } },
      {
        ask: { title: 'Remove contact', text: confirmations.deleteContact, confirmLabel: 'Delete', danger: true },
        failed: messages.contactNotDeleted,
      },
    );
}
