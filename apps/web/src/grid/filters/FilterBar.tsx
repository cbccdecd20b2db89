import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { useMedia } from '../../lib/use-media.ts';
import { from } from '../../lib/widths.ts';
import { Chip, ChipRule } from '../../ui/controls/Chip.tsx';
import { useAnchor } from '../../ui/overlay/use-anchor.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import type { Filters, FilterValue, GridDefaults } from '../list/grid-search.ts';
import type { GridState } from '../list/use-grid-state.ts';
import { FilterChip } from './FilterChip.tsx';
import type { FilterMenuProps } from './FilterMenu.tsx';
import { idsIn, isSet, labelOf, without } from './filter-text.ts';
import { type Filter, keysOf, type LeftOut } from './filter-types.ts';
import { LeftOutButton, LeftOutToggles } from './LeftOutButton.tsx';
import css from './FilterBar.module.css';

const FilterMenu = lazyPart<FilterMenuProps>(async () => (await import('./FilterMenu.tsx')).FilterMenu);

export interface FilterBarProps {
  /** From `useList`. */
  list: { readonly state: GridState; readonly defaults: GridDefaults<Filters> };
  /** What can be filtered, in the order of "+ Filter". */
  filters: readonly Filter[];
  /** What is left out until it is switched on. */
  leftOut?: readonly LeftOut[];
  /** Controls of their own that the spec names for the toolbar: a range of prices. */
  children?: ReactNode;
  /** What a change changes besides: of two filters that exclude each other the other one. */
  follow?(this: void, filters: Filters, change: Filters): Filters;
  /** What the spec calls the button that takes everything off, shown at a desk: "Reset". */
  reset?: string;
  /** At the right end. */
  note?: ReactNode;
}

interface TogglesProps {
  filter: Filter;
  filters: Filters;
  onChange: (change: Filters) => void;
}

/** What a filter of the toolbar is at a desk: a toggle, or one for each of its values. */
function Toggles({ filter, filters, onChange }: TogglesProps) {
  if (filter.kind === 'flag')
    return (
      <Chip pressed={filters[filter.key] === true} onChange={(on) => onChange({ [filter.key]: on })}>
        {labelOf(filter)}
      </Chip>
    );
  if (filter.kind !== 'many' && filter.kind !== 'one') return null;
  const { key, kind, options } = filter;
  const ids = idsIn(filters[key]);
  return options.map((option) => {
    const { id } = option;
    const isOn = kind === 'one' ? filters[key] === id : ids.includes(String(id));
    const change = (on: boolean) => {
      if (kind === 'one') return on ? id : null;
      return on ? [...ids, String(id)] : ids.filter((other) => other !== String(id));
    };
    return (
      <Chip key={id} pressed={isOn} onChange={(on) => onChange({ [key]: change(on) })}>
        {labelOf(option)}
      </Chip>
    );
  });
}

const isSame = (one: FilterValue | undefined, other: FilterValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The filters of a list: what is set as chips that can be taken off, "+ Filter" for more, and at the right what is left out.
 * At a desk the filters that the spec names for the toolbar are toggles.
 */
export function FilterBar({ list, filters, leftOut = [], children, follow, reset, note }: FilterBarProps) {
  const { state, defaults } = list;
  const bar = useRef<HTMLDivElement>(null);
  const isDesk = useMedia(from('desk'));
  const { anchor, close, trigger } = useAnchor();
  const toggles = isDesk ? filters.filter(({ toolbar, kind }) => toolbar === 'open' && kind !== 'text') : [];
  const set = filters.filter((filter) => isSet(filter, state.filters));
  const isBoxed = ({ toolbar, kind }: Filter) => isDesk && toolbar === 'open' && kind === 'text';
  const keepsChip = ({ toolbar, stays }: Filter) => (isDesk ? toolbar === 'chip' : stays === true);
  const chips = filters.filter(
    (filter) => keepsChip(filter) || (set.includes(filter) && !toggles.includes(filter) && !isBoxed(filter)),
  );
  const offered = filters.filter(({ linked }) => !linked);
  const hasMore = offered.some(({ toolbar }) => !isDesk || toolbar === undefined);
  const onChange = (change: Filters) => state.setFilters(follow?.(state.filters, change) ?? change);
  const shared = { filters: state.filters, onChange } as const;
  const focus = (selector: string) => bar.current?.querySelector<HTMLElement>(selector)?.focus();
  const takeOff = (filter: Filter) => {
    // The cross goes, and the focus with it.
    focus(keepsChip(filter) ? `[data-chip="${filter.name}"] button` : '[data-add]');
    onChange(filter.kind === 'flag' ? { [filter.key]: false } : without([filter], defaults.filters));
  };
  const clear = () => {
    focus('[data-add]');
    onChange(without(filters, defaults.filters));
  };
  const isChanged = filters.flatMap(keysOf).some((key) => !isSame(state.filters[key], defaults.filters[key]));
  return (
    <div ref={bar} className={classes(css.bar, 'no-print')} role="group" aria-label="Filters">
      <div className={css.chips}>
        {toggles.map((filter) => (
          <Toggles key={filter.name} filter={filter} {...shared} />
        ))}
        {children}
        {toggles.length > 0 || children ? <ChipRule /> : null}
        {chips.map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            {...shared}
            {...(set.includes(filter) ? { onRemove: () => takeOff(filter) } : {})}
          />
        ))}
        {hasMore ? (
          <button type="button" className={css.add} data-add aria-haspopup="dialog" {...trigger}>
            <Plus size={14} aria-hidden />
            Filter
          </button>
        ) : null}
        {reset !== undefined && isDesk ? (
          <button type="button" className={css.clear} onClick={state.clearFilters}>
            {reset}
          </button>
        ) : isChanged ? (
          <button type="button" className={css.clear} onClick={clear}>
            Clear
          </button>
        ) : null}
      </div>
      <div className={css.end}>
        {note === undefined ? null : <span className="muted num">{note}</span>}
        {isDesk ? <LeftOutToggles leftOut={leftOut} {...shared} /> : null}
        <LeftOutButton
          leftOut={isDesk ? leftOut.filter(({ toolbar }) => toolbar === undefined) : leftOut}
          {...shared}
        />
      </div>
      {anchor ? <FilterMenu anchor={anchor} onClose={close} offered={offered} {...shared} /> : null}
    </div>
  );
}
