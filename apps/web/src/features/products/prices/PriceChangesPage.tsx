import { Tag as PriceTag, Undo2 } from 'lucide-react';
import { places, usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { type Action, actions } from '../../../lib/action.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { filtersOf } from '../../../grid/filters/filter-types.ts';
import { useCancelPlanned } from '../unit-prices/use-cancel-planned.ts';
import { PriceChangeCard } from './PriceChangeCard.tsx';
import { priceChangeColumns } from './price-change-columns.tsx';
import { type PriceChangeFilters, priceChangeList, type PriceChangeRow } from './price-change-list.ts';
import { PriceSections } from './PriceSections.tsx';

/** Without one the changes to come are listed. */
const states = [{ id: 'made', name: 'Made' }];
const changeFilters = [
  filtersOf<PriceChangeFilters>().one('state', 'State', states, { toolbar: 'open', stays: true, icon: 'status' }),
];

/** /prices/changes: unit prices that come, with a way to take them back, and those that were changed. */
export function PriceChangesPage() {
  const list = useList(priceChangeList);
  const mayEdit = useMay('products.edit');
  const { cancel } = useCancelPlanned();
  const products = usePlaces().stockProducts();
  const { filters } = list.state;
  const menu = ({ fromDate, ...row }: PriceChangeRow): Action[] =>
    actions(
      { label: 'Open product', icon: <PriceTag size={15} />, href: places.product(row.productId) },
      mayEdit &&
        fromDate !== null && {
          label: 'Cancel price',
          icon: <Undo2 size={15} />,
          danger: true,
          separated: true,
          run: () => cancel({ ...row, fromDate }),
        },
    );
  return (
    <ListPage
      list={list}
      title="Prices"
      sections={<PriceSections current={places.priceChanges()} />}
      search="Search price changes"
      startTab="Coming"
      filters={<FilterBar list={list} filters={changeFilters} />}
      columns={priceChangeColumns}
      mobileRow={PriceChangeCard}
      twoLines
      rowMenu={menu}
      filtered={filters.q !== ''}
      empty={
        filters.state === 'made'
          ? { title: 'No price was changed yet' }
          : {
              title: 'No price is planned',
              text: 'Change prices of products from a coming day, and they are listed here until then.',
              action:
                mayEdit && products !== undefined ? (
                  <ButtonLink href={products}>Choose products</ButtonLink>
                ) : undefined,
            }
      }
    />
  );
}
