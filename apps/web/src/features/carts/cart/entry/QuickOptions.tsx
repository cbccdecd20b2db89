import { notOfferedTo } from '@cartwright/domain/carts/client-terms';
import { compareUnits } from '@cartwright/domain/money/money';
import { Floating } from '../../../../ui/overlay/Floating.tsx';
import { Option, OptionsNote } from '../../../../ui/overlay/Options.tsx';
import { money, units as written } from '../../../../lib/format.ts';
import { asProblem } from '../../../../lib/problem.ts';
import { Tag } from '../../../../ui/page/Status.tsx';
import type { Cart, ProductRow } from '../../shared/cart-types.ts';
import { classes } from '../../../../lib/classes.ts';
import css from './QuickOptions.module.css';
import layout from '../../shared/carts.module.css';

interface QuickOptionsProps {
  id: string;
  optionId: (product: ProductRow) => string;
  anchor: HTMLElement;
  units: number;
  options: readonly ProductRow[];
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

/** The products under the quick entry box: units, name, what is left, the client's price. */
export function QuickOptions({
  id,
  optionId,
  anchor,
  units,
  options,
  active,
  isCurrent,
  isSimilar,
  offSale,
  terms,
  error,
  ...on
}: QuickOptionsProps) {
  const empty = options.length === 0;
  return (
    <Floating anchor={anchor} onClose={on.onClose} dismiss="manual" fit className={css.options}>
      {isSimilar && !empty ? <OptionsNote>{offSale ?? 'Nothing matches.'} Similar:</OptionsNote> : null}
      <div role="listbox" id={id} aria-label="Products" aria-busy={!isCurrent}>
        {options.map((product) => (
          <Option
            key={product.productId}
            id={optionId(product)}
            selected={product === active}
            disabled={!isCurrent}
            onPick={() => on.onChoose(product)}
          >
            <b className="num">{written(units)} ×</b>
            <span className="grow truncate" title={product.productName}>
              {product.productName}
            </span>
            <HiddenFrom tiers={notOfferedTo(terms, product.productLine)} />
            <span className={classes(css.facts, 'num')}>
              <span className={compareUnits(product.remainingQuantity, units) < 0 ? layout.short : undefined}>
                {written(product.remainingQuantity)} left
              </span>{' '}
              · {money(product.unitPriceAfterDiscount)}
            </span>
          </Option>
        ))}
      </div>
      <OptionsNote>
        {error ? asProblem(error).detail : null}
        {!error && empty ? (isCurrent ? (offSale ?? 'Nothing matches') : 'Searching') : null}
      </OptionsNote>
    </Floating>
  );
}

const HiddenFrom = ({ tiers }: { tiers: string | null }) =>
  tiers === null ? null : (
    <Tag alone tone="amber">
      Not offered to {tiers}
    </Tag>
  );
