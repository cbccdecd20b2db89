import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import { boughtLabels } from '@cartwright/domain/accounts/who-to-call';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

const phoneOf = ({ dayPhone }: { readonly dayPhone: string | null }) => dayPhone && formatPhone(dayPhone);

const clients = { noun: 'client' } as const;

/** The lists of clients and of their contacts. */
export const accountExports: ExportedLists = {
  'accounts.list': listExport<typeof accounts.list>()(
    { ...clients, title: 'Accounts' },
    {
      tradename: [
        'text',
        (row) => row.tradename,
        ['License No', 'text', (row) => row.licenseNo],
        ['UBI', 'text', ({ ubi }) => ubi && formatUbi(ubi)],
        ['City', 'text', (row) => row.city],
      ],
      assignee: 'text',
      streetAddress: 'text',
      city: 'text',
      dayPhone: ['text', phoneOf],
      licenseNo: 'text',
      invitationStatus: 'text',
      routeName: 'text',
      holdingCompany: 'text',
      lastMonthTotalRetailSales: 'money',
      lastMonthTotalSalesForRetailer: 'money',
      monthTodateSales: 'money',
      lastContactedDate: 'date',
      orders: 'count',
    },
  ),
  'accounts.whoToCall': listExport<typeof accounts.whoToCall>()(
    { ...clients, title: 'Who to call' },
    {
      tradename: [
        'text',
        (row) => row.tradename,
        ['License No', 'text', (row) => row.licenseNo],
        ['City', 'text', (row) => row.city],
      ],
      reasons: ['text', ({ reasons }) => reasons],
      bought: ['text', ({ bought }) => boughtLabels[bought]],
      dayPhone: ['text', phoneOf],
      lastOrderDate: 'day',
      lastContactedDate: 'date',
      lastMonthTotalSalesForRetailer: 'money',
      lastMonthTotalRetailSales: 'money',
      routeName: 'text',
      assignedToName: 'text',
      score: 'count',
    },
  ),
  'accounts.mapList': listExport<typeof accounts.mapList>()(
    { ...clients, title: 'Clients on the map' },
    { tradename: 'text', city: 'text', routeName: 'text' },
  ),
  'accounts.contacts': listExport<typeof accounts.contacts>()(
    { title: 'Contacts', noun: 'contact' },
    {
      name: ['text', ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()],
      contactTitle: 'text',
      email: 'text',
      phone: ['text', ({ phoneNumbers }) => phoneNumbers.map(({ phone }) => formatPhone(phone))],
      notes: ['text', ({ notes }) => notes.map(({ note }) => note)],
    },
  ),
};
