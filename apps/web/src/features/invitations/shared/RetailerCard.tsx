import type { ReactNode } from 'react';
import { day } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { RowCard } from '../../../ui/page/RowCard.tsx';
import css from './RetailerCard.module.css';

interface RetailerCardProps {
  name: string;
  /** Its client's page. */
  href: string | undefined;
  tags: ReactNode;
  /** An instant: since when. */
  since: string;
  /** What is known of it, one line each. */
  lines: readonly (string | null)[];
  /** What can be done with it. */
  children?: ReactNode;
}

/** A retailer on a phone: an invitation, or its market access. */
export const RetailerCard = ({ name, href, tags, since, lines, children }: RetailerCardProps) => (
  <RowCard>
    <span>
      {href === undefined ? (
        <b className="truncate">{name}</b>
      ) : (
        <AppLink className="link" href={href} tabIndex={-1}>
          <span className="truncate">{name}</span>
        </AppLink>
      )}
      {tags}
      <time className="num" dateTime={since}>
        {day(since)}
      </time>
    </span>
    {lines.map((line) => (line === null || line === '' ? null : <small key={line}>{line}</small>))}
    {children === undefined ? null : <div className={css.actions}>{children}</div>}
  </RowCard>
);
