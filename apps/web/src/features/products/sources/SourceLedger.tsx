import type { OutputOf } from '@cartwright/contract/contract';
import { orderName } from '@cartwright/domain/orders/order-name';
import { amountText, type BulkUnit } from '@cartwright/domain/products/bulk-units';
import { sourceMovementLabels } from '@cartwright/domain/products/movements';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { dayTime } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import css from '../stock/Stock.module.css';

type Movement = OutputOf<'products.sourceMovements'>['data'][number];

/** What came in or left: "+6 g", "−24 g". */
export const amountChange = (value: number, unit: BulkUnit): string =>
  value > 0 ? `+${amountText(value, unit)}` : `−${amountText(-value, unit)}`;

function MovementName({ movement: { kind, orderId, orderNo, reason } }: { movement: Movement }) {
  const to = usePlaces();
  const label = sourceMovementLabels[kind];
  if (orderId === null || orderNo === null) return kind === 'adjust' ? `${label}: ${reason}` : label;
  const href = to.order(orderId, orderNo);
  const name = orderName({ orderNo });
  return (
    <>
      {label} ·{' '}
      {href === undefined ? (
        name
      ) : (
        <AppLink className="link" href={href}>
          {name}
        </AppLink>
      )}
    </>
  );
}

const noteOf = ({ kind, reason, detail, personName, at }: Movement): string =>
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
                  <MovementName movement={movement} />
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
