import { client, holdingCompany, route } from '../../../db/schema/accounts.table.ts';
import { contact, contactTitle } from '../../../db/schema/accounts-contacts.table.ts';
import { orderStop } from '../../../db/schema/fulfillment.table.ts';

/** Lists of accounts that Settings → Lists edits. */
export const accountLists = {
  contactTitle: { table: contactTitle, id: contactTitle.id, name: contactTitle.title, uses: [contact.titleId] },
  route: { table: route, id: route.id, name: route.name, uses: [client.routeId, orderStop.routeId] },
  holdingCompany: {
    table: holdingCompany,
    id: holdingCompany.id,
    name: holdingCompany.tradename,
    uses: [client.holdingCompanyId],
  },
} as const;
