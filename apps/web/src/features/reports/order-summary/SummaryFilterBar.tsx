import { SlidersHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { Button, Kbd } from '../../../ui/controls/Button.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import { classes } from '../../../lib/classes.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { from } from '../../../lib/widths.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { rangeError, SummaryFields } from './SummaryFields.tsx';
import { countSet, type SummaryFilters, summaryList } from './summary-list.ts';
import css from './SummaryFilters.module.css';

interface SummaryFilterBarProps {
  state: GridState<SummaryFilters>;
  /** Reads the orders again, when nothing was changed. */
  onSearch: () => void;
}

const hasError = (filters: SummaryFilters): boolean =>
  (['submitted', 'delivery', 'released'] as const).some(
    (range) => rangeError(filters[`${range}From`], filters[`${range}To`]) !== undefined,
  );

/** What is typed and chosen until Search applies it; another filter of the list, such as a saved view, replaces it. */
function useFilterDraft({ filters, setFilters, clearFilters }: GridState<SummaryFilters>, onSearch: () => void) {
  const [draft, setDraft] = useDraft(filters);
  return {
    draft,
    change: (part: Partial<SummaryFilters>) => setDraft((now) => ({ ...now, ...part })),
    search: (): boolean => {
      if (hasError(draft)) return false;
      const next = { ...draft, tradeName: draft.tradeName.trim() };
      if (JSON.stringify(next) === JSON.stringify(filters)) onSearch();
      else setFilters(next);
      return true;
    },
    reset: () => {
      clearFilters();
      setDraft(summaryList.defaults.filters);
    },
  };
}

/** The toolbar of the order summary: nothing is filtered until Search or Enter (spec 001 §2). */
export function SummaryFilterBar({ state, onSearch }: SummaryFilterBarProps) {
  const isWide = useMedia(from('wide'));
  const { draft, change, search, reset } = useFilterDraft(state, onSearch);
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search()) setOpen(false);
  };
  if (isWide)
    return (
      <form className={classes(css.bar, 'no-print')} role="search" aria-label="Filters" onSubmit={submit}>
        <SummaryFields draft={draft} onChange={change} />
        <span className={css.buttons}>
          <Button onClick={reset}>Reset</Button>
          <Button type="submit">
            Search <Kbd>Enter</Kbd>
          </Button>
        </span>
      </form>
    );
  const set = countSet(state.filters);
  return (
    <div className={classes(css.short, 'no-print')} role="search" aria-label="Filters">
      <SearchBox
        main
        label="Trade name"
        value={state.filters.tradeName}
        onSearch={(tradeName) => state.setFilters({ tradeName: tradeName.trim() })}
      />
      <Button icon={<SlidersHorizontal size={15} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {set > 0 ? `Filters · ${set}` : 'Filters'}
      </Button>
      {isOpen ? (
        <Dialog
          title="Filters"
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button
                onClick={() => {
                  reset();
                  setOpen(false);
                }}
              >
                Reset
              </Button>
              <Button kind="primary" type="submit" form="summary-filters">
                Search
              </Button>
            </>
          }
        >
          <form id="summary-filters" className={css.panel} onSubmit={submit}>
            <SummaryFields draft={draft} onChange={change} open />
          </form>
        </Dialog>
      ) : null}
    </div>
  );
}
