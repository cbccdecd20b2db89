import type { OutputOf } from '@cartwright/contract/contract';
import { marginPercent } from '@cartwright/domain/money/margin';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../context/session.tsx';
import { money, units } from '../../../lib/format.ts';
import { marginFigure } from '../../../lib/margin-figure.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { FactOf, FactRow } from '../../../ui/page/FactRow.tsx';
import { ProductPicture } from '../shared/ProductPicture.tsx';
import { recordQuery } from './record-query.ts';
import css from './RecordFacts.module.css';

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

/** What people who manage a product look for first; on a phone with its picture. Cost and margin with their key alone. */
export function RecordFacts({ product }: { product: OutputOf<'products.info'> }) {
  const { data } = useQuery(recordQuery(product.productId));
  const seesCosts = useMay('costs');
  const phone = usePhone();
  const sold = product.prices.reduce((sum, month) => sum + month.units, 0);
  return (
    <div className={css.head}>
      {phone ? <ProductPicture hash={product.pictures[0] ?? null} product={product} className={css.picture} /> : null}
      <FactRow>
        {phone ? null : <FactOf label="Line">{joined(product.productLine, product.subProductLine)}</FactOf>}
        {phone || product.strain === null ? null : <FactOf label="Strain">{product.strain}</FactOf>}
        <FactOf label="Unit price">{money(product.unitPrice)}</FactOf>
        {seesCosts ? (
          <>
            <FactOf label="Cost">{money(data?.cost ?? null)}</FactOf>
            <FactOf label="Margin">{marginFigure(marginPercent(product.unitPrice, data?.cost ?? null))}</FactOf>
          </>
        ) : null}
        <FactOf label="Left">{units(product.remainingQuantity)}</FactOf>
        <FactOf label="In open carts">{data === undefined ? '' : units(data.openCarts)}</FactOf>
        <FactOf label="On open orders">{data === undefined ? '' : units(data.openOrders)}</FactOf>
        {phone ? null : <FactOf label="Sold in 365 days">{units(sold)}</FactOf>}
      </FactRow>
    </div>
  );
}
