import { count, counted } from '../../../lib/format.ts';
import { marginFigure } from '../../../lib/margin-figure.ts';
import { signedMoney } from '../../../lib/signed-money.ts';
import type { PriceForm } from './use-price-form.ts';
import css from './PriceOutcome.module.css';

/** What would happen: how many prices change and by how much, what is left of them, and which open carts hold the products. */
export function PriceOutcome({ preview, fault }: Pick<PriceForm, 'preview' | 'fault'>) {
  return (
    <p className={css.outcome} role="status">
      {preview === undefined ? (
        <span data-fault={fault ? true : undefined}>{fault ?? '\u00a0'}</span>
      ) : (
        <Parts preview={preview} />
      )}
    </p>
  );
}

function Parts({ preview }: { preview: NonNullable<PriceForm['preview']> }) {
  const { products, changed, averageChange, free, lowestMargin, belowCost, openCarts, replaced } = preview;
  const isLow = belowCost !== null && belowCost > 0;
  const isOne = products.length === 1;
  return (
    <>
      {isOne ? null : (
        <span>
          <b>{count(changed)}</b> of {count(products.length)} {changed === 1 ? 'changes' : 'change'}
        </span>
      )}
      {changed === 0 ? null : (
        <span>
          {isOne ? null : 'on average '}
          <b>{signedMoney(averageChange)}</b>
        </span>
      )}
      {lowestMargin === null ? null : (
        <span data-low={isLow || undefined}>
          {isOne ? 'margin' : 'lowest margin'} <b>{marginFigure(lowestMargin.margin)}</b>
          {isOne ? null : ` ${lowestMargin.productName}`}
        </span>
      )}
      {belowCost === null || isOne ? null : (
        <span data-low={isLow || undefined}>
          <b>{count(belowCost)}</b> {belowCost === 1 ? 'falls' : 'fall'} below cost
        </span>
      )}
      {isOne && isLow ? <span data-low>below cost</span> : null}
      {free === 0 ? null : <span data-low>{isOne ? 'it' : <b>{count(free)}</b>} would cost nothing</span>}
      {replaced === 0 ? null : (
        <span data-low>
          replaces <b>{counted(replaced, 'planned price')}</b>
        </span>
      )}
      <span>
        <b>{count(openCarts)}</b>{' '}
        {openCarts === 1 ? 'open cart keeps its price and says so' : 'open carts keep their price and say so'}
      </span>
    </>
  );
}
