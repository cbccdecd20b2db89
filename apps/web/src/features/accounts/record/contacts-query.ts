import { readPage } from '../../../api/query.ts';

const SHOWN = 5;

/** The contacts that the overview shows, with the number of all. */
export const contactsQuery = (clientId: number) =>
  readPage('accounts.contacts', { params: { clientId }, body: { page: { take: SHOWN } } });
