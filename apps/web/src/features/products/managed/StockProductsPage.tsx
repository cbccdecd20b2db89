import type { UnitPriceChange } from '@cartwright/domain/products/unit-price-change';
import { Download, Plus, Tag } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { read } from '../../../api/query.ts';
import { write } from '../../../api/write.ts';
import { useActions } from '../../../context/actions.ts';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { useExport } from '../../../context/use-export.ts';
import { useToday } from '../../../context/use-today.ts';
import { StepLinks } from '../../../context/StepLinks.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import {
  chosenCount,
  type GridSelection,
  selectedAmong,
  updateSelection,
  useGridSelection,
} from '../../../grid/selection/selection.ts';
import type { Action } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { useSale } from '../record/use-product-actions.tsx';
import { StockSections } from '../stock/StockSections.tsx';
import { tooManyChosen } from '../shared/chosen-ids.ts';
import { useCancelPlanned } from '../unit-prices/use-cancel-planned.ts';
import type { BulkChangesProps } from './BulkChanges.tsx';
import { managedFilters } from './managed-filters.ts';
import { managedColumns, type ManagedChanges } from './managed-columns.tsx';
import { useSetPrice } from './use-set-price.ts';
import { managedCriteria, managedList, type ManagedFilters, type ManagedProduct } from './managed-list.ts';

const none: readonly never[] = [];

/** Loads with the first selection. */
const BulkChanges = lazyPart<BulkChangesProps>(async () => (await import('./BulkChanges.tsx')).BulkChanges);

const ChangePriceDialog = lazyPart(
  async () => (await import('../unit-prices/ChangePriceDialog.tsx')).ChangePriceDialog,
);
const PriceBar = lazyPart(async () => (await import('../unit-prices/PriceBar.tsx')).PriceBar);

const add: Action = { label: 'Add product', icon: <Plus size={15} />, key: 'add', href: places.newProduct(null) };

const isNarrowed = ({ q, line, offSale, withoutStateType, withoutPicture, planned }: ManagedFilters): boolean =>
  q !== '' || line !== null || offSale || withoutStateType || withoutPicture || planned;

/** The next planned price of a product; none while nothing is planned. */
const plannedOf = ({ productId, productName, plannedPrice, plannedFrom }: ManagedProduct) =>
  plannedPrice === null || plannedFrom === null
    ? []
    : [{ productId, productName, unitPrice: plannedPrice, fromDate: plannedFrom }];

/** Whose prices are changed: the products that are selected, of all those of the filter the ids of the others. */
const choiceOf = ({ choice, ids }: GridSelection, filters: ManagedFilters) =>
  choice?.all ? { ...managedCriteria(filters), except: choice.except.map(Number) } : { productIds: ids.map(Number) };

/** /stock/products: every product for the people who manage them, changed in the grid and many at once. */
export function StockProductsPage() {
  const list = useList(managedList);
  const { state, source } = list;
  const { filters } = state;
  const mayEdit = useMay('products.edit');
  const seesCosts = useMay('costs');
  const client = useQueryClient();
  const lines = useQuery(read('products.lines', {})).data?.data ?? none;
  const tags = useQuery(read('products.tags', {})).data?.data ?? none;
  const changeSale = useSale();
  const { cancel } = useCancelPlanned();
  const [repriced, setRepriced] = useState<ManagedProduct>();
  const today = useToday();
  const exporting = useExport();
  const phone = usePhone();
  const selection = useGridSelection(JSON.stringify(filters), { except: true });
  const [pricing, setPricing] = useState<{ readonly change: UnitPriceChange | null } | null>(null);
  const total = source.data?.count;
  const chosen = chosenCount(selection, total ?? 0);
  const isPricing = pricing !== null && chosen > 0;
  const stopPricing = () => setPricing(null);
  const price: Action = {
    label: 'Change price',
    icon: <Tag size={15} />,
    key: 'changePrice',
    disabledReason: chosen === 0 ? 'Select products first.' : tooManyChosen(selection, total ?? 0, 'product'),
    run: () => setPricing({ change: null }),
  };
  const setPrice = useSetPrice();
  const classify = useCallback<ManagedChanges['classify']>(
    async ({ productId, version }, change) =>
      await write(client, 'products.update', {
        body: { productId, version, ...('tagIds' in change ? { tagIds: [...change.tagIds] } : change) },
      }),
    [client],
  );
  const exportAs = (asCsv: boolean): void =>
    void exporting.start('products.exportProducts', { body: { ...managedCriteria(filters), asCsv } });
  const exports: Action[] = [
    { label: 'Export as workbook', run: () => exportAs(false) },
    { label: 'Export as CSV', run: () => exportAs(true) },
  ];
  useActions(mayEdit ? [add, price, ...exports] : []);
  // The columns stay the same between renders: the rows are memoized.
  const sale = useCallback((product: ManagedProduct) => changeSale(product), [changeSale]);
  const newPrice = useMemo(
    () => (isPricing ? { change: pricing.change, selection } : null),
    [isPricing, pricing, selection],
  );
  const columns = useMemo(
    () => managedColumns({ mayEdit, seesCosts, setPrice, changeSale: sale, today, newPrice, classify, lines, tags }),
    [mayEdit, seesCosts, setPrice, sale, today, newPrice, classify, lines, tags],
  );
  const rowIds = source.data?.data.map(managedList.rowId) ?? [];
  const takeOut = (productId: number) => {
    const { [String(productId)]: _out, ...left } = selectedAmong(selection, rowIds);
    updateSelection(selection, rowIds, left);
  };
  return (
    <>
      <ListPage
        list={list}
        title="Stock"
        sections={<StockSections current={places.stockProducts()} />}
        search="Search products"
        startTab="All products"
        actions={
          mayEdit ? (
            <>
              {phone ? null : <MenuButton label="Export" text icon={<Download size={15} />} items={exports} />}
              <ActionButton kind={isPricing ? 'default' : 'primary'} action={add} />
            </>
          ) : null
        }
        filters={<FilterBar list={list} filters={managedFilters(lines)} />}
        pagerNote={total === undefined ? undefined : counted(total, 'product')}
        filtered={isNarrowed(filters)}
        twoLines
        columns={columns}
        {...(mayEdit ? { selection } : {})}
        rowMenu={(product) =>
          mayEdit
            ? [
                { label: 'Change price', run: () => setRepriced(product) },
                ...plannedOf(product).map((planned) => ({ label: 'Cancel planned price', run: () => cancel(planned) })),
                { label: 'Duplicate', href: places.newProduct(product.productId) },
                { label: product.isActive ? 'Take off sale' : 'Bring back', run: () => changeSale(product) },
              ]
            : []
        }
        bulkActions={
          <BulkChanges
            selection={selection}
            filters={filters}
            total={total ?? 0}
            isPricing={isPricing}
            onPrice={() => setPricing(isPricing ? null : { change: null })}
          />
        }
        foot={
          isPricing ? (
            <PriceBar
              choice={choiceOf(selection, filters)}
              onChange={(change) => setPricing({ change })}
              onTakeOut={takeOut}
              onSaved={() => {
                stopPricing();
                selection.clear();
              }}
              onClose={stopPricing}
            />
          ) : null
        }
        empty={{ title: 'No products yet', action: <StepLinks of={['products']} /> }}
      />
      {repriced === undefined ? null : <ChangePriceDialog product={repriced} onClose={() => setRepriced(undefined)} />}
    </>
  );
}
