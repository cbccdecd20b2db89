import { Check, ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useCombobox } from '../../lib/use-combobox.ts';
import { SearchFrame } from '../../ui/controls/SearchBox.tsx';
import { IconButton } from '../../ui/controls/Button.tsx';
import { Floating } from '../../ui/overlay/Floating.tsx';
import { Option, OptionsNote } from '../../ui/overlay/Options.tsx';
import { useRestoreFocus } from '../../ui/overlay/use-restore-focus.ts';
import type { Filters } from '../list/grid-search.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { filterIcons } from './filter-icons.tsx';
import type { Filter } from './filter-types.ts';
import css from './FilterMenu.module.css';

export interface FilterMenuProps {
  anchor: HTMLElement;
  filters: Filters;
  onChange: (change: Filters) => void;
  onClose: () => void;
  /** What can be filtered, to choose from. */
  offered?: readonly Filter[];
  /** Opens with the values of this one. */
  of?: Filter;
}

/** "+ Filter": first what to filter by, then its values. */
export function FilterMenu({ anchor, filters, onChange, onClose, offered = [], of }: FilterMenuProps) {
  const [picked, setPicked] = useState(of);
  useRestoreFocus();
  const panel = useRef<HTMLDivElement>(null);
  const pick = (filter: Filter) => {
    if (filter.kind !== 'flag') {
      setPicked(filter);
      return;
    }
    onChange({ [filter.key]: filters[filter.key] !== true });
    onClose();
  };
  /** The arrows lead through what is not typed into. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.defaultPrevented) return;
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('[data-start] :is(input, button)') ?? [])];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    const active = stops[now];
    // A date and an amount have a use for them.
    if (active instanceof HTMLInputElement && !['checkbox', 'radio', 'search'].includes(active.type)) return;
    event.preventDefault();
    stops[Math.max(now + step, 0)]?.focus();
  };
  const label = picked?.name ?? 'Filter';
  return (
    <Floating anchor={anchor} onClose={onClose} role="dialog" aria-label={label} className={css.panel} sheet>
      <div ref={panel} onKeyDown={onKeyDown}>
        {picked === undefined ? (
          <Start>
            <FilterNames offered={offered} filters={filters} onPick={pick} />
          </Start>
        ) : (
          <>
            <div className={css.head}>
              {of === undefined ? (
                <IconButton label="All filters" kind="bare" size="small" onClick={() => setPicked(undefined)}>
                  <ChevronLeft size={15} />
                </IconButton>
              ) : null}
              {picked.name}
            </div>
            <Start className={css.values}>
              <FilterEditor filter={picked} filters={filters} onChange={onChange} onClose={onClose} />
            </Start>
          </>
        )}
      </div>
    </Floating>
  );
}

/** Takes the focus when it appears, where something is chosen already: what was chosen before is out of the page. */
function Start({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = part.current?.querySelector<HTMLElement>('[aria-pressed=true], input:checked');
    (chosen ?? part.current?.querySelector<HTMLElement>('input, button'))?.focus();
  }, []);
  return (
    <div ref={part} className={className} data-start>
      {children}
    </div>
  );
}

function FilterMark({ icon = 'other' }: Pick<Filter, 'icon'>) {
  const Icon = filterIcons[icon];
  return <Icon size={15} aria-hidden />;
}

interface FilterNamesProps {
  offered: readonly Filter[];
  filters: Filters;
  onPick: (filter: Filter) => void;
}

/** What can be filtered, narrowed by what is typed. */
function FilterNames({ offered, filters, onPick }: FilterNamesProps) {
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const options = offered.filter(({ name }) => name.toLowerCase().includes(words));
  const combobox = useCombobox({
    text: `${text} `,
    options,
    idOf: ({ name }) => name,
    isOpen: true,
    isCurrent: true,
    isSimilar: false,
    onPick,
  });
  return (
    <>
      <SearchFrame>
        <Search size={15} aria-hidden />
        <input
          {...combobox.inputProps}
          type="search"
          aria-label="Filter by"
          placeholder="Filter by"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => combobox.onKeyDown(event)}
        />
      </SearchFrame>
      <div role="listbox" id={combobox.listId} aria-label="Filters" className={css.names}>
        {options.map((filter) => (
          <Option
            key={filter.name}
            id={combobox.optionId(filter)}
            selected={filter === combobox.active}
            onPick={() => onPick(filter)}
          >
            <FilterMark icon={filter.icon} />
            <span className="grow">{filter.name}</span>
            {filter.kind !== 'flag' ? <ChevronRight size={14} aria-hidden /> : null}
            {filter.kind === 'flag' && filters[filter.key] === true ? <Check size={14} aria-hidden /> : null}
          </Option>
        ))}
      </div>
      <OptionsNote>{options.length === 0 ? 'No such filter' : null}</OptionsNote>
    </>
  );
}
