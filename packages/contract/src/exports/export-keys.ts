import type { PermissionKey } from '../permissions.ts';

/** People and places of clients are had as a file with a key of their own, beside that of the list. */
export const exportKeys: Readonly<Record<string, PermissionKey>> = {
  'accounts.list': 'accounts.export',
  'accounts.whoToCall': 'accounts.export',
  'accounts.mapList': 'accounts.export',
  'accounts.contacts': 'accounts.export',
  'tiers.details': 'accounts.export',
  'tiers.assignable': 'accounts.export',
  'invitations.marketAccess': 'accounts.export',
};
