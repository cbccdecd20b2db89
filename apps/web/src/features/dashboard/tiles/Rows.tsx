import type { ReactNode } from 'react';
import { classes } from '../../../lib/classes.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import css from './Rows.module.css';

/** The rows of a tile, in their order; `tall` ones have two lines. */
export const Rows = ({ tall = false, children }: { tall?: boolean; children: ReactNode }) => (
  <ol className={classes(css.rows, tall ? css.tall : undefined)}>{children}</ol>
);

interface RowProps {
  /** 1 for the first. */
  rank?: number;
  /** The part, 0 to 1, that the thin bar under the row fills. */
  share?: number;
  children: ReactNode;
}

export const Row = ({ rank, share, children }: RowProps) => (
  <li>
    {share === undefined ? null : (
      <span className={css.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    )}
    {rank === undefined ? null : (
      <span className={css.rank} aria-hidden>
        {rank}
      </span>
    )}
    {children}
  </li>
);

interface CellProps {
  href: string | undefined;
  children: ReactNode;
}

/** The name at the left, which is cut when the row is narrow. */
export function RowName({ href, title, children }: CellProps & { title: string }) {
  const text = <span className={css.name}>{children}</span>;
  return href === undefined ? (
    <span className="grow" title={title}>
      {text}
    </span>
  ) : (
    <AppLink className="grow" title={title} href={href}>
      {text}
    </AppLink>
  );
}

/** The number at the right; `label` says for screen readers what it is. */
export const RowValue = ({ href, label, children }: CellProps & { label?: string }) =>
  href === undefined ? (
    <span className={css.value}>{children}</span>
  ) : (
    <AppLink className={css.value} href={href}>
      {children}
      {label === undefined ? null : <span className="sr"> {label}</span>}
    </AppLink>
  );

export const RowMore = ({ children }: { children: ReactNode }) => <span className={css.more}>{children}</span>;
