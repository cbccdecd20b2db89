import type { invitations } from '@cartwright/contract/invitations/invitations.contract';
import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

/** The lists of invitations and of retailers with market access. */
export const invitationExports: ExportedLists = {
  'invitations.list': listExport<typeof invitations.list>()(
    { title: 'Invitations', noun: 'invitation' },
    {
      companyName: [
        'text',
        (row) => row.companyName,
        ['Status', 'text', (row) => row.status],
        ['Direction', 'text', (row) => row.direction],
      ],
      ubi: ['text', ({ ubi }) => ubi && formatUbi(ubi)],
      license: 'text',
      licenseType: 'text',
      phone: ['text', ({ phone }) => phone && formatPhone(phone)],
      address: 'text',
      inviterEmail: 'text',
      createdAt: 'day',
    },
  ),
  'invitations.marketAccess': listExport<typeof invitations.marketAccess>()(
    { title: 'Market access', noun: 'retailer' },
    {
      tradename: [
        'text',
        (row) => row.tradename,
        ['Access', 'text', (row) => (row.userStatus === 1 ? 'Active' : 'Revoked')],
      ],
      marketName: 'text',
      licenseType: 'text',
      storeInfo: [
        'text',
        (row) => row.license,
        ['UBI', 'text', ({ ubi }) => ubi && formatUbi(ubi)],
        ['Address', 'text', (row) => row.address],
      ],
      contact: [
        'text',
        (row) => row.contactName,
        ['Phone', 'text', ({ phone }) => phone && formatPhone(phone)],
        ['Email', 'text', (row) => row.email],
      ],
      changedAt: 'day',
    },
  ),
};
