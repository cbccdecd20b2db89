import { amountFault } from '@cartwright/domain/products/bulk-units';
import { countedFault } from '@cartwright/domain/counting/stock-count';
import {
  movementKinds,
  movementLabels,
  sourceMovementKinds,
  sourceMovementLabels,
} from '@cartwright/domain/products/movements';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { DayFields } from '../../../form/DayFields.tsx';
import { UnitsField } from '../../../form/NumberFields.tsx';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { counted } from '../../../lib/format.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Chip, ChipBar, ChipRule, ChipSelect } from '../../../ui/controls/Chip.tsx';
import { FilterButton } from '../../../ui/controls/FilterButton.tsx';
import type { MovementFilters } from './movement-list.ts';

const kindsOfLots = movementKinds.map((id) => ({ id, name: movementLabels[id] }));
const kindsOfBulk = sourceMovementKinds.map((id) => ({ id, name: sourceMovementLabels[id] }));
const directions = [
  { id: 'in', name: 'Came in' },
  { id: 'out', name: 'Went out' },
] as const;

interface MovementFilterBarProps {
  state: GridState<MovementFilters>;
  /** How many movements are listed. */
  count: number | undefined;
}

/** What moved, which way, how much of it, by whom and when: of lots, or of bulk. */
export function MovementFilterBar({ state: { filters, setFilters }, count }: MovementFilterBarProps) {
  const { bulk, kind, bulkKind, direction, units, person, from, to } = filters;
  const people = useQuery(read('products.movers', {}));
  const total = count === undefined ? undefined : counted(count, 'movement');
  return (
    <ChipBar label="Filters" note={total}>
      {[false, true].map((isBulk) => (
        <Chip key={String(isBulk)} pressed={bulk === isBulk} onChange={() => setFilters({ bulk: isBulk })}>
          {isBulk ? 'Bulk' : 'Lots'}
        </Chip>
      ))}
      <ChipRule />
      {bulk ? (
        <ChipSelect
          label="Kind"
          emptyLabel="Every kind"
          options={kindsOfBulk}
          value={bulkKind}
          onChange={(chosen) => setFilters({ bulkKind: chosen })}
        />
      ) : (
        <ChipSelect
          label="Kind"
          emptyLabel="Every kind"
          options={kindsOfLots}
          value={kind}
          onChange={(chosen) => setFilters({ kind: chosen })}
        />
      )}
      <ChipSelect
        label="Direction"
        emptyLabel="In and out"
        options={directions}
        value={direction}
        onChange={(chosen) => setFilters({ direction: chosen })}
      />
      <ChipSelect
        label="Who"
        emptyLabel="Everybody"
        options={people.data?.data ?? []}
        value={person}
        onChange={(chosen) => setFilters({ person: chosen })}
      />
      <FilterButton
        set={[units, from, to].filter((each) => each !== null).length}
        show={`Show ${total ?? 'movements'}`}
      >
        <MovedField key={String(bulk)} bulk={bulk} units={units} onChange={(moved) => setFilters({ units: moved })} />
        <DayFields from={from} to={to} onChange={setFilters} />
      </FilterButton>
    </ChipBar>
  );
}

interface MovedFieldProps {
  bulk: boolean;
  units: number | null;
  onChange: (units: number | null) => void;
}

/** How much moved; it applies at once while it is an amount. */
function MovedField({ bulk, units, onChange }: MovedFieldProps) {
  const [draft, setDraft] = useDraft(units);
  const faultOf = (value: number | null) =>
    value === null ? undefined : ((bulk ? amountFault(value) : countedFault(value)) ?? undefined);
  return (
    <UnitsField
      name="units"
      label={bulk ? 'Amount that moved' : 'Units that moved'}
      error={faultOf(draft)}
      value={draft}
      onBlur={() => undefined}
      onChange={(next) => {
        setDraft(next);
        if (faultOf(next) === undefined) onChange(next);
      }}
    />
  );
}
