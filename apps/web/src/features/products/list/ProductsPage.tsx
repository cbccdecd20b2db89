import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useMay } from '../../../context/session.tsx';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { productList } from '../shared/product-list.ts';
import type { ProductRow } from '../shared/product-search.ts';
import { ProductCard } from '../shared/ProductCard.tsx';
import { ProductList } from '../shared/ProductList.tsx';

const AddToCartDialog = lazyPart(async () => (await import('../add/AddToCartDialog.tsx')).AddToCartDialog);
const c = columnsOf<ProductRow>();

/** /products: the inventory at list prices. */
export function ProductsPage() {
  const mayAdd = useMay('carts.edit');
  const list = useList(productList);
  const [adding, setAdding] = useState<ProductRow | null>(null);
  const addButton = useCallback(
    (product: ProductRow) => (
      <IconButton
        size="small"
        tabIndex={-1}
        label={`Add ${product.productName} to a cart`}
        onClick={() => setAdding(product)}
      >
        <Plus size={15} />
      </IconButton>
    ),
    [],
  );
  const lastColumns = useMemo(
    () =>
      mayAdd ? [c.custom('add', 'Add', addButton, { width: 54, control: true, valueless: true, fixed: true })] : [],
    [mayAdd, addButton],
  );
  const mobileRow = useCallback(
    (product: ProductRow) => <ProductCard product={product}>{mayAdd ? addButton(product) : null}</ProductCard>,
    [mayAdd, addButton],
  );
  return (
    <>
      <ProductList
        list={list}
        title="Products"
        lastColumns={lastColumns}
        mobileRow={mobileRow}
        menu={(product) => (mayAdd ? [{ label: 'Add to cart', run: () => setAdding(product) }] : [])}
      />
      {adding ? <AddToCartDialog product={adding} onClose={() => setAdding(null)} /> : null}
    </>
  );
}
