import type { ReactNode } from 'react';
import { PreviewLots, PreviewPrices } from './PreviewParts.tsx';
import { labFigure, money, orDash, units } from '../../../lib/format.ts';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { UnitPrice } from './product-columns.tsx';
import type { ProductRow } from './product-search.ts';
import { DrawerFacts } from '../../../ui/overlay/DrawerParts.tsx';

/** The preview of a product: classification, price for this buyer, stock, lab results. */
export const ProductPreview = ({ product, note }: { product: ProductRow; note?: ReactNode }) => (
  <>
    <DrawerFacts>
      <span className="muted num">{product.sku}</span>
      {product.isNonCannabis ? <Tag tone="blue">Non-cannabis</Tag> : null}
      {product.tags.map((tag) => (
        <Tag key={tag} tone="grey">
          {tag}
        </Tag>
      ))}
    </DrawerFacts>
    <Terms>
      <Term label="Line">{product.productLine}</Term>
      <Term label="Sub line">{orDash(product.subProductLine)}</Term>
      <Term label="Strain">{orDash(product.strain)}</Term>
      <Term label="Sold in">{product.allowFractions ? 'Fractions of a unit' : 'Whole units'}</Term>
    </Terms>
    <h3>Price and stock</h3>
    <Terms>
      <Term label="Unit price">
        <UnitPrice product={product} />
      </Term>
      {product.discountAmount > 0 ? (
        <Term label={product.discountName ?? 'Discount'}>{money(-product.discountAmount)} a unit</Term>
      ) : null}
      <Term label="For sale">{units(product.unitsForSale)}</Term>
      <Term label="Left">{units(product.remainingQuantity)}</Term>
      {product.quantity > 0 ? <Term label="In the cart">{units(product.quantity)}</Term> : null}
      {note ? <Term label="Last bought">{note}</Term> : null}
    </Terms>
    <h3>Laboratory, percent</h3>
    <Terms>
      <Term label="THCA">{labFigure(product.thca)}</Term>
      <Term label="THC">{labFigure(product.thc)}</Term>
      <Term label="CBD">{labFigure(product.cbd)}</Term>
      <Term label="Total">{labFigure(product.total)}</Term>
    </Terms>
    <PreviewLots product={product} />
    <PreviewPrices product={product} />
  </>
);
