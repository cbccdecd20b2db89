import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { count as written } from '../../../lib/format.ts';
import { type DuplicateSearch, pageSize } from './duplicate-search.ts';
import css from './GroupPager.module.css';

interface GroupPagerProps {
  search: DuplicateSearch;
  count: number;
  onPage: (search: DuplicateSearch) => void;
}

/** "21–40 of 63" with buttons for the previous and the next page; nothing when there is one page. */
export function GroupPager({ search, count, onPage }: GroupPagerProps) {
  const page = search.page ?? 1;
  if (count <= pageSize && page === 1) return null;
  const last = Math.min(page * pageSize, count);
  return (
    <nav className={css.pages} aria-label="Pages">
      <span className="muted num" aria-live="polite">
        {written(Math.min((page - 1) * pageSize + 1, count))}–{written(last)} of {written(count)}
      </span>
      <IconButton
        label="Previous page"
        disabledReason={page === 1 ? 'This is the first page' : undefined}
        onClick={() => onPage({ ...search, page: page - 1 })}
      >
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton
        label="Next page"
        disabledReason={last >= count ? 'This is the last page' : undefined}
        onClick={() => onPage({ ...search, page: page + 1 })}
      >
        <ChevronRight size={16} />
      </IconButton>
    </nav>
  );
}
