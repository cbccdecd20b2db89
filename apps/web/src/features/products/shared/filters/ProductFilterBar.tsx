import type { OutputOf } from '@cartwright/contract/contract';
import type { GridState } from '../../../../grid/list/use-grid-state.ts';
import { Chip, ChipBar, ChipRule } from '../../../../ui/controls/Chip.tsx';
import { counted } from '../../../../lib/format.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { useProductLookups } from './use-product-lookups.ts';
import { initialFilters, subLinesOf, type ProductFilters } from '../product-search.ts';

interface ProductFilterBarProps {
  state: GridState<ProductFilters>;
  answer: OutputOf<'products.available'> | undefined;
  kindKnown: boolean;
  filtered: boolean;
}

/** Product lines as chips, and the two flags. Unchoosing a product line also unchooses its sub lines. */
export function ProductFilterBar({ state, answer, kindKnown, filtered }: ProductFilterBarProps) {
  const { filters, setFilters } = state;
  const { lines, subLines } = useProductLookups();
  const chosenLines = (chosen: readonly string[]) => {
    const offered = subLinesOf(chosen, subLines);
    const remaining = filters.subLines.filter((id) => offered.some((sub) => String(sub.id) === id));
    setFilters({ lines: chosen, subLines: remaining });
  };
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
        Include sold out
      </Chip>
      <AppliedFilters filters={filters} onChange={setFilters} />
      {filtered ? (
        <button
          type="button"
          className="link"
          onClick={() => setFilters({ ...initialFilters, asList: filters.asList })}
        >
          Clear
        </button>
      ) : null}
    </ChipBar>
  );
}
