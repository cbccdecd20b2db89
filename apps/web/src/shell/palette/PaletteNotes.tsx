import { Button } from '../../ui/controls/Button.tsx';
import { counted } from '../../lib/format.ts';
import type { PaletteGroup } from './palette-item.ts';
import type { SearchResults } from './use-search-results.ts';
import css from './PaletteNotes.module.css';

interface PaletteNotesProps {
  text: string;
  count: number;
  groups: readonly PaletteGroup[];
  results: SearchResults;
}

/** Below the list: errors and the empty state, and the number of results for screen readers. */
export function PaletteNotes({ text, count, groups, results }: PaletteNotesProps) {
  const { problem, isSearching } = results;
  const isDone = text !== '' && !isSearching;
  const summary = `${counted(count, 'result')}: ${groups.map(({ title, items }) => `${title} ${items.length}`).join(', ')}`;
  return (
    <>
      {problem ? (
        <div className={css.problem} role="alert">
          <p>
            {problem.detail}
            {problem.requestId === undefined ? null : <code> Request {problem.requestId}</code>}
          </p>
          <Button size="small" busy={isSearching} onClick={results.retry}>
            Try again
          </Button>
        </div>
      ) : null}
      <p className={count === 0 && !problem ? css.empty : 'sr'} role="status">
        {count === 0 && isSearching ? 'Searching' : null}
        {count === 0 && isDone && !problem ? `Nothing found for “${text}”` : null}
        {count > 0 && isDone ? summary : null}
      </p>
    </>
  );
}
