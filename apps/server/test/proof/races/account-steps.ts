import { call, type Step } from './step.ts';
import { type Fixture, MARK } from './fixture.ts';

/** What two people can do at once to an account: its notes and contacts, whose it is, and the tiers it is in. */

const client = ({ clients }: Fixture) => ({ clientId: clients[0] });
const path = ({ clients }: Fixture) => ({ id: clients[0] });
const phones = [{ phone: '2065550199', phoneType: 2 }];

export const accountSteps: readonly Step[] = [
  call('add a note', 'accounts.addNote', (f) => ({ body: { ...client(f), note: 'Called about the order' } })),
  call('delete the note', 'accounts.deleteNote', (f) => ({ body: { ...client(f), noteId: f.note } })),
  call('read the notes', 'accounts.notes', (f) => ({ params: path(f), body: {} })),
  call('add a contact', 'accounts.addContact', (f) => ({
    params: path(f),
    body: { firstName: 'New', lastName: 'Buyer', title: f.title, phoneNumbers: phones },
  })),
  call('phones of the contact', 'accounts.updateContact', (f) => ({
    params: path(f),
    body: { contactId: f.contact, phoneNumbers: [{ phoneId: f.phone, phone: '2065550100' }, ...phones] },
  })),
  call('name of the contact', 'accounts.updateContact', (f) => ({
    params: path(f),
    body: { contactId: f.contact, lastName: 'Married', notes: [{ note: 'Prefers mail' }] },
  })),
  call('contact as it was seen', 'accounts.updateContact', (f) => ({
    params: path(f),
    body: { contactId: f.contact, firstName: 'Seen', version: 1 },
  })),
  call('title of the contact', 'accounts.updateContact', (f) => ({
    params: path(f),
    body: { contactId: f.contact, title: f.title },
  })),
  call('remove the contact', 'accounts.removeContact', (f) => ({
    params: path(f),
    body: { contactId: f.contact },
  })),
  call('add a title', 'accounts.addContactTitle', (f) => ({ body: { title: `Taster${MARK}${f.serial}` } })),
  call('remove the title', 'accounts.removeContactTitle', (f) => ({ params: { id: f.title } })),
  call('read the contacts', 'accounts.contacts', (f) => ({ params: client(f), body: {} })),
  call('account to a colleague', 'accounts.assign', (f) => ({ body: { ...client(f), salesPersonId: f.colleague } })),
  call('account to nobody', 'accounts.assign', (f) => ({ body: { ...client(f), salesPersonId: 0 } })),
  call('account as it was seen', 'accounts.assign', (f) => ({
    body: { ...client(f), salesPersonId: f.colleague, version: 1 },
  })),
  call('two accounts to a colleague', 'accounts.assignMany', (f) => ({
    body: { salesPersonId: f.colleague, clientIds: [f.clients[0], f.clients[1]] },
  })),
  call('two accounts to nobody', 'accounts.assignMany', (f) => ({
    body: { salesPersonId: 0, clientIds: [f.clients[1], f.clients[0]] },
  })),
  call('two join the tier', 'tiers.assign', (f) => ({
    body: { accountTierId: f.tier, clientIds: [f.clients[2], f.clients[1]] },
  })),
  call('two join the other tier', 'tiers.assign', (f) => ({
    body: { accountTierId: f.otherTier, clientIds: [f.clients[1], f.clients[0]] },
  })),
  call('leave the tier from its list', 'tiers.removeDetails', (f) => ({
    body: { accountTierId: f.tier, ids: [f.tierDetail] },
  })),
  call('remove the other tier', 'tiers.remove', (f) => ({ params: { id: f.otherTier }, body: {} })),
  call('remove the other tier with its clients', 'tiers.remove', (f) => ({
    params: { id: f.otherTier },
    body: { removeClients: true },
  })),
];
