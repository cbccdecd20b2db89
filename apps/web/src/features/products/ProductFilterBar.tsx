import type { OutputOf } from '@cartwright/contract/contract';
import { SlidersHorizontal } from 'lucide-react';
import type { GridState } from '../../grid/use-grid-state.ts';
import { Chip, ChipBar, ChipRule } from '../../ui/Chip.tsx';
import { counted } from '../../ui/format.ts';
import { PopoverButton } from '../../ui/Trigger.tsx';
import { useProductLookups } from './lookups.ts';
import { PickList } from './PickList.tsx';
import { rangeFields, type ProductFilters } from './product-search.ts';
import { RangeFilter } from './RangeFilter.tsx';

interface ProductFilterBarProps {
  state: GridState<ProductFilters>;
  answer: OutputOf<'products.available'> | undefined;
  kindKnown: boolean;
}

/** How many filters of the panel are set. */
const inPanel = (filters: ProductFilters): number =>
  [filters.subLines, filters.strains, filters.tags].filter((chosen) => chosen.length > 0).length +
  rangeFields.filter(({ field }) => filters[`${field}Min`] !== null || filters[`${field}Max`] !== null).length;

/** Product lines as chips; sub lines, strains, tags and ranges in a panel behind a button. */
export function ProductFilterBar({ state, answer, kindKnown }: ProductFilterBarProps) {
  const { filters, setFilters } = state;
  const { lines, subLines, strains, tags } = useProductLookups();
  const chosenLines = (chosen: readonly string[]) => {
    const kept = subLines.filter((sub) => chosen.length === 0 || chosen.includes(String(sub.productLineId)));
    const still = filters.subLines.filter((id) => kept.some((sub) => String(sub.id) === id));
    setFilters({ lines: chosen, subLines: still });
  };
  const offered = subLines.filter(
    (sub) => filters.lines.length === 0 || filters.lines.includes(String(sub.productLineId)),
  );
  const set = inPanel(filters);
  return (
    <ChipBar label="Filters" note={answer === undefined ? undefined : counted(answer.count, 'product')}>
      {lines.map(({ id, name }) => (
        <Chip
          key={id}
          pressed={filters.lines.includes(String(id))}
          onChange={(on) =>
            chosenLines(on ? [...filters.lines, String(id)] : filters.lines.filter((other) => other !== String(id)))
          }
        >
          {name}
        </Chip>
      ))}
      {lines.length > 0 ? <ChipRule /> : null}
      {kindKnown ? null : (
        <Chip pressed={filters.nonCannabis} onChange={(nonCannabis) => setFilters({ nonCannabis })}>
          Non-cannabis
        </Chip>
      )}
      <Chip pressed={filters.soldOut} onChange={(soldOut) => setFilters({ soldOut })}>
        Sold out too
      </Chip>
      <PopoverButton
        label={set > 0 ? `More filters · ${set}` : 'More filters'}
        icon={<SlidersHorizontal size={14} />}
        text
      >
        <div className="product-filters">
          <PickList
            title="Sub lines"
            options={offered}
            chosen={filters.subLines}
            onChange={(subs) => setFilters({ subLines: subs })}
          />
          <PickList
            title="Strains"
            options={strains}
            chosen={filters.strains}
            onChange={(chosen) => setFilters({ strains: chosen })}
          />
          <PickList
            title="Tags"
            options={tags}
            chosen={filters.tags}
            onChange={(chosen) => setFilters({ tags: chosen })}
          />
          {rangeFields.map((range) => (
            <RangeFilter key={range.field} {...range} filters={filters} limits={answer} onChange={setFilters} />
          ))}
        </div>
      </PopoverButton>
      {state.filtered ? (
        <button type="button" className="link" onClick={state.clearFilters}>
          Clear
        </button>
      ) : null}
    </ChipBar>
  );
}
