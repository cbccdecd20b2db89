import { type DueAge, dueAgeLabels, dueAges } from '@cartwright/domain/money/amounts-due';
import { type AllowedPlaces, clientPlace } from '../../../context/places.ts';
import { money } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { RowCard } from '../../../ui/page/RowCard.tsx';
import type { DueRow } from './amounts-due-list.ts';
import css from './AmountsDue.module.css';
import { aged } from './due-columns.tsx';

/** Amounts by age with their labels, those that are nothing left out. */
export const Ages = ({ amounts }: { amounts: Readonly<Record<DueAge, number>> }) => (
  <dl className={css.ages}>
    {dueAges
      .filter((age) => amounts[age] !== 0)
      .map((age) => (
        <div key={age}>
          <dt>{dueAgeLabels[age]}</dt>
          <dd className="num">{aged(age, amounts[age])}</dd>
        </div>
      ))}
  </dl>
);

/** A client on a phone: what it owes, and how much of it how long. */
export function DueCard({ row, to }: { row: DueRow; to: AllowedPlaces }) {
  const href = clientPlace(to, { id: row.clientId, name: row.tradename });
  const name = (
    <span className="truncate" title={row.tradename}>
      {row.tradename}
    </span>
  );
  return (
    <RowCard>
      <span>
        {href === undefined ? (
          name
        ) : (
          <AppLink className="link" href={href} tabIndex={-1}>
            {name}
          </AppLink>
        )}
        <b className="num">{money(row.due)}</b>
      </span>
      <Ages amounts={row} />
    </RowCard>
  );
}
