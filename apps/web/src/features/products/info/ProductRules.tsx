import type { OutputOf } from '@cartwright/contract/contract';
import { bestOf } from '@cartwright/domain/money/discount-rules';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { date, money, units } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { type RuleRow, whoOf } from '../prices/rule-text.ts';
import css from './InUse.module.css';

type Product = Pick<OutputOf<'products.info'>, 'productId' | 'unitPrice'>;

/** As many as are listed. */
const MOST = 8;

/** The price of a unit under a rule, on a line that reaches it. */
const priceUnder = ({ id, kind, value, minUnits }: RuleRow, unitPrice: number): number => {
  const rule = { id, discountKind: kind, discountValue: value, minUnits };
  return bestOf([rule], { units: minUnits ?? 1, unitPrice })?.unitPriceAfterDiscount ?? unitPrice;
};

/** The rules of now and to come that concern a product: who gets it for how much, from how many units. */
export function ProductRules({ product: { productId, unitPrice } }: { product: Product }) {
  const { data } = useQuery(
    readPage('products.rules', {
      body: { concernsProductId: productId, states: ['active', 'coming'], page: { take: MOST } },
    }),
  );
  if (data === undefined) return null;
  return (
    <Panel
      title="Price rules"
      action={
        <AppLink className="link" href={places.prices()}>
          {data.count > data.data.length ? `All ${data.count}` : 'Prices'}
        </AppLink>
      }
    >
      {data.data.length === 0 ? <p className="muted">No rule: everybody pays {money(unitPrice)}.</p> : null}
      <ul className={css.rows} aria-label="Price rules">
        {data.data.map((rule) => (
          <li key={rule.id}>
            <span className={css.name}>{rule.name}</span>
            <span className="muted">{whoOf(rule)}</span>
            <span className="muted num">
              {rule.state === 'coming' && rule.fromDate !== null ? `from ${date(rule.fromDate)}, ` : ''}
              {units(rule.minUnits ?? 1)}+
            </span>
            <b className="num">{money(priceUnder(rule, unitPrice))}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
