import { useMemo, useState, type ReactNode } from 'react';
import type { GridColumn } from '../../grid/column-types.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { BatchesDialog } from './BatchesDialog.tsx';
import { productColumns } from './product-columns.tsx';
import type { ProductRow } from './product-search.ts';
import { ProductFilterBar } from './ProductFilterBar.tsx';
import type { ProductList } from './use-product-list.ts';

interface ProductGridProps {
  list: ProductList;
  /** The cart knows already whether it takes cannabis: the flag is not asked for. */
  kindKnown?: boolean;
  /** The screen of a cart, with its own column layout: quantities are typed at the right end. */
  withQuantity?: boolean;
  /** Columns at the right end: quantities, or the button that adds. */
  lastColumns: readonly GridColumn<ProductRow>[];
  mobileRow: (product: ProductRow) => ReactNode;
  menu?: (product: ProductRow) => readonly MenuItem[];
}

const rowId = (product: ProductRow) => String(product.productId);
const rowLabel = (product: ProductRow) => product.productName;
const noMenu = () => [];
const empty = { title: 'No products for sale', text: 'Products with units in lots for sale stand here.' };

/** The inventory with its filters, and the batches of each product (spec 000 §2). */
export function ProductGrid(props: ProductGridProps) {
  const { list, kindKnown = false, withQuantity = false, lastColumns, mobileRow, menu = noMenu } = props;
  const { state, source } = list;
  const [batchesOf, setBatchesOf] = useState<ProductRow | null>(null);
  const columns = useMemo(
    () => [...productColumns(setBatchesOf, withQuantity), ...lastColumns],
    [lastColumns, withQuantity],
  );
  return (
    <>
      <ProductFilterBar state={state} answer={source.data} kindKnown={kindKnown} />
      <div className="grid-page">
        <DataGrid
          label="Products"
          name={withQuantity ? 'cart-products-ui' : 'products-ui'}
          columns={columns}
          source={source}
          state={state}
          rowId={rowId}
          rowLabel={rowLabel}
          rowMenu={(product) => [...menu(product), { label: 'Batches', onSelect: () => setBatchesOf(product) }]}
          onOpen={setBatchesOf}
          mobileRow={mobileRow}
          empty={empty}
          twoLines
          withColumns
        />
      </div>
      {batchesOf ? <BatchesDialog product={batchesOf} onClose={() => setBatchesOf(null)} /> : null}
    </>
  );
}
