import type { OutputOf } from '@cartwright/contract/contract';
import { useMemo, useState, type ReactNode } from 'react';
import type { GridColumn } from '../../grid/column-types.ts';
import { ListPage } from '../../grid/ListPage.tsx';
import type { List } from '../../grid/use-list.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import type { PageHeadProps } from '../../ui/PageHead.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { Batches } from './Batches.tsx';
import { BatchesDialog } from './BatchesDialog.tsx';
import { productColumns } from './product-columns.tsx';
import type { ProductFilters, ProductRow } from './product-search.ts';
import { ProductFilterBar } from './ProductFilterBar.tsx';
import { ProductFilterButton } from './ProductFilterButton.tsx';

interface ProductListProps extends Pick<PageHeadProps, 'title' | 'crumbs' | 'facts' | 'actions'> {
  list: List<ProductFilters, OutputOf<'products.available'>>;
  /** The cart knows already whether it takes cannabis: the flag is not asked for. */
  kindKnown?: boolean;
  /** The screen of a cart: quantities are typed at the right end. */
  withQuantity?: boolean;
  /** Columns at the right end: quantities, or the button that adds. */
  lastColumns: readonly GridColumn<ProductRow>[];
  mobileRow: (product: ProductRow) => ReactNode;
  menu?: (product: ProductRow) => readonly MenuItem[];
}

const ProductPreview = lazyPart(
  async () => (await import('./ProductPreview.tsx')).ProductPreview,
  <Skeleton lines={2} />,
);
const preview = (product: ProductRow) => <ProductPreview product={product} />;
const detail = (product: ProductRow) => <Batches product={product} />;
const rowId = (product: ProductRow) => String(product.productId);
const rowLabel = (product: ProductRow) => product.productName;
const noMenu = () => [];
const empty = { title: 'No products for sale', text: 'Products with units in lots for sale stand here.' };

/** The inventory with its filters, and the batches of each product (spec 000 §2). */
export function ProductList(props: ProductListProps) {
  const { list, kindKnown = false, withQuantity = false, lastColumns, mobileRow, menu = noMenu, ...head } = props;
  const [batchesOf, setBatchesOf] = useState<ProductRow | null>(null);
  const columns = useMemo(
    () => [...productColumns(setBatchesOf, withQuantity), ...lastColumns],
    [lastColumns, withQuantity],
  );
  const { state, source } = list;
  return (
    <>
      <ListPage
        {...head}
        list={list}
        search="Search products"
        startTab="All products"
        actions={
          <>
            <ProductFilterButton state={state} answer={source.data} />
            {head.actions}
          </>
        }
        filters={<ProductFilterBar state={state} answer={source.data} kindKnown={kindKnown} />}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        rowMenu={(product) => [...menu(product), { label: 'Batches', onSelect: () => setBatchesOf(product) }]}
        onOpen={setBatchesOf}
        detail={detail}
        preview={preview}
        mobileRow={mobileRow}
        empty={empty}
        twoLines
      />
      {batchesOf ? <BatchesDialog product={batchesOf} onClose={() => setBatchesOf(null)} /> : null}
    </>
  );
}
