import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { useMedia } from '../../lib/use-media.ts';
import { from } from '../../lib/widths.ts';
import { Chip, ChipRule } from '../../ui/controls/Chip.tsx';
import { useAnchor } from '../../ui/overlay/use-anchor.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import type { Filters, GridDefaults } from '../list/grid-search.ts';
import type { GridState } from '../list/use-grid-state.ts';
import { FilterChip } from './FilterChip.tsx';
import type { FilterMenuProps } from './FilterMenu.tsx';
import { idsIn, isSet, without } from './filter-text.ts';
import type { Filter, LeftOut } from './filter-types.ts';
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
  /** At the right end. */
  note?: ReactNode;
}

/** What a filter of the toolbar is at a desk: a toggle, or one for each of its values. */
function Toggles({ filter, state: { filters, setFilters } }: { filter: Filter; state: GridState }) {
  if (filter.kind === 'flag')
    return (
      <Chip pressed={filters[filter.key] === true} onChange={(on) => setFilters({ [filter.key]: on })}>
        {filter.name}
      </Chip>
    );
  if (filter.kind !== 'many' && filter.kind !== 'one') return null;
  const { key, kind, options } = filter;
  const ids = idsIn(filters[key]);
  return options.map(({ id, name }) => {
    const isOn = kind === 'one' ? filters[key] === id : ids.includes(String(id));
    const change = (on: boolean) => {
      if (kind === 'one') return on ? id : null;
      return on ? [...ids, String(id)] : ids.filter((other) => other !== String(id));
    };
    return (
      <Chip key={id} pressed={isOn} onChange={(on) => setFilters({ [key]: change(on) })}>
        {name}
      </Chip>
    );
  });
}

/**
 * The filters of a list: what is set as chips that can be taken off, "+ Filter" for more, and at the right what is left out.
 * At a desk the filters that the spec names for the toolbar are toggles.
 */
export function FilterBar({ list, filters, leftOut = [], children, note }: FilterBarProps) {
  const { state, defaults } = list;
  const bar = useRef<HTMLDivElement>(null);
  const isDesk = useMedia(from('desk'));
  const { anchor, close, trigger } = useAnchor();
  const toggles = isDesk ? filters.filter((filter) => filter.toolbar) : [];
  const set = filters.filter((filter) => isSet(filter, state.filters));
  // Folded, the values of the toolbar keep a place of their own: "Status".
  const isFolded = ({ toolbar, kind }: Filter) => !isDesk && toolbar === true && (kind === 'many' || kind === 'one');
  const chips = filters.filter((filter) => isFolded(filter) || (set.includes(filter) && !toggles.includes(filter)));
  const takeOff = (some: readonly Filter[]) => {
    // The chip goes, and what had the focus in it.
    bar.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    state.setFilters(without(some, defaults.filters));
  };
  const shared = { filters: state.filters, onChange: state.setFilters } as const;
  return (
    <div ref={bar} className={classes(css.bar, 'no-print')} role="group" aria-label="Filters">
      <div className={css.chips}>
        {toggles.map((filter) => (
          <Toggles key={filter.name} filter={filter} state={state} />
        ))}
        {children}
        {toggles.length > 0 || children ? <ChipRule /> : null}
        {chips.map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            {...shared}
            {...(set.includes(filter) ? { onRemove: () => takeOff([filter]) } : {})}
          />
        ))}
        <button type="button" className={css.add} data-add aria-haspopup="dialog" {...trigger}>
          <Plus size={14} aria-hidden />
          Filter
        </button>
        {set.length > 0 ? (
          <button type="button" className={css.clear} onClick={() => takeOff(set)}>
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
      {anchor ? (
        <FilterMenu anchor={anchor} onClose={close} offered={filters.filter(({ linked }) => !linked)} {...shared} />
      ) : null}
    </div>
  );
}
