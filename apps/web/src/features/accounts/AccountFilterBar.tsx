import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import type { GridState } from '../../grid/use-grid-state.ts';
import { Chip, ChipBar, ChipSelect } from '../../ui/Chip.tsx';
import { counted } from '../../ui/format.ts';
import type { AccountFilters } from './account-search.ts';
import { OwnerChips } from './OwnerChips.tsx';

const kinds = [
  { kind: 'cannabis', label: 'Cannabis' },
  { kind: 'other', label: 'Non-cannabis' },
];

interface AccountFilterBarProps {
  state: GridState<AccountFilters>;
  total: number | undefined;
}

/** Whose accounts, licensed or not, which status. */
export function AccountFilterBar({ state, total }: AccountFilterBarProps) {
  const { filters, setFilters } = state;
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
        nothing="Current clients"
        value={filters.status}
        options={statuses}
        onChange={(status) => setFilters({ status })}
      />
    </ChipBar>
  );
}
