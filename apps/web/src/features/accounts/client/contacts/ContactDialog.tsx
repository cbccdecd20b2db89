import { messages } from '@cartwright/contract/messages';
import type { OutputOf } from '@cartwright/contract/contract';
import { NO_TITLE, phoneTypeNames, tidyContact } from '@cartwright/domain/accounts/contacts';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { read } from '../../../../api/query.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { SelectField, TextField } from '../../../../form/fields.tsx';
import { FormRow } from '../../../../form/Form.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { PhoneField } from '../../../../form/IdentifierFields.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { Button, IconButton } from '../../../../ui/controls/Button.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { ButtonRow } from '../../../../ui/controls/ButtonRow.tsx';
import css from './ContactDialog.module.css';

export type Contact = OutputOf<'accounts.contacts'>['data'][number];

type FormValues = {
  firstName: string;
  lastName: string;
  email: string;
  title: number | null;
  phoneNumbers: readonly { phoneId: number; phone: string; phoneType: number }[];
  notes: readonly { noteId: number; note: string }[];
};

const phoneTypes = Object.entries(phoneTypeNames).map(([value, label]) => ({ value: Number(value), label }));
const newPhone = { phoneId: 0, phone: '', phoneType: 1 };
const newNote = { noteId: 0, note: '' };

const valuesOf = (contact: Contact | null): FormValues => ({
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  email: contact?.email ?? '',
  title: contact?.title ?? NO_TITLE,
  phoneNumbers: contact?.phoneNumbers ?? [newPhone],
  notes: contact?.notes ?? [],
});

const faultsOf = (field: string) => (_value: unknown, values: FormValues) =>
  tidyContact(values).faults.filter(({ path }) => path[0] === field);

/** Replaces one entry of a list. */
const withAt = <T,>(list: readonly T[], index: number, entry: T): T[] =>
  list.map((old, place) => (place === index ? entry : old));
const without = <T,>(list: readonly T[], index: number): T[] => list.filter((_old, place) => place !== index);

interface ContactDialogProps {
  clientId: number;
  /** Null adds one. */
  contact: Contact | null;
  onClose: () => void;
}

/** Adds or edits a person at a client, with phones and notes (spec 000 §2: at least 500 by 950). */
export function ContactDialog({ clientId, contact, onClose }: ContactDialogProps) {
  const titles = useQuery(read('accounts.allContactTitles', {}));
  const add = useWrite('accounts.addContact');
  const update = useWrite('accounts.updateContact');
  const form = useAppForm<FormValues>({
    initialValues: valuesOf(contact),
    failure: messages.correctContactData,
    failed: messages.contactNotRegistered,
    validate: { firstName: faultsOf('firstName'), email: faultsOf('email'), phoneNumbers: faultsOf('phoneNumbers') },
    version: contact?.version,
    save: async ({ phoneNumbers, notes, ...fields }, { version }) => {
      const body = { ...fields, phoneNumbers: [...phoneNumbers], notes: [...notes] };
      const { message } = contact
        ? await update.mutateAsync({
            params: { id: clientId },
            body: { ...body, contactId: contact.contactId, version },
          })
        : await add.mutateAsync({ params: { id: clientId }, body });
      toast.done([fields.firstName, fields.lastName].join(' ').trim(), message);
    },
    onSaved: onClose,
  });
  const phones = form.bind('phoneNumbers');
  const notes = form.bind('notes');
  const options = [
    { value: NO_TITLE, label: 'None' },
    ...(titles.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  const title = contact ? 'Edit contact' : 'Add contact';
  return (
    <FormDialog title={title} width={950} minHeight={500} form={form} submit="Save" onClose={onClose}>
      <FormRow>
        <TextField label="First name" maxLength={100} autoComplete="off" {...form.bind('firstName')} />
        <TextField label="Last name" maxLength={100} autoComplete="off" {...form.bind('lastName')} />
      </FormRow>
      <FormRow>
        <SelectField label="Title" options={options} {...form.bind('title')} />
        <TextField label="Email" type="email" maxLength={254} autoComplete="off" {...form.bind('email')} />
      </FormRow>
      {phones.value.map((phone, index) => (
        <div key={`${phone.phoneId}-${index}`} className={css.part} data-phone>
          <PhoneField
            label={`Phone ${index + 1}`}
            name={`phone-${index}`}
            value={phone.phone === '' ? null : phone.phone}
            onChange={(text) => phones.onChange(withAt(phones.value, index, { ...phone, phone: text ?? '' }))}
            {...form.within(`phoneNumbers.${index}.phone`)}
          />
          <SelectField
            label={`Type of phone ${index + 1}`}
            options={phoneTypes}
            name={`phone-type-${index}`}
            value={phone.phoneType}
            onChange={(type) => phones.onChange(withAt(phones.value, index, { ...phone, phoneType: type ?? 1 }))}
            onBlur={phones.onBlur}
            error={undefined}
          />
          <IconButton label={`Remove phone ${index + 1}`} onClick={() => phones.onChange(without(phones.value, index))}>
            <X size={15} />
          </IconButton>
        </div>
      ))}
      {notes.value.map((note, index) => (
        <div key={`${note.noteId}-${index}`} className={css.part}>
          <TextField
            label={`Note ${index + 1}`}
            rows={2}
            maxLength={2000}
            name={`note-${index}`}
            value={note.note}
            onChange={(text) => notes.onChange(withAt(notes.value, index, { ...note, note: text }))}
            {...form.within(`notes.${index}.note`)}
          />
          <IconButton label={`Remove note ${index + 1}`} onClick={() => notes.onChange(without(notes.value, index))}>
            <X size={15} />
          </IconButton>
        </div>
      ))}
      <ButtonRow>
        <Button icon={<Plus size={15} />} onClick={() => phones.onChange([...phones.value, newPhone])}>
          Add phone
        </Button>
        <Button icon={<Plus size={15} />} onClick={() => notes.onChange([...notes.value, newNote])}>
          Add note
        </Button>
      </ButtonRow>
    </FormDialog>
  );
}
