import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { count as written } from '../../../lib/format.ts';
import { groupsOfPage } from './group-page.ts';
import css from './GroupPager.module.css';

interface GroupPagerProps {
  /** From 1. */
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** "21–40 of 63" with buttons for the previous and the next page; nothing when there is one page. */
export function GroupPager({ page, count, onPage }: GroupPagerProps) {
  if (count <= groupsOfPage && page === 1) return null;
  const last = Math.min(page * groupsOfPage, count);
  return (
    <nav className={css.pages} aria-label="Pages">
      <span className="muted num" aria-live="polite">
        {written(Math.min((page - 1) * groupsOfPage + 1, count))}–{written(last)} of {written(count)}
      </span>
      <IconButton
        label="Previous page"
        disabledReason={page === 1 ? 'This is the first page' : undefined}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton
        label="Next page"
        disabledReason={last >= count ? 'This is the last page' : undefined}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={16} />
      </IconButton>
    </nav>
  );
}
