import { Plus } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { write } from '../../../api/write.ts';
import { useActions } from '../../../context/actions.ts';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import { actions, type Action } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Chip, ChipBar, ChipRule } from '../../../ui/controls/Chip.tsx';
import { useSale } from '../record/use-product-actions.tsx';
import { StockSections } from '../stock/StockSections.tsx';
import { BulkChanges } from './BulkChanges.tsx';
import { managedColumns } from './managed-columns.tsx';
import { managedList, type ManagedFilters, type ManagedProduct } from './managed-list.ts';

const add: Action = { label: 'Add product', icon: <Plus size={15} />, key: 'add', href: places.newProduct(null) };

const isNarrowed = ({ q, line, offSale, withoutStateType }: ManagedFilters): boolean =>
  q !== '' || line !== null || offSale || withoutStateType;

/** /stock/products: every product for the people who manage them, changed in the grid and many at once. */
export function StockProductsPage() {
  const list = useList(managedList);
  const { state, source } = list;
  const { filters, setFilters } = state;
  const mayEdit = useMay('products.edit');
  const seesCosts = useMay('costs');
  const client = useQueryClient();
  const lines = useQuery(read('products.lines', {})).data?.data ?? [];
  const changeSale = useSale();
  const selection = useGridSelection(JSON.stringify(filters));
  useActions(actions(mayEdit && add));
  const setPrice = useCallback(
    async ({ productId, version }: ManagedProduct, unitPrice: number) =>
      await write(client, 'products.update', { body: { productId, unitPrice, version } }),
    [client],
  );
  // The columns stay the same between renders: the rows are memoized.
  const sale = useCallback((product: ManagedProduct) => changeSale(product), [changeSale]);
  const columns = useMemo(
    () => managedColumns({ mayEdit, seesCosts, setPrice, changeSale: sale }),
    [mayEdit, seesCosts, setPrice, sale],
  );
  const total = source.data?.count;
  return (
    <ListPage
      list={list}
      title="Stock"
      sections={<StockSections current={places.stockProducts()} />}
      search="Search products"
      startTab="All products"
      actions={mayEdit ? <ActionButton kind="primary" action={add} /> : null}
      filters={
        <ChipBar label="Filters" note={total === undefined ? undefined : counted(total, 'product')}>
          {lines.map(({ id, name }) => (
            <Chip key={id} pressed={filters.line === id} onChange={(on) => setFilters({ line: on ? id : null })}>
              {name}
            </Chip>
          ))}
          <ChipRule />
          <Chip pressed={filters.offSale} onChange={(offSale) => setFilters({ offSale })}>
            Off sale
          </Chip>
          <Chip pressed={filters.withoutStateType} onChange={(withoutStateType) => setFilters({ withoutStateType })}>
            Without a state type
          </Chip>
        </ChipBar>
      }
      filtered={isNarrowed(filters)}
      twoLines
      columns={columns}
      {...(mayEdit ? { selection } : {})}
      rowMenu={(product) =>
        mayEdit
          ? [
              { label: 'Duplicate', href: places.newProduct(product.productId) },
              { label: product.isActive ? 'Take off sale' : 'Bring back', run: () => changeSale(product) },
            ]
          : []
      }
      bulkActions={<BulkChanges selection={selection} filters={filters} />}
      empty={{ title: 'No products yet' }}
    />
  );
}
