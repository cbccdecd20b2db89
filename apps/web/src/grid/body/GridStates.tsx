import { Button } from '../../ui/controls/Button.tsx';
import { asProblem } from '../../lib/problem.ts';
import { EmptyState, ErrorState, SkeletonBar } from '../../ui/page/States.tsx';
import type { GridColumn } from '../columns/column-types.ts';
import type { GridEmpty, GridSource } from '../grid-props.ts';
import type { GridState } from '../list/use-grid-state.ts';
import css from './GridStates.module.css';
import rowCss from './GridRow.module.css';

interface GridStatesProps<T> {
  source: GridSource<T>;
  empty: GridEmpty;
  state: GridState | undefined;
}

/** Failed (also: no permission), rows that could not be refreshed, nothing matches, nothing yet. */
export function GridStates<T>({ source, empty, state }: GridStatesProps<T>) {
  const retry = () => void source.refetch();
  if (source.error && source.data && source.data.data.length > 0)
    return (
      <p className={css.stale} role="alert">
        {asProblem(source.error).detail}
        <Button size="small" busy={source.isFetching} onClick={retry}>
          Try again
        </Button>
      </p>
    );
  if (source.error) return <ErrorState error={source.error} onRetry={retry} />;
  if (!source.data || source.data.data.length > 0) return null;
  if (state && source.data.count > 0)
    return (
      <EmptyState
        title="This page is empty"
        action={<Button onClick={() => state.setPage(1)}>Go to the first page</Button>}
      />
    );
  if (state?.filtered)
    return (
      <EmptyState
        title="Nothing matches these filters"
        action={
          <>
            <Button onClick={state.clearFilters}>Clear the filters</Button>
            {empty.elsewhere}
          </>
        }
      />
    );
  return <EmptyState {...empty} />;
}

/** Grey rows while the first page loads. */
export const GridSkeleton = <T,>({ columns }: { columns: readonly GridColumn<T>[] }) => (
  <tbody aria-hidden>
    {Array.from({ length: 12 }, (_, row) => (
      <tr key={row} className={rowCss.row}>
        {columns.map((column, col) => (
          <td key={column.id}>
            {column.control ? null : <SkeletonBar width={`${40 + ((row * 7 + col * 13) % 45)}%`} />}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
