import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { Chip, ChipBar, ChipRule, ChipSelect } from '../../../ui/controls/Chip.tsx';
import { counted, days } from '../../../lib/format.ts';
import { type AccountFilters, ANY_STATUS } from './account-list.ts';
import { OwnerChips } from '../shared/assign/OwnerChips.tsx';

const kinds = [
  { kind: 'cannabis', label: 'Cannabis' },
  { kind: 'other', label: 'Non-cannabis' },
];

interface AccountFilterBarProps {
  state: GridState<AccountFilters>;
  total: number | undefined;
}

/** Filters by assignee, license, status and type (spec 000 §3), and whether the search covers contacts. */
export function AccountFilterBar({ state, total }: AccountFilterBarProps) {
  const { filters, setFilters } = state;
  const { ordered, from, to, soldByMe } = filters;
  const licenses = useQuery(read('settings.licenseTypes', {})).data?.data ?? [];
  const invitations = useQuery(read('settings.invitationStatuses', {})).data?.data ?? [];
  const statuses = useQuery(read('settings.clientStatuses', {})).data?.data ?? [];
  return (
    <ChipBar label="Filters" note={total === undefined ? undefined : counted(total, 'account')}>
      <OwnerChips mine={filters.mine} assignee={filters.assignee} onChange={setFilters} />
      {kinds.map(({ kind, label }) => (
        <Chip key={kind} pressed={filters.kind === kind} onChange={(on) => setFilters({ kind: on ? kind : null })}>
          {label}
        </Chip>
      ))}
      <ChipSelect
        label="Client status"
        emptyLabel="Current clients"
        value={filters.status}
        options={[{ id: ANY_STATUS, name: 'Any status' }, ...statuses]}
        onChange={(status) => setFilters({ status })}
      />
      <ChipSelect
        label="License type"
        emptyLabel="Any license type"
        value={filters.licensee}
        options={licenses}
        onChange={(licensee) => setFilters({ licensee })}
      />
      <ChipSelect
        label="Invitation status"
        emptyLabel="Any invitation"
        value={filters.invitation}
        options={invitations}
        onChange={(invitation) => setFilters({ invitation })}
      />
      {ordered === null ? null : (
        <Chip pressed onChange={() => setFilters({ ordered: null, from: null, to: null, soldByMe: false })}>
          {ordered === 'first' ? 'First order' : 'Ordered'} {days(from, to).toLowerCase()}
          {soldByMe ? ', sold by me' : null}
        </Chip>
      )}
      <ChipRule />
      <Chip pressed={filters.contacts} onChange={(contacts) => setFilters({ contacts })}>
        Search contacts
      </Chip>
    </ChipBar>
  );
}
