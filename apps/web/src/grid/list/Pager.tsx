import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/controls/Button.tsx';
import { count } from '../../lib/format.ts';
import { pageSizes, type PageSize } from './grid-search.ts';
import { classes } from '../../lib/classes.ts';
import type { GridState } from './use-grid-state.ts';
import css from './Pager.module.css';

export interface PagerProps {
  state: Pick<GridState, 'page' | 'size' | 'setPage' | 'setSize'>;
  total: number;
  /** How many rows are on this page. */
  shown: number;
  sizes?: readonly PageSize[];
  /** Shown before the range. */
  extra?: ReactNode;
  /** At the left: what the list shows, and what it comes to. */
  note?: ReactNode;
}

const readSize = (value: string): PageSize => (value === 'all' ? 'all' : Number(value));

/** The range, the page size and the arrows. */
export function Pager({ state, total, shown, sizes = pageSizes, extra, note }: PagerProps) {
  const { page, size } = state;
  const first = size === 'all' ? 1 : (page - 1) * size + 1;
  const last = first + shown - 1;
  const options = sizes.includes(size) ? sizes : [...sizes, size];
  const smallest = Math.min(...sizes.filter((option) => option !== 'all'));
  // All rows fit on the smallest page.
  if (page === 1 && total <= smallest && !extra && !note) return null;
  return (
    <div className={classes(css.pager, 'no-print')}>
      <span className={classes(css.note, 'grow muted num')}>{note}</span>
      {extra}
      <span className="muted num" aria-live="polite">
        {total === 0 ? '0 of 0' : `${count(first)}–${count(last)} of ${count(total)}`}
      </span>
      <select
        className={css.pageSize}
        aria-label="Rows a page"
        value={String(size)}
        onChange={(event) => state.setSize(readSize(event.target.value))}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <IconButton
        size="small"
        label="Previous page"
        disabledReason={page <= 1 || size === 'all' ? 'This is the first page' : undefined}
        onClick={() => state.setPage(page - 1)}
      >
        <ChevronLeft size={14} />
      </IconButton>
      <IconButton
        size="small"
        label="Next page"
        disabledReason={last >= total ? 'This is the last page' : undefined}
        onClick={() => state.setPage(page + 1)}
      >
        <ChevronRight size={14} />
      </IconButton>
    </div>
  );
}
