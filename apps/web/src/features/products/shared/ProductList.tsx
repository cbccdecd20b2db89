import type { OutputOf } from '@cartwright/contract/contract';
import { useMemo, useState, type ReactNode } from 'react';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { usePlaces } from '../../../context/places.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import type { List } from '../../../grid/list/use-list.ts';
import type { Action } from '../../../ui/lib/action.ts';
import type { PageHeadProps } from '../../../ui/page/PageHead.tsx';
import { BatchesDialog } from './BatchesDialog.tsx';
import { productColumns } from './product-columns.tsx';
import { productRows } from './product-rows.tsx';
import type { ProductFilters, ProductRow } from './product-search.ts';
import { ProductFilterBar } from './ProductFilterBar.tsx';
import { ProductFilterButton } from './ProductFilterButton.tsx';

interface ProductListProps extends Pick<PageHeadProps, 'title' | 'crumbs' | 'facts' | 'actions'> {
  list: List<ProductFilters, OutputOf<'products.available'>>;
  /** The cart already determines whether products are cannabis: that filter is hidden. */
  kindKnown?: boolean;
  /** The screen of a cart: quantities are typed at the right end. */
  withQuantity?: boolean;
  /** Columns at the right end: quantities, or the button that adds. */
  lastColumns: readonly GridColumn<ProductRow>[];
  mobileRow: (product: ProductRow) => ReactNode;
  menu?: (product: ProductRow) => readonly Action[];
}

const noMenu = () => [];

const opening = (href: string | undefined): readonly Action[] =>
  href === undefined ? [] : [{ label: 'Product info', href }];

/** The inventory with its filters, and the batches of each product (spec 000 §2). */
export function ProductList(props: ProductListProps) {
  const { list, kindKnown = false, withQuantity = false, lastColumns, menu = noMenu, ...shown } = props;
  const [batchesOf, setBatchesOf] = useState<ProductRow | null>(null);
  const { product: hrefOf } = usePlaces();
  const columns = useMemo(
    () => [...productColumns(setBatchesOf, withQuantity, hrefOf), ...lastColumns],
    [lastColumns, withQuantity, hrefOf],
  );
  const { state, source } = list;
  return (
    <>
      <ListPage
        {...productRows}
        {...shown}
        list={list}
        search="Search products"
        startTab="All products"
        actions={
          <>
            <ProductFilterButton state={state} answer={source.data} />
            {shown.actions}
          </>
        }
        filters={<ProductFilterBar state={state} answer={source.data} kindKnown={kindKnown} />}
        columns={columns}
        rowMenu={(product) => [
          ...menu(product),
          ...opening(hrefOf(product.productId)),
          { label: 'Batches', run: () => setBatchesOf(product) },
        ]}
        onOpen={setBatchesOf}
      />
      {batchesOf ? <BatchesDialog product={batchesOf} onClose={() => setBatchesOf(null)} /> : null}
    </>
  );
}
