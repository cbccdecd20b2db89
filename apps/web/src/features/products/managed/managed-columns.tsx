import { isPrice, MAX_PRICE } from '@cartwright/domain/money/money';
import { formatNamedDay } from '@cartwright/domain/dates/named-day';
import { marginPercent } from '@cartwright/domain/money/margin';
import { changedPrice, type UnitPriceChange } from '@cartwright/domain/products/unit-price-change';
import { places } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import type { GridSelection } from '../../../grid/selection/selection.ts';
import { money, orDash, units } from '../../../lib/format.ts';
import { marginFigure } from '../../../lib/margin-figure.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { NamePicture } from '../shared/ProductPicture.tsx';
import { entryIds, entryNamed, unknownName } from './named-entries.ts';
import type { ManagedProduct } from './managed-list.ts';

const c = columnsOf<ManagedProduct>();

interface Entry {
  readonly id: number;
  readonly name: string;
}

export interface ManagedChanges {
  /** False for people who only look at the list. */
  readonly mayEdit: boolean;
  readonly seesCosts: boolean;
  readonly setPrice: (product: ManagedProduct, unitPrice: number) => Promise<unknown>;
  /** Gives a product another line or other tags. */
  readonly classify: (
    product: ManagedProduct,
    change: { readonly productLineId: number } | { readonly tagIds: readonly number[] },
  ) => Promise<unknown>;
  readonly lines: readonly Entry[];
  readonly tags: readonly Entry[];
  readonly changeSale: (product: ManagedProduct) => void;
  /** The business day. */
  readonly today: string;
  /** The change of prices that is being entered, of the selected products; null while none is. */
  readonly newPrice: { readonly change: UnitPriceChange | null; readonly selection: GridSelection } | null;
}

/** The price that a product would have; undefined where it is not selected, or nothing is entered. */
function priceAfter(
  { productId, unitPrice }: ManagedProduct,
  newPrice: ManagedChanges['newPrice'],
): number | undefined {
  if (newPrice === null || newPrice.change === null) return undefined;
  const { all, selected, except = {} } = newPrice.selection;
  const isChosen = all ? !(String(productId) in except) : String(productId) in selected;
  return isChosen ? changedPrice(unitPrice, newPrice.change) : undefined;
}

const NewPrice = ({ price }: { price: number | undefined }) => (price === undefined ? null : <b>{money(price)}</b>);

/** "FL-BD-35", with a planned price "FL-BD-35 · $13.25 from Mon Nov 30". */
const skuAndPlan = ({ sku, plannedPrice, plannedFrom }: ManagedProduct, today: string): string =>
  plannedPrice === null || plannedFrom === null
    ? sku
    : `${sku} · ${money(plannedPrice)} from ${formatNamedDay(plannedFrom, today)}`;

const name = ({ productId, productName }: ManagedProduct) => (
  <AppLink className="link" href={places.product(productId)} tabIndex={-1}>
    {productName}
  </AppLink>
);

const checkedPrice = (value: number): string | undefined =>
  isPrice(value) ? undefined : `Between 0 and ${MAX_PRICE.toLocaleString('en-US')}, with at most two decimals.`;

const priceEdit = (setPrice: ManagedChanges['setPrice']): Partial<GridColumn<ManagedProduct>> => ({
  edit: { type: 'money', min: 0, value: ({ unitPrice }) => unitPrice, check: checkedPrice, commit: setPrice },
});

type Classified = Pick<ManagedChanges, 'classify' | 'lines' | 'tags'>;

/** The name of a line, typed in any case. */
const lineEdit = ({ classify, lines }: Classified): Partial<GridColumn<ManagedProduct>> => ({
  edit: {
    type: 'text',
    value: ({ productLine }) => productLine,
    check: (text) => (entryNamed(lines, text) ? undefined : `There is no line “${text.trim()}”.`),
    commit: async (product, text) =>
      await classify(product, { productLineId: entryNamed(lines, text)?.id ?? product.productLineId }),
  },
});

/** The names of tags with commas between them. */
const tagsEdit = ({ classify, tags }: Classified): Partial<GridColumn<ManagedProduct>> => ({
  edit: {
    type: 'text',
    value: (product) => product.tags.join(', '),
    check: (text) => unknownName(tags, text, 'tag'),
    commit: async (product, text) => await classify(product, { tagIds: entryIds(tags, text) }),
  },
});

/** What is left of the price, of the new one while it is being entered. */
const marginOf = ({ margin, cost }: ManagedProduct, price: number | undefined): number | null =>
  price === undefined ? margin : marginPercent(price, cost);

/** Lines and tags give way first, then cost and margin, which only some people see. */
export const managedColumns = ({
  mayEdit,
  seesCosts,
  setPrice,
  changeSale,
  today,
  newPrice,
  ...classified
}: ManagedChanges): GridColumn<ManagedProduct>[] => [
  c.custom(
    'productName',
    'Product',
    (product) => (
      <>
        <NamePicture product={product} />
        {name(product)}
        <small>{skuAndPlan(product, today)}</small>
      </>
    ),
    {
      title: (product) => `${product.productName}\n${skuAndPlan(product, today)}`,
      href: ({ productId }) => places.product(productId),
      copy: ({ productName }) => productName,
      sortable: true,
      mobile: true,
      grow: true,
      width: 220,
      fixed: true,
    },
  ),
  c.text('productLine', 'Line', { width: 130, priority: 2, ...(mayEdit ? lineEdit(classified) : {}) }),
  c.text('subProductLine', 'Sub line', { width: 110, priority: 0 }),
  c.custom('tags', 'Tags', ({ tags }) => orDash(tags.join(', ') || null), {
    title: ({ tags }) => tags.join(', '),
    width: 150,
    priority: 0,
    ...(mayEdit ? tagsEdit(classified) : {}),
  }),
  c.custom('remainingQuantity', 'Left', ({ remainingQuantity }) => units(remainingQuantity), {
    sortable: true,
    numeric: true,
    whole: true,
    mobile: true,
    width: 70,
    priority: 4,
  }),
  ...(seesCosts ? [c.money('cost', 'Cost', { width: 90, priority: 1 })] : []),
  c.custom('unitPrice', 'Unit price', ({ unitPrice }) => money(unitPrice), {
    sortable: true,
    numeric: true,
    whole: true,
    mobile: true,
    fixed: true,
    width: 100,
    ...(mayEdit ? priceEdit(setPrice) : {}),
  }),
  ...(newPrice === null
    ? []
    : [
        c.custom('newPrice', 'New price', (product) => <NewPrice price={priceAfter(product, newPrice)} />, {
          numeric: true,
          whole: true,
          fixed: true,
          valueless: true,
          width: 100,
        }),
      ]),
  ...(seesCosts
    ? [
        c.custom('margin', 'Margin', (product) => marginFigure(marginOf(product, priceAfter(product, newPrice))), {
          sortable: true,
          numeric: true,
          whole: true,
          width: 84,
          priority: 1,
        }),
      ]
    : []),
  c.custom(
    'isActive',
    'On sale',
    (product) =>
      mayEdit ? (
        <Checkbox
          role="switch"
          tabIndex={-1}
          aria-label={`${product.productName} is on sale`}
          checked={product.isActive}
          onChange={() => changeSale(product)}
        />
      ) : product.isActive ? (
        'Yes'
      ) : (
        'No'
      ),
    { sortable: true, control: mayEdit, width: 80, priority: 5 },
  ),
];
