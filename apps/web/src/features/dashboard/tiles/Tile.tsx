import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { count } from '../../../lib/format.ts';
import { TileError } from './TileError.tsx';
import css from './Tile.module.css';

interface TileProps<T> {
  title: string;
  /** What it counts: "by sales". */
  note?: ReactNode;
  query: UseQueryResult<T>;
  /** The number of all, and the list that explains it for those who may open that. */
  all?: ((data: T) => { readonly count: number; readonly href: string | undefined }) | undefined;
  /** Another control at the right of the title. */
  action?: ReactNode;
  /** The sentence in place of rows when there are none. */
  empty?: ((data: T) => string | null) | undefined;
  /** What was not loaded, in the message of spec 000 §8; the title in small letters by default. */
  what?: string;
  lines?: number;
  children: (data: T) => ReactNode;
}

/** A part of the dashboard: a title, what it counts, the link to all of it, and its states. */
export function Tile<T>({ title, note, query, all, action, empty, what, lines = 4, children }: TileProps<T>) {
  const id = useId();
  const { data, error, refetch } = query;
  const sum = data === undefined ? undefined : all?.(data);
  const nothing = data === undefined ? null : (empty?.(data) ?? null);
  return (
    <section className={css.tile} aria-labelledby={id} aria-busy={query.isFetching || undefined}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <span className="truncate">{note}</span>
        {action}
        {sum === undefined ? null : <AllLink title={title} {...sum} />}
      </div>
      {data === undefined && !error ? (
        <div className={css.loading}>
          <Skeleton lines={lines} label={`Loading ${title}`} />
        </div>
      ) : null}
      {data === undefined ? null : nothing === null ? children(data) : <p className={css.message}>{nothing}</p>}
      {error ? <TileError what={what ?? title.toLowerCase()} error={error} onRetry={() => void refetch()} /> : null}
    </section>
  );
}

const AllLink = ({ title, count: all, href }: { title: string; count: number; href: string | undefined }) => {
  const label = `All ${count(all)}`;
  return href === undefined ? (
    <>{label}</>
  ) : (
    <AppLink className="link" href={href}>
      {label}
      <span className="sr"> {title}</span>
    </AppLink>
  );
};
