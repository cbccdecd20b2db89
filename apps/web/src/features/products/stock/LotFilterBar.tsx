import { type LotState, lotStateLabels, stockedStates } from '@cartwright/domain/products/lot-state';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import type { OutputOf } from '@cartwright/contract/contract';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { count, counted, units } from '../../../lib/format.ts';
import { Chip, ChipBar, ChipRule, ChipSelect } from '../../../ui/controls/Chip.tsx';
import type { LotFilters } from './lot-list.ts';

interface LotFilterBarProps {
  state: GridState<LotFilters>;
  answer: OutputOf<'products.lots'> | undefined;
}

/** State toggles with what they would show; without one every lot that holds something is listed. */
export function LotFilterBar({ state: { filters, setFilters }, answer }: LotFilterBarProps) {
  const areas = useQuery(read('products.areas', {}));
  const { states, soon, noCertificate, notCounted, area } = filters;
  const toggle = (state: LotState, on: boolean) =>
    setFilters({ states: on ? [...states, state] : states.filter((other) => other !== state) });
  const many = (kind: keyof OutputOf<'products.lots'>['kinds']) => (answer ? ` ${count(answer.kinds[kind])}` : '');
  const total = answer && `${counted(answer.count, 'lot')} · ${units(answer.left)} left`;
  return (
    <ChipBar label="Filters" note={total}>
      {stockedStates.map((state) => (
        <Chip key={state} pressed={states.includes(state)} onChange={(on) => toggle(state, on)}>
          {lotStateLabels[state]}
          {many(state)}
        </Chip>
      ))}
      <ChipRule />
      <Chip pressed={soon} onChange={(on) => setFilters({ soon: on })}>
        Best by in 30 days{many('bestBySoon')}
      </Chip>
      <Chip pressed={noCertificate} onChange={(on) => setFilters({ noCertificate: on })}>
        No certificate{many('noCertificate')}
      </Chip>
      <Chip pressed={notCounted} onChange={(on) => setFilters({ notCounted: on })}>
        Not counted in 30 days{many('notCounted')}
      </Chip>
      <ChipRule />
      <Chip pressed={states.includes('usedUp')} onChange={(on) => toggle('usedUp', on)}>
        Used up
      </Chip>
      <ChipSelect
        label="Area"
        emptyLabel="Any area"
        options={areas.data?.data ?? []}
        value={area}
        onChange={(chosen) => setFilters({ area: chosen })}
      />
    </ChipBar>
  );
}
