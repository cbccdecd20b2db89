import { amountText } from '@cartwright/domain/products/bulk-units';
import type { OutputOf } from '@cartwright/contract/contract';
import { labFigure, money, orDash, units } from '../../../lib/format.ts';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Status.tsx';

/** What identifies a product, its stock, and the lab figures of its newest lot. */
export const ProductFacts = ({ product }: { product: OutputOf<'products.info'> }) => (
  <>
    <Panel title="Product">
      {product.description === '' ? null : <p>{product.description}</p>}
      <Terms>
        <Term label="Package">{orDash(product.packageSize)}</Term>
        <Term label="Sold in">{product.allowFractions ? 'Fractions of a unit' : 'Whole units'}</Term>
        <Term label="Kind">{product.isNonCannabis ? 'Non-cannabis' : 'Cannabis'}</Term>
        {product.tags.length === 0 ? null : (
          <Term label="Tags">
            {product.tags.map((tag) => (
              <Tag key={tag} tone="grey">
                {tag}
              </Tag>
            ))}
          </Term>
        )}
      </Terms>
    </Panel>
    <Panel title="Price and stock">
      <Terms>
        <Term label="List price">{money(product.unitPrice)}</Term>
        <Term label="For sale">{units(product.unitsForSale)}</Term>
        <Term label="Left">{units(product.remainingQuantity)}</Term>
        {product.sourceName === null ? null : (
          <>
            <Term label="Packed from">{product.sourceName}</Term>
            <Term label="Factor">{amountText(product.factor ?? 0, product.sourceUnit ?? 'g')} a unit</Term>
            <Term label="Can be packed">{units(product.packable ?? 0)}</Term>
          </>
        )}
      </Terms>
    </Panel>
    <Panel title="Newest lot, percent">
      <Terms>
        <Term label="THCA">{labFigure(product.thca)}</Term>
        <Term label="THC">{labFigure(product.thc)}</Term>
        <Term label="CBD">{labFigure(product.cbd)}</Term>
        <Term label="Total">{labFigure(product.total)}</Term>
      </Terms>
    </Panel>
  </>
);
