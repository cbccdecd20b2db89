import { accounts } from '@cartwright/contract/accounts.contract';
import { implement } from '../../http/implement.ts';
import { listAccounts, searchClients } from './clients/accounts.queries.ts';
import { assignClient, assignClients } from './clients/assign-clients.commands.ts';
import { addDeliveryRoute, addHoldingCompany } from './groups/client-groups.commands.ts';
import { deliveryRoutes, holdingCompanies } from './groups/client-groups.queries.ts';
import { addNote, deleteNote } from './notes/client-notes.commands.ts';
import { clientNotes } from './notes/client-notes.queries.ts';
import { addContactTitle, removeContactTitle } from './contacts/contact-titles.commands.ts';
import { addContact, removeContact, updateContact } from './contacts/contacts.commands.ts';
import { clientContacts, contactDetails, contactTitles } from './contacts/contacts.queries.ts';
import { updateDeliveryPreference } from './preferences/delivery-preference.commands.ts';
import { updateInventoryPreference } from './preferences/inventory-preference.commands.ts';
import { deliveryPreferenceOf, inventoryPreferenceOf } from './preferences/preferences.queries.ts';
import { createClient, updateClient } from './clients/save-client.commands.ts';
import { whoToCall } from './who-to-call/who-to-call.queries.ts';
import { startExport } from './export/export-clients.commands.ts';
import { markDistinct, unmarkDistinct } from './duplicates/not-duplicates.commands.ts';
import { listDistinct } from './duplicates/not-duplicates.queries.ts';
import { listDuplicates } from './duplicates/duplicates.queries.ts';
import { mergeClients } from './duplicates/merge-clients.commands.ts';
import { previewMerge } from './duplicates/preview-merge.commands.ts';
import { mapList } from './map/map-list.queries.ts';
import { startImport, uploadImport } from './import/import-files.commands.ts';
import { importRows } from './import/import-rows.queries.ts';
import { oneClient } from './clients/one-client.queries.ts';

export const accountRoutes = implement(
  'accounts',
  accounts,
)({
  list: async (ctx, { body }) => await listAccounts(ctx, body),
  search: async (ctx, { body }) => await searchClients(ctx, body),
  one: async (ctx, { body }) => await oneClient(ctx, body.clientId),
  importUpload: async (ctx, _input, { file }) => await uploadImport(ctx, await file()),
  importCheck: async (ctx, { body }) => await startImport(ctx, { ...body, dryRun: true }),
  importRun: async (ctx, { body }) => await startImport(ctx, { ...body, dryRun: false }),
  importRows: async (ctx, { params, body }) => await importRows(ctx, params.transactionId, body),
  mapList: async (ctx, { body }) => await mapList(ctx, body),
  exportClients: async (ctx, { body }) => await startExport(ctx, body),
  duplicates: async (ctx, { body }) => await listDuplicates(ctx, body),
  distinct: async (ctx, { body }) => await listDistinct(ctx, body.page),
  markDistinct: async (ctx, { body }) => await markDistinct(ctx, body),
  unmarkDistinct: async (ctx, { body }) => await unmarkDistinct(ctx, body),
  mergePreview: async (ctx, { body }) => await previewMerge(ctx, body),
  merge: async (ctx, { body }) => await mergeClients(ctx, body),
  create: async (ctx, { body }) => await createClient(ctx, body),
  update: async (ctx, { body }) => await updateClient(ctx, body),
  assign: async (ctx, { body }) => await assignClient(ctx, body),
  assignMany: async (ctx, { body }) => await assignClients(ctx, body),
  deliveryPreference: async (ctx, { body }) => await deliveryPreferenceOf(ctx, body.clientId),
  updateDeliveryPreference: async (ctx, { body }) => await updateDeliveryPreference(ctx, body),
  inventoryPreference: async (ctx, { body }) => await inventoryPreferenceOf(ctx, body.clientId),
  clientInventoryPreference: async (ctx, { params }) => await inventoryPreferenceOf(ctx, params.clientId),
  updateInventoryPreference: async (ctx, { body }) => await updateInventoryPreference(ctx, body),
  notes: async (ctx, { params, body }) => await clientNotes(ctx, params.id, body.page),
  addNote: async (ctx, { body }) => await addNote(ctx, body),
  deleteNote: async (ctx, { body }) => await deleteNote(ctx, body),
  contacts: async (ctx, { params, body }) => await clientContacts(ctx, params.clientId, body.page),
  contactDetails: async (ctx, { body }) => await contactDetails(ctx, body.clientId),
  addContact: async (ctx, { params, body }) => await addContact(ctx, params.id, body),
  updateContact: async (ctx, { params, body }) => await updateContact(ctx, params.id, body),
  removeContact: async (ctx, { params, body }) => await removeContact(ctx, params.id, body),
  contactTitles: async (ctx, { body }) => await contactTitles(ctx, body.page),
  allContactTitles: async (ctx) => await contactTitles(ctx, { skip: 0, take: -1, sort: [] }),
  addContactTitle: async (ctx, { body }) => await addContactTitle(ctx, body.title),
  removeContactTitle: async (ctx, { params }) => await removeContactTitle(ctx, params.id),
  holdingCompanies: async (ctx, { body }) => await holdingCompanies(ctx, body.page),
  addHoldingCompany: async (ctx, { body }) => await addHoldingCompany(ctx, body.tradename),
  whoToCall: async (ctx, { body }) => await whoToCall(ctx, body),
  deliveryRoutes: async (ctx, { body }) => await deliveryRoutes(ctx, body.page),
  addDeliveryRoute: async (ctx, { body }) => await addDeliveryRoute(ctx, body.name),
});
