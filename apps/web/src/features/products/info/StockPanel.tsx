import { amountText } from '@cartwright/domain/products/bulk-units';
import type { OutputOf } from '@cartwright/contract/contract';
import { orDash, units } from '../../../lib/format.ts';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { Share } from './Share.tsx';

/** What of a product is left of what is for sale, how it is sold, and what it is packed from. */
export function StockPanel({ product }: { product: OutputOf<'products.info'> }) {
  const { remainingQuantity: left, unitsForSale, tags } = product;
  return (
    <Panel
      title="Stock"
      action={
        <span className="muted num">
          {units(left)} of {units(unitsForSale)}
        </span>
      }
    >
      <Share part={left} of={unitsForSale} isMain />
      <Terms>
        <Term label="For sale">{units(unitsForSale)}</Term>
        <Term label="Left">{units(left)}</Term>
        <Term label="Sold in">{product.allowFractions ? 'Fractions of a unit' : 'Whole units'}</Term>
        <Term label="Package">{orDash(product.packageSize)}</Term>
        {product.isNonCannabis ? <Term label="Kind">Non-cannabis</Term> : null}
        {product.sourceName === null ? null : (
          <>
            <Term label="Packed from">{product.sourceName}</Term>
            <Term label="Factor">{amountText(product.factor ?? 0, product.sourceUnit ?? 'g')} a unit</Term>
            <Term label="Can be packed">{units(product.packable ?? 0)}</Term>
          </>
        )}
        {tags.length === 0 ? null : (
          <Term label="Tags">
            {tags.map((tag) => (
              <Tag key={tag} tone="grey">
                {tag}
              </Tag>
            ))}
          </Term>
        )}
      </Terms>
    </Panel>
  );
}
