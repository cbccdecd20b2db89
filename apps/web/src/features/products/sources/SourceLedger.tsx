import type { OutputOf } from '@cartwright/contract/contract';
import { amountText, type BulkUnit } from '@cartwright/domain/products/bulk-units';
import { sourceMovementLabels } from '@cartwright/domain/products/movements';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { dayTime } from '../../../lib/format.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Happened, happenedText } from '../stock/Ledger.tsx';
import css from '../stock/Stock.module.css';

export type SourceMovement = OutputOf<'products.sourceMovements'>['data'][number];

/** What came in or left: "+6 g", "−24 g". */
export const amountChange = (value: number, unit: BulkUnit): string =>
  value > 0 ? `+${amountText(value, unit)}` : `−${amountText(-value, unit)}`;

export const SourceMovementName = ({ movement }: { movement: SourceMovement }) => (
  <Happened label={happenedText(sourceMovementLabels[movement.kind], movement)} of={movement} />
);

const noteOf = ({ kind, reason, detail, personName, at }: SourceMovement): string =>
  [kind === 'adjust' ? null : reason, detail, personName, dayTime(at)].filter(Boolean).join(' · ');

/** The movements of a source with its running balance, the latest first. */
export function SourceLedger({ sourceId, unit }: { sourceId: number; unit: BulkUnit }) {
  const query = useQuery(read('products.sourceMovements', { body: { sourceId, page: { take: 100 } } }));
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="muted">Nothing has moved yet.</p>
        ) : (
          <ul className={css.ledger} data-amounts aria-label="Ledger">
            {data.map((movement) => (
              <li key={movement.id}>
                <span>
                  <SourceMovementName movement={movement} />
                  <small>{noteOf(movement)}</small>
                </span>
                <b className={`num ${css.units}`} data-in={movement.amount > 0 || undefined}>
                  {amountChange(movement.amount, unit)}
                </b>
                <span className={`num ${css.units}`}>{amountText(movement.balance, unit)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
