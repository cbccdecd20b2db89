import { z } from 'zod';
import {
  clientRequest,
  done,
  id,
  idInPath,
  input,
  instant,
  listOf,
  longText,
  lookupId,
  named,
  optionalId,
  pageRequest,
  pathId,
  text,
} from '../fields.ts';
import { route } from '../route.ts';
import { followUpOfNote } from './follow-ups.contract.ts';

/** People at clients, their titles, and the notes about a client (spec 000 §3, §7). */

const reading = { auth: 'staff', permission: ['client', 'accounts'], effect: 'read' } as const;
const editing = { auth: 'staff', permission: 'accounts.edit', effect: 'write' } as const;

const note = named('ClientNote', {
  noteId: id,
  clientId: id,
  note: z.string(),
  clientNoteAdditionalInfoIds: z.array(z.int()),
  /** The names of the same attributes. */
  additionalInfo: z.array(z.string()),
  personName: z.string(),
  createdAt: instant,
});

const contactPhone = named('ContactPhone', { phoneId: id, phone: z.string(), phoneType: z.int() });
const contactNote = named('ContactNote', { noteId: id, note: z.string() });

/** A contact; `title` is -1 for none. */
const contact = named('Contact', {
  contactId: id,
  clientId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  title: z.int(),
  contactTitle: z.string().nullable(),
  phoneNumbers: z.array(contactPhone),
  notes: z.array(contactNote),
  version: z.int(),
});

const savedContact = named('SavedContact', { ...contact.shape, message: z.string() });

const contactTitle = named('ContactTitle', { id, title: z.string() });
const contactTitleList = listOf(contactTitle).meta({ id: 'ContactTitleList' });

/** Phones without a number and empty notes are dropped (spec 000 §5); an id of 0, or none, is a new one. */
const contactFields = {
  clientId: optionalId,
  firstName: text(100).nullish(),
  lastName: text(100).nullish(),
  email: text(254).nullish(),
  /** A contact title's id; -1 for none. */
  title: z.int().min(-1).max(2_147_483_647).nullish(),
  contactTitle: text(100).nullish(),
  phoneNumbers: z
    .array(
      input({ phoneId: optionalId, phone: text(40), phoneType: z.int().nullish() }).meta({ id: 'ContactPhoneFields' }),
    )
    .max(20)
    .nullish(),
  notes: z
    .array(input({ noteId: optionalId, note: longText(2000) }).meta({ id: 'ContactNoteFields' }))
    .max(20)
    .nullish(),
};

/** A client's id, or -1 as long as none is chosen: then the list is empty (spec 000 §7). */
const clientOrNone = z.preprocess((value) => (value === '-1' ? -1 : value), z.union([z.literal(-1), idInPath]));

export const clientNotes = {
  notes: route({
    method: 'POST',
    path: '/v1/Clients/notes/{id}',
    summary: 'The notes about a client, newest first',
    ...reading,
    params: pathId('id'),
    body: pageRequest,
    response: listOf(note),
    refusals: ['not_found', 'list_too_long'],
  }),
  addNote: route({
    method: 'POST',
    path: '/v1/Clients/add-note',
    summary: 'Adds a note about a client; the client counts as contacted today',
    ...editing,
    body: input({
      clientId: id,
      note: longText(4000).refine((value) => value !== '', 'Enter a note.'),
      clientNoteAdditionalInfoIds: z.array(lookupId).max(20).nullish(),
      followUp: followUpOfNote,
    }),
    response: z.object({ ...note.shape, followUpId: z.int().nullable(), message: z.string() }),
    refusals: ['not_found'],
  }),
  deleteNote: route({
    method: 'POST',
    path: '/v1/Clients/delete-note',
    summary: 'Deletes a note about a client',
    ...editing,
    /** With them the open follow-ups that were made from it are dropped. */
    body: input({ noteId: id, clientId: id, dropFollowUps: z.boolean().default(false) }),
    response: done,
    refusals: ['not_found'],
  }),
};

export const clientContacts = {
  contacts: route({
    method: 'POST',
    path: '/v1/Clients/get-client-contacts/{clientId}',
    summary: 'The contacts of a client, by page; none for client -1',
    ...reading,
    params: input({ clientId: clientOrNone }),
    body: pageRequest,
    response: listOf(contact),
    refusals: ['not_found', 'list_too_long'],
  }),
  contactDetails: route({
    method: 'POST',
    path: '/v1/Clients/client-contact-details',
    summary: 'Whom to reach at a client and where: the account with all its contacts',
    ...reading,
    body: clientRequest,
    response: z.object({
      clientId: id,
      tradename: z.string(),
      dayPhone: z.string().nullable(),
      email: z.string().nullable(),
      streetAddress: z.string().nullable(),
      suite: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      zipCode: z.string().nullable(),
      data: z.array(contact),
      count: z.int(),
    }),
    refusals: ['not_found', 'list_too_long'],
  }),
  addContact: route({
    method: 'POST',
    path: '/v1/Clients/add-client-contact/{id}',
    summary: 'Adds a contact to the client of the path',
    ...editing,
    params: pathId('id'),
    body: input({ contactId: z.literal(0).nullish(), ...contactFields }),
    response: savedContact,
    refusals: ['not_found', 'contact_not_valid'],
  }),
  updateContact: route({
    method: 'POST',
    path: '/v1/Clients/update-client-contact/{id}',
    summary:
      'Changes a contact; the path names its client, or the contact itself. Fields that are left out stay; phones and notes that are given replace those there are',
    ...editing,
    params: pathId('id'),
    body: input({ contactId: optionalId, ...contactFields, version: z.int().nullish() }),
    response: savedContact,
    refusals: ['not_found', 'contact_not_valid', 'stale_version', 'version_mismatch'],
  }),
  removeContact: route({
    method: 'POST',
    path: '/v1/Clients/remove-client-contact/{id}',
    summary: 'Removes the contact of the path; with a ContactId in the body the path may name its client',
    ...editing,
    params: pathId('id'),
    body: input({ contactId: optionalId, clientId: optionalId }),
    response: done,
    refusals: ['contact_not_deleted', 'not_found'],
  }),
  contactTitles: route({
    method: 'POST',
    path: '/v1/Clients/contact-titles',
    summary: 'Contact titles by page',
    ...reading,
    body: pageRequest,
    response: contactTitleList,
    refusals: ['list_too_long'],
  }),
  allContactTitles: route({
    method: 'GET',
    path: '/v1/clients/contact-titles',
    summary: 'Every contact title',
    ...reading,
    response: contactTitleList,
  }),
  addContactTitle: route({
    method: 'POST',
    path: '/v1/Clients/add-client-contact-title',
    summary: 'Adds a contact title',
    ...editing,
    /** Without a name the refusal is `contact_title_not_valid`. */
    body: input({ id: z.literal(0).nullish(), title: text(100).default('') }),
    response: z.object({ ...contactTitle.shape, message: z.string() }),
    refusals: ['contact_title_not_valid', 'contact_title_taken'],
  }),
  removeContactTitle: route({
    method: 'POST',
    path: '/v1/Clients/remove-client-contact-title/{id}',
    summary: 'Removes a contact title that no contact has',
    ...editing,
    params: pathId('id'),
    response: done,
    refusals: ['not_found', 'contact_title_in_use'],
  }),
};
