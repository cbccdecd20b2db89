import type { OutputOf } from '@cartwright/contract/contract';
import { units } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { FactLine } from '../../../ui/page/FactLine.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { usePriceToday } from './use-price-today.ts';

export const NotForSale = () => <Tag tone="amber">Not for sale</Tag>;

/** What identifies a product, what is left of it, and the rule that makes it cheaper today, in one line under its name. */
export function InfoFacts({ product }: { product: OutputOf<'products.info'> }) {
  const rule = usePriceToday(product)?.rule;
  const isPhone = usePhone();
  const line = [product.productLine, product.subProductLine].filter((part) => part !== null).join(', ');
  if (isPhone) {
    return (
      <>
        <b className="num">{product.sku}</b>
        <span className="muted">{line}</span>
        <span className="muted num">
          {units(product.remainingQuantity)} of {units(product.unitsForSale)} left
        </span>
        {rule ? <span className="muted">{rule.name}</span> : null}
        {product.isActive ? null : <NotForSale />}
      </>
    );
  }
  return (
    <FactLine>
      <li>
        <b>{product.sku}</b>
      </li>
      <li>{line}</li>
      {product.strain === null ? null : <li>{product.strain}</li>}
      <li className="num">
        <b>{units(product.remainingQuantity)}</b> of {units(product.unitsForSale)} left
      </li>
      {rule ? <li>{rule.name}</li> : null}
      {product.isActive ? null : (
        <li>
          <NotForSale />
        </li>
      )}
    </FactLine>
  );
}
