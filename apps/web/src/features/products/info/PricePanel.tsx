import type { OutputOf } from '@cartwright/contract/contract';
import { money } from '../../../lib/format.ts';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';
import { usePriceToday } from './use-price-today.ts';

/** The list price, what a rule for everybody takes off it, and what a unit costs today. */
export function PricePanel({ product }: { product: OutputOf<'products.info'> }) {
  const today = usePriceToday(product);
  return (
    <Panel title="Price">
      <Terms>
        <Term label="List price">{money(product.unitPrice)}</Term>
        {today?.rule ? <Term label={today.rule.name}>−{money(today.rule.off)}</Term> : null}
        {today === null ? null : (
          <Term label="Price today" sum>
            {money(today.price)}
          </Term>
        )}
      </Terms>
    </Panel>
  );
}
