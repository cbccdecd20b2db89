import { boughtLabels } from '@cartwright/domain/accounts/who-to-call';
import { Chip, ChipBar } from '../../../ui/controls/Chip.tsx';
import { counted } from '../../../lib/format.ts';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { OwnerChips } from '../shared/assign/OwnerChips.tsx';
import { type CallFilters } from './call-list.ts';

interface CallFilterBarProps {
  state: GridState<CallFilters>;
  total: number | undefined;
}

/** Whose clients, and how long ago they bought. */
export const CallFilterBar = ({ state: { filters, setFilters }, total }: CallFilterBarProps) => (
  <ChipBar label="Filters" note={total === undefined ? undefined : counted(total, 'client')}>
    <OwnerChips mine={filters.mine} assignee={filters.assignee} onChange={setFilters} />
    {Object.entries(boughtLabels).map(([bought, word]) => (
      <Chip
        key={bought}
        pressed={filters.bought === bought}
        onChange={(on) => setFilters({ bought: on ? bought : null })}
      >
        {word}
      </Chip>
    ))}
  </ChipBar>
);
