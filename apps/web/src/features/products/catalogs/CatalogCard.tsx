import type { ReactNode } from 'react';
import { money, units } from '../../../lib/format.ts';
import type { Choice } from './catalog-choice.ts';
import css from './CatalogCard.module.css';

interface CatalogCardProps {
  choice: Choice;
  quantity: ReactNode;
  state: ReactNode;
}

/** A product of a catalog on a phone. */
export const CatalogCard = ({ choice: { product, available }, quantity, state }: CatalogCardProps) => (
  <div className={css.card}>
    <span className="grow">
      <b>{product.productName}</b>
      <small className="num">
        {money(product.unitPriceAfterDiscount)} · {units(available)} available
      </small>
      {state}
    </span>
    {quantity}
  </div>
);
