import type { OutputOf } from '@cartwright/contract/contract';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { usePlaces } from '../../../context/places.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import type { List } from '../../../grid/list/use-list.ts';
import type { Action } from '../../../lib/action.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { usePhone } from '../../../lib/use-media.ts';
import type { DataGridProps } from '../../../grid/grid-props.ts';
import type { PageHeadProps } from '../../../ui/page/PageHead.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductPreview, productRows } from './product-rows.tsx';
import { isFiltered, type ProductFilters, type ProductRow } from './product-search.ts';
import { ProductFilterBar } from './filters/ProductFilterBar.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';
import { listViewColumns } from './list-view-columns.tsx';
import { ProductFilterButton } from './filters/ProductFilterButton.tsx';
import { ProductFilterPanel } from './filters/ProductFilterPanel.tsx';

const BatchesDialog = lazyPart(async () => (await import('./BatchesDialog.tsx')).BatchesDialog);

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
  /** What the list view says beside the stock of a product. */
  note?: ((product: ProductRow) => ReactNode) | undefined;
  /** What the client paid for a unit the last time, for the list view. */
  lastPaid?: ((product: ProductRow) => number | null) | undefined;
  footer?: DataGridProps<ProductRow>['footer'];
}

const noMenu = () => [];

const opening = (href: string | undefined): readonly Action[] =>
  href === undefined ? [] : [{ label: 'Product info', href }];

/** The inventory with its filters, and the batches of each product (spec 000 §2). */
export function ProductList(props: ProductListProps) {
  const { list, kindKnown = false, withQuantity = false, lastColumns, menu = noMenu, note, lastPaid, ...shown } = props;
  const phone = usePhone();
  const [batchesOf, setBatchesOf] = useState<ProductRow | null>(null);
  const { product: hrefOf } = usePlaces();
  const { state, source } = list;
  const { asList } = state.filters;
  const limits = asList ? source.data : undefined;
  const columns = useMemo(
    () => [
      ...(asList
        ? listViewColumns({ hrefOf, onBatches: setBatchesOf, limits, note, lastPaid })
        : productColumns(setBatchesOf, withQuantity, hrefOf)),
      ...lastColumns,
    ],
    [lastColumns, withQuantity, hrefOf, asList, limits, note, lastPaid],
  );
  const preview = useCallback(
    (product: ProductRow) => <ProductPreview product={product} note={note?.(product)} />,
    [note],
  );
  const filtered = isFiltered(state.filters);
  return (
    <>
      <ListPage
        {...productRows}
        {...shown}
        preview={preview}
        list={list}
        search="Search products"
        startTab="All products"
        actions={
          <>
            {phone ? null : <ViewSwitch asList={asList} onChange={(next) => state.setFilters({ asList: next })} />}
            <ProductFilterButton state={state} answer={source.data} />
            {shown.actions}
          </>
        }
        filters={<ProductFilterBar state={state} answer={source.data} kindKnown={kindKnown} filtered={filtered} />}
        aside={<ProductFilterPanel state={state} answer={source.data} />}
        filtered={filtered}
        tall={asList}
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
