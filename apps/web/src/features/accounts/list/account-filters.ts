import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { type FilterOption, filtersOf } from '../../../grid/filters/filter-types.ts';
import { useOwnerFilters } from '../shared/assign/owner-filters.ts';
import { type AccountFilters, ANY_STATUS } from './account-list.ts';

const f = filtersOf<AccountFilters>();

const loading: readonly FilterOption[] = [];
const anyStatus: FilterOption = { id: ANY_STATUS, name: 'Any status' };
const kinds: readonly FilterOption[] = [
  { id: 'cannabis', name: 'Cannabis' },
  { id: 'other', name: 'Non-cannabis' },
];

/** What a link from the dashboard asks for: "First order, sold by me". */
const orderedName = ({ ordered, soldByMe }: AccountFilters): string =>
  `${ordered === 'first' ? 'First order' : 'Ordered'}${soldByMe ? ', sold by me' : ''}`;

/** Assignee, status, license and type (spec 000 §3), and whether the search covers contacts. */
export function useAccountFilters(filters: AccountFilters) {
  const owners = useOwnerFilters();
  const licenses = useQuery(read('settings.licenseTypes', {})).data?.data ?? loading;
  const invitations = useQuery(read('settings.invitationStatuses', {})).data?.data ?? loading;
  const statuses = useQuery(read('settings.clientStatuses', {})).data?.data ?? loading;
  return [
    ...owners,
    f.one('status', 'Client status', [anyStatus, ...statuses], { stays: true, icon: 'status' }),
    f.one('kind', 'Kind', kinds, { icon: 'goods' }),
    f.one('licensee', 'License type', licenses, { icon: 'client' }),
    f.flag('closed', 'License closed'),
    f.one('invitation', 'Invitation status', invitations, { icon: 'waiting' }),
    f.flag('contacts', 'Search contacts'),
    f.days('from', 'to', orderedName(filters), { linked: true, also: ['ordered', 'soldByMe'] }),
  ];
}
