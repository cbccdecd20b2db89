import type { OutputOf } from '@cartwright/contract/contract';
import { formatNamedDay } from '@cartwright/domain/dates/named-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { useToday } from '../../../context/use-today.ts';
import { day, money } from '../../../lib/format.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { PriceChart } from './PriceChart.tsx';
import { useCancelPlanned } from './use-cancel-planned.ts';
import css from './PriceHistory.module.css';

type History = OutputOf<'products.priceHistory'>;

/** How many changes are shown at first. */
const FIRST = 3;

export const priceHistoryQuery = (productId: number) => read('products.priceHistory', { params: { productId } });

interface PriceHistoryProps {
  product: Pick<OutputOf<'products.info'>, 'productId' | 'productName' | 'unitPrice' | 'prices'>;
}

/** What is planned for the price of a product, and what it was. */
export function PriceHistory({ product }: PriceHistoryProps) {
  const history = useQuery(priceHistoryQuery(product.productId));
  return (
    <Panel title="List price">
      <Loaded query={history} loading={<Skeleton lines={3} label="Loading the prices" />}>
        {(found) => (
          <>
            <PriceChart unitPrice={product.unitPrice} history={found} paid={product.prices} />
            <Rows product={product} history={found} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const because = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

function Rows({ product, history: { planned, changes } }: PriceHistoryProps & { history: History }) {
  const { cancel, busy } = useCancelPlanned();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  if (planned.length + changes.length === 0) return <p className="muted">The price was not changed yet.</p>;
  const shown = isOpen ? changes : changes.slice(0, FIRST);
  return (
    <>
      <ul className={css.rows}>
        {planned.map(({ fromDate, unitPrice, reason, plannedBy }, index) => (
          <li key={fromDate} data-planned>
            <b>{formatNamedDay(fromDate, today)}</b>
            <span className="num">
              {money(planned[index - 1]?.unitPrice ?? product.unitPrice)} → <b>{money(unitPrice)}</b>
            </span>
            <span className="muted">{because(plannedBy === null ? null : `Planned by ${plannedBy}`, reason)}</span>
            <Button
              size="small"
              busy={busy}
              aria-label={`Cancel ${money(unitPrice)}`}
              onClick={() => cancel({ ...product, unitPrice, fromDate, reason })}
            >
              Cancel
            </Button>
          </li>
        ))}
        {shown.map(({ id, at, unitPriceBefore, unitPrice, reason, changedBy }) => (
          <li key={id}>
            <span className="num">{day(at)}</span>
            <span className="num">
              {unitPriceBefore === null ? '' : `${money(unitPriceBefore)} → `}
              <b>{money(unitPrice)}</b>
            </span>
            <span className="muted">{because(changedBy, reason)}</span>
          </li>
        ))}
      </ul>
      {changes.length > shown.length ? (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Show all {changes.length}
        </button>
      ) : null}
    </>
  );
}
