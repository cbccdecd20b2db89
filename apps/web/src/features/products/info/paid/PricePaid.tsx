import type { OutputOf } from '@cartwright/contract/contract';
import { useState } from 'react';
import { useToday } from '../../../../context/use-today.ts';
import { counted, money } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Frame } from '../../../../ui/page/Frame.tsx';
import { InfoPart } from '../InfoPart.tsx';
import { paidInAll, paidMonths } from './paid-months.ts';
import { PaidChart } from './PaidChart.tsx';
import { ProductPrices } from './ProductPrices.tsx';
import css from './PricePaid.module.css';

/** What was paid for a unit and how many were sold, by month: a chart, or a table. */
export function PricePaid({ product }: { product: OutputOf<'products.info'> }) {
  const [asTable, setAsTable] = useState(false);
  const { units, average } = paidInAll(paidMonths(product.prices, useToday()));
  return (
    <InfoPart
      title="Price paid and units"
      note={average === null ? '12 months' : `12 months, ${counted(units, 'unit')}, ${money(average)} on average`}
      action={
        average === null ? undefined : (
          <Button size="small" kind="bare" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Table
          </Button>
        )
      }
    >
      {asTable || average === null ? (
        <ProductPrices product={product} />
      ) : (
        <Frame className={css.frame}>
          <PaidChart prices={product.prices} />
        </Frame>
      )}
    </InfoPart>
  );
}
