import type { OutputOf } from '@cartwright/contract/contract';
import css from './LastBought.module.css';

type Answer = OutputOf<'products.latestPurchases'>;
export type Purchase = Answer['data'][number];
type Grade = Purchase['grade'];

const Mark = ({ grade }: { grade: Grade }) => <i className={css.mark} data-grade={grade} aria-hidden />;

/** "8 days" with the shape of its grade; without a purchase, never. */
export function LastBought({ purchase }: { purchase: Purchase | undefined }) {
  const grade = purchase?.grade ?? 'never';
  return (
    <span className={css.bought} data-grade={grade}>
      <Mark grade={grade} />
      {purchase === undefined || grade === 'never' ? 'Never' : daysText(purchase.daysAgo)}
    </span>
  );
}

/** "8 days", "today" */
export const daysText = (days: number): string => (days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`);

/** What the shapes mean for this client. */
export function LastBoughtLegend({ limits }: { limits: Answer['limits'] }) {
  const lines: readonly (readonly [Grade, string])[] = [
    ['recently', `within ${limits.recently} days`],
    ['lately', `within ${limits.longAgo}`],
    ['longAgo', 'longer ago'],
    ['never', limits.never === null ? 'never bought' : `not in ${limits.never} days`],
  ];
  return (
    <span className={css.legend}>
      <span className="sr">Last bought:</span>
      {lines.map(([grade, text]) => (
        <span key={grade} className={css.bought} data-grade={grade}>
          <Mark grade={grade} />
          {text}
        </span>
      ))}
    </span>
  );
}
