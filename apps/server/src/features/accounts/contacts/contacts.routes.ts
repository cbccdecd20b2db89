import type { clientContacts as contract } from '@cartwright/contract/accounts/client-contacts.contract';
import type { Handlers } from '../../../http/implement.ts';
import { addContactTitle, removeContactTitle } from './contact-titles.commands.ts';
import { addContact, removeContact, updateContact } from './contacts.commands.ts';
import { clientContacts, contactDetails, contactTitles } from './contacts.queries.ts';

export const contactHandlers = {
  contacts: async (ctx, { params, body }) => await clientContacts(ctx, params.clientId, body.page),
  contactDetails: async (ctx, { body }) => await contactDetails(ctx, body.clientId),
  addContact: async (ctx, { params, body }) => await addContact(ctx, params.id, body),
  updateContact: async (ctx, { params, body }) => await updateContact(ctx, params.id, body),
  removeContact: async (ctx, { params, body }) => await removeContact(ctx, params.id, body),
  contactTitles: async (ctx, { body }) => await contactTitles(ctx, body.page),
  allContactTitles: async (ctx) => await contactTitles(ctx, { skip: 0, take: -1, sort: [] }),
  addContactTitle: async (ctx, { body }) => await addContactTitle(ctx, body.title),
  removeContactTitle: async (ctx, { params }) => await removeContactTitle(ctx, params.id),
} satisfies Handlers<typeof contract>;
