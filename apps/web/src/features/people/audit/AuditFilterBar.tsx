import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { DayFields } from '../../../form/DayFields.tsx';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { ChipBar, ChipSelect } from '../../../ui/controls/Chip.tsx';
import { FilterButton } from '../../../ui/controls/FilterButton.tsx';
import { counted } from '../../../lib/format.ts';
import type { AuditFilters } from './audit-list.ts';

interface AuditFilterBarProps {
  state: GridState<AuditFilters>;
  count: number | undefined;
}

const kinds = [
  { id: 'sign-ins', name: 'Sign-ins' },
  { id: 'denials', name: 'Denials' },
  { id: 'rights', name: 'People and roles' },
  { id: 'records', name: 'Records' },
] as const;

const everybody = { query: { take: 100 } };

/** What, who and when. */
export function AuditFilterBar({ state: { filters, setFilters }, count }: AuditFilterBarProps) {
  const people = useQuery(read('people.list', everybody));
  const total = count === undefined ? undefined : counted(count, 'entry', 'entries');
  const { from, to } = filters;
  return (
    <ChipBar label="Filters" note={total}>
      <ChipSelect
        label="What"
        emptyLabel="Everything"
        options={kinds}
        value={kinds.find(({ id }) => id === filters.kind)?.id ?? null}
        onChange={(kind) => setFilters({ kind })}
      />
      <ChipSelect
        label="Who"
        emptyLabel="Everybody"
        options={(people.data?.data ?? []).map(({ personId, name }) => ({ id: personId, name }))}
        value={filters.person}
        onChange={(person) => setFilters({ person })}
      />
      <FilterButton set={[from, to].filter((each) => each !== null).length} show={`Show ${total ?? 'entries'}`}>
        <DayFields from={from} to={to} onChange={setFilters} />
      </FilterButton>
    </ChipBar>
  );
}
