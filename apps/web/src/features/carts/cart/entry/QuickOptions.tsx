import { notOfferedTo } from '@cartwright/domain/carts/client-terms';
import { isAddedAsBackorder } from '@cartwright/domain/carts/short-lines';
import { compareUnits } from '@cartwright/domain/money/money';
import { Kbd } from '../../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../../ui/controls/KeyHint.tsx';
import { Floating } from '../../../../ui/overlay/Floating.tsx';
import { Option, OptionsNote } from '../../../../ui/overlay/Options.tsx';
import { counted, date, money, units as written } from '../../../../lib/format.ts';
import { asProblem } from '../../../../lib/problem.ts';
import { Tag } from '../../../../ui/page/Status.tsx';
import type { Cart, ProductRow } from '../../shared/cart-types.ts';
import { unitsFor } from './quick-entry.ts';
import css from './QuickOptions.module.css';

interface QuickOptionsProps {
  id: string;
  optionId: (product: ProductRow) => string;
  anchor: HTMLElement;
  /** As typed; without them each product has its usual ones. */
  units: number | undefined;
  options: readonly ProductRow[];
  /** How many products match beside these. */
  more: number;
  active: ProductRow | undefined;
  /** The options belong to the typed text; otherwise they cannot be chosen yet. */
  isCurrent: boolean;
  /** Nothing matched: these products are similar. */
  isSimilar: boolean;
  /** That what was searched is off sale. */
  offSale: string | undefined;
  terms: Cart['terms'];
  error: unknown;
  onChoose: (product: ProductRow) => void;
  onClose: () => void;
}

const isSoldOut = ({ remainingQuantity }: ProductRow): boolean => compareUnits(remainingQuantity, 0) <= 0;

/** The products under the quick entry box: units, name, when the client bought it, what is left, its price; sold out ones last. */
export function QuickOptions(props: QuickOptionsProps) {
  const { id, anchor, units, options, more, active, isCurrent, isSimilar, offSale, error } = props;
  const empty = options.length === 0;
  const inStock = options.findLastIndex((product) => !isSoldOut(product)) + 1;
  const soldOut = options.slice(inStock);
  const label = soldOut.every(isAddedAsBackorder) ? 'Sold out, becomes a backorder' : 'Sold out';
  const optionOf = (product: ProductRow) => <ProductOption key={product.productId} product={product} {...props} />;
  return (
    <Floating anchor={anchor} onClose={props.onClose} dismiss="manual" fit className={css.options}>
      {isSimilar && !empty ? <OptionsNote>{offSale ?? 'Nothing matches.'} Similar:</OptionsNote> : null}
      <div role="listbox" id={id} aria-label="Products" aria-busy={!isCurrent}>
        {options.slice(0, inStock).map(optionOf)}
        {soldOut.length > 0 ? (
          <div role="group" aria-label={label} className={css.soldOut}>
            <p aria-hidden>{label}</p>
            {soldOut.map(optionOf)}
          </div>
        ) : null}
      </div>
      <OptionsNote>
        {error ? asProblem(error).detail : null}
        {!error && empty ? (isCurrent ? (offSale ?? 'Nothing matches') : 'Searching') : null}
        {!error && !empty && !isSimilar && more > 0 ? `${counted(more, 'product')} more: type more of the name.` : null}
      </OptionsNote>
      {active === undefined ? null : (
        <p className={css.keys} aria-hidden>
          <Kbd>Enter</Kbd> adds {written(unitsFor(units, active))} <Kbd>↓</Kbd> next <KeyHint name="undo" /> takes the
          last line back
        </p>
      )}
    </Floating>
  );
}

function ProductOption({
  product,
  optionId,
  units: typed,
  active,
  isCurrent,
  terms,
  onChoose,
}: QuickOptionsProps & { product: ProductRow }) {
  const { productName, remainingQuantity, lastBoughtDate, lastBoughtUnits = 0 } = product;
  const units = unitsFor(typed, product);
  const tiers = notOfferedTo(terms, product.productLine);
  return (
    <Option id={optionId(product)} selected={product === active} disabled={!isCurrent} onPick={() => onChoose(product)}>
      <b className="num">{written(units)} ×</b>
      <span className={css.text}>
        <span className={css.name}>{productName}</span>{' '}
        {lastBoughtDate === undefined ? null : (
          <span className={css.bought}>
            bought {date(lastBoughtDate)}, {written(lastBoughtUnits)}
          </span>
        )}
        {tiers === null ? null : (
          <Tag alone tone="amber">
            Not offered to {tiers}
          </Tag>
        )}
      </span>
      <span className={css.left} data-short={compareUnits(remainingQuantity, units) < 0 || undefined}>
        {written(remainingQuantity)} left
        {isSoldOut(product) && !isAddedAsBackorder(product) ? ', from bulk' : null}
      </span>
      <span className={css.price}>{money(product.unitPriceAfterDiscount)}</span>
    </Option>
  );
}
