import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import { useMay } from '../../app/session.tsx';
import type { GridState } from '../../grid/use-grid-state.ts';
import { Chip, ChipBar, ChipRule, ChipSelect } from '../../ui/Chip.tsx';
import { counted } from '../../ui/format.ts';
import type { AccountFilters } from './account-search.ts';

const kinds = [
  { kind: 'cannabis', label: 'Cannabis' },
  { kind: 'other', label: 'Non-cannabis' },
];

interface AccountFilterBarProps {
  state: GridState<AccountFilters>;
  total: number | undefined;
}

/** Whose accounts, licensed or not, which status; who sees only the own accounts is not asked whose. */
export function AccountFilterBar({ state, total }: AccountFilterBarProps) {
  const { filters, setFilters } = state;
  const all = useMay('accounts.all');
  const statuses = useQuery(read('settings.clientStatuses', {})).data?.data ?? [];
  const people = useQuery({ ...read('people.salesPersonnel', {}), enabled: all }).data?.data ?? [];
  return (
    <ChipBar label="Filters" note={total === undefined ? undefined : counted(total, 'account')}>
      {all ? (
        <>
          <Chip pressed={filters.mine} onChange={(mine) => setFilters(mine ? { mine, assignee: null } : { mine })}>
            My accounts
          </Chip>
          <ChipSelect
            label="Assignee"
            nothing="Any assignee"
            value={filters.assignee}
            options={people}
            onChange={(assignee) => setFilters(assignee === null ? { assignee } : { assignee, mine: false })}
          />
          <ChipRule />
        </>
      ) : null}
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
