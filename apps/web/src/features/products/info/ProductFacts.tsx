import type { OutputOf } from '@cartwright/contract/contract';
import { marginPercent } from '@cartwright/domain/money/margin';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../context/session.tsx';
import { labFigure, money, orDash, percent, units } from '../../../lib/format.ts';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';
import { recordQuery } from '../record/record-query.ts';
import { Tag } from '../../../ui/page/Status.tsx';

/** Cost, margin and where it is in use, for the people who manage products. */
function CostTerms({ product }: { product: OutputOf<'products.info'> }) {
  const mayEdit = useMay('products.edit');
  const seesCosts = useMay('costs');
  const { data } = useQuery({ ...recordQuery(product.productId), enabled: mayEdit });
  if (!data) return null;
  return (
    <>
      {seesCosts ? (
        <>
          <Term label="Cost">{money(data.cost)}</Term>
          <Term label="Margin">{percent(marginPercent(data.unitPrice, data.cost))}</Term>
        </>
      ) : null}
      <Term label="In open carts">{units(data.openCarts)}</Term>
      <Term label="On open orders">{units(data.openOrders)}</Term>
    </>
  );
}

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
        <CostTerms product={product} />
        <Term label="For sale">{units(product.unitsForSale)}</Term>
        <Term label="Left">{units(product.remainingQuantity)}</Term>
        {product.sourceName === null ? null : (
          <>
            <Term label="Packed from">{product.sourceName}</Term>
            <Term label="Factor">{units(product.factor)}</Term>
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
