import type { tiers } from '@cartwright/contract/tiers/tiers.contract';
import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

const phoneOf = ({ dayPhone }: { readonly dayPhone: string | null }) => dayPhone && formatPhone(dayPhone);

/** The lists of account tiers and of their clients. */
export const tierExports: ExportedLists = {
  'tiers.list': listExport<typeof tiers.list>()(
    { title: 'Account tiers', noun: 'tier' },
    {
      name: 'text',
      description: 'text',
      isActive: ['text', ({ isActive }) => (isActive ? 'Active' : 'Inactive')],
      clientCount: 'count',
      discountRuleCount: 'count',
    },
  ),
  'tiers.details': listExport<typeof tiers.details>()(
    { title: 'Clients of a tier', noun: 'client' },
    {
      clientName: 'text',
      licenseNo: 'text',
      dayPhone: ['text', phoneOf],
      streetAddress: 'text',
      workflowStatus: 'text',
      routeName: 'text',
      holdingCompany: 'text',
      dateAdded: 'day',
    },
  ),
  'tiers.assignable': listExport<typeof tiers.assignable>()(
    { title: 'Clients for a tier', noun: 'client' },
    {
      clientName: ['text', (row) => row.clientName, ['In this tier', 'flag', (row) => row.isSelected]],
      clientLicenseNo: 'text',
      clientCity: 'text',
      dayPhone: ['text', phoneOf],
      workflowStatus: 'text',
      routeName: 'text',
      holdingCompany: 'text',
    },
  ),
};
