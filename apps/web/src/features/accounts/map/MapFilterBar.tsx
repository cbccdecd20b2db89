import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { Chip, ChipBar, ChipRule, ChipSelect } from '../../../ui/controls/Chip.tsx';
import { ChipText } from '../../../ui/controls/ChipText.tsx';
import { counted } from '../../../lib/format.ts';
import type { MapFilters } from './map-list.ts';

interface MapFilterBarProps {
  state: GridState<MapFilters>;
  /** Clients of the filter, and how many of them have a location; undefined until they are known. */
  count: number | undefined;
  placed: number | undefined;
}

/** The filters of spec 000 §2, "Map view"; those who see only their own clients get no filter by sales person. */
export function MapFilterBar({ state: { filters, setFilters }, count, placed }: MapFilterBarProps) {
  const all = useMay('accounts.all');
  const people = useQuery({ ...read('people.salesPersonnel', {}), enabled: all }).data?.data ?? [];
  const states = useQuery(read('settings.states', {})).data?.data ?? [];
  const noLocation = (count ?? 0) - (placed ?? 0);
  return (
    <ChipBar label="Filters" note={count === undefined ? undefined : counted(count, 'client')}>
      {all ? (
        <>
          <Chip pressed={filters.mine} onChange={(mine) => setFilters(mine ? { mine, assignee: null } : { mine })}>
            My clients
          </Chip>
          <ChipSelect
            label="Sales person"
            emptyLabel="Any sales person"
            value={filters.assignee}
            options={people}
            onChange={(assignee) => setFilters(assignee === null ? { assignee } : { assignee, mine: false })}
          />
        </>
      ) : null}
      <Chip pressed={filters.active} onChange={(active) => setFilters({ active })}>
        Active only
      </Chip>
      <ChipRule />
      <ChipText label="Name" value={filters.name} onChange={(name) => setFilters({ name })} />
      <ChipText label="City" value={filters.city} onChange={(city) => setFilters({ city })} />
      <ChipText label="County" value={filters.county} onChange={(county) => setFilters({ county })} />
      <ChipSelect
        label="State"
        emptyLabel="Any state"
        value={filters.state}
        options={states}
        onChange={(code) => setFilters({ state: code })}
      />
      {noLocation > 0 || filters.noLocation ? (
        <>
          <ChipRule />
          <Chip pressed={filters.noLocation} onChange={(only) => setFilters({ noLocation: only })}>
            No location{noLocation > 0 ? ` (${noLocation})` : ''}
          </Chip>
        </>
      ) : null}
    </ChipBar>
  );
}
