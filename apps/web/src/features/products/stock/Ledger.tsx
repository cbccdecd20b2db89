import { movementLabels } from '@cartwright/domain/products/movements';
import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@cartwright/contract/contract';
import { read } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { dayTime, units } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import css from './Stock.module.css';

export type Movement = OutputOf<'products.movements'>['data'][number];

/** Units that came in or left: "+6", "−24". */
export const change = (value: number): string => (value > 0 ? `+${units(value)}` : units(value));

/** What a movement belongs to. */
type Belongs = Pick<Movement, 'orderId' | 'orderNo' | 'receiptId' | 'conversionId' | 'countId'>;

export const MovementName = ({ movement }: { movement: Belongs & Pick<Movement, 'kind' | 'reason'> }) => (
  <Happened label={happenedText(movementLabels[movement.kind], movement)} of={movement} />
);

/** An adjustment names its reason. */
export const happenedText = (label: string, { kind, reason }: { kind: string; reason: string }): string =>
  kind === 'adjust' ? `${label}: ${reason}` : label;

/** What happened, with a link to what it belongs to: an order, a receipt, a count or a conversion. */
export function Happened({ label, of }: { label: string; of: Belongs }) {
  const to = usePlaces();
  const [name, href] = belongsTo(of, to);
  if (name === null) return label;
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

function belongsTo(
  { orderId, orderNo, receiptId, conversionId, countId }: Belongs,
  to: ReturnType<typeof usePlaces>,
): readonly [string | null, string | undefined] {
  if (orderId !== null && orderNo !== null) return [orderName({ orderNo }), to.order(orderId, orderNo)];
  if (receiptId !== null) return [`Receipt ${receiptId}`, to.receipt(receiptId)];
  if (conversionId !== null) return [`Conversion ${conversionId}`, to.conversions(conversionId)];
  if (countId !== null) return [`Count ${countId}`, to.count(countId)];
  return [null, undefined];
}

/** What a person said of it, who and when. */
export const movementNote = ({ kind, reason, detail, personName, at }: Movement): string =>
  [kind === 'adjust' ? null : reason, detail, personName, dayTime(at)].filter(Boolean).join(' · ');

/** The movements of a lot with its running balance, the latest first. */
export function Ledger({ inventoryId }: { inventoryId: number }) {
  const query = useQuery(read('products.movements', { body: { inventoryId, page: { take: 100 } } }));
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <p className={css.ledgerHead} aria-hidden>
            <span>Units</span>
            <span>Balance</span>
          </p>
          <ul className={css.ledger} aria-label="Ledger">
            {data.map((movement) => (
              <li key={movement.id}>
                <span>
                  <MovementName movement={movement} />
                  <small>{movementNote(movement)}</small>
                </span>
                <b className={`num ${css.units}`} data-in={movement.units > 0 || undefined}>
                  {change(movement.units)}
                </b>
                <span className={`num ${css.units}`}>{units(movement.balance)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
