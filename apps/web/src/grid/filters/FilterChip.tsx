import { ChevronDown, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useAnchor } from '../../ui/overlay/use-anchor.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import type { Filters } from '../list/grid-search.ts';
import type { FilterMenuProps } from './FilterMenu.tsx';
import { setText } from './filter-text.ts';
import type { Filter } from './filter-types.ts';
import { today } from './today.ts';
import css from './FilterBar.module.css';

const FilterMenu = lazyPart<FilterMenuProps>(async () => (await import('./FilterMenu.tsx')).FilterMenu);

interface FilterChipProps {
  filter: Filter;
  filters: Filters;
  onChange: (change: Filters) => void;
  /** Without it nothing is set: the chip only opens the values. */
  onRemove?: () => void;
}

/** A filter that is set: its text changes it, its cross takes it off, as Delete does. */
export function FilterChip({ filter, filters, onChange, onRemove }: FilterChipProps) {
  const { anchor, close, trigger } = useAnchor();
  const onKeyDown = (event: KeyboardEvent) => {
    if (onRemove === undefined || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    onRemove();
  };
  const { name, options } = filter;
  const text = onRemove === undefined ? undefined : setText(filter, options, filters, today());
  // A flag or a link has nothing to change.
  const isFixed = filter.kind === 'flag' || filter.linked === true;
  const inside = (
    <>
      {name}
      {text === undefined || text === '' ? null : <b>{text}</b>}
    </>
  );
  return (
    <span className={css.chip} data-chip={name} data-on={text === undefined ? undefined : true} onKeyDown={onKeyDown}>
      {isFixed ? (
        <span className={css.text}>{inside}</span>
      ) : (
        <button type="button" className={css.text} aria-haspopup="dialog" {...trigger}>
          {inside}
          {text === undefined ? <ChevronDown size={13} aria-hidden /> : null}
        </button>
      )}
      {onRemove === undefined ? null : (
        <button type="button" className={css.remove} aria-label={`Remove the filter ${name}`} onClick={onRemove}>
          <X size={13} aria-hidden />
        </button>
      )}
      {anchor ? <FilterMenu anchor={anchor} onClose={close} of={filter} filters={filters} onChange={onChange} /> : null}
    </span>
  );
}
