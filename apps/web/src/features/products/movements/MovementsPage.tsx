import { useSearch } from '@tanstack/react-router';
import { places } from '../../../context/places.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { counted } from '../../../lib/format.ts';
import { StockSections } from '../stock/StockSections.tsx';
import { bulkMovementColumns, movementColumns } from './movement-columns.tsx';
import { bulkMovementList } from './bulk-movement-list.ts';
import { movementList } from './movement-list.ts';
import { BulkMovementCard, MovementCard } from './MovementCard.tsx';
import { MovementFilterBar } from './MovementFilterBar.tsx';

const empty = {
  title: 'Nothing has moved yet',
  text: 'What is received, packed, released or adjusted is shown here.',
} as const;
const frame = {
  title: 'Stock',
  search: 'Search movements',
  startTab: 'All movements',
  twoLines: true,
  empty,
} as const;

/** /stock/movements: what moved goods into and out of lots, or bulk, by whom and why. */
export function MovementsPage() {
  const { bulk } = useSearch({ from: '/signed-in/stock/movements' });
  return bulk === true ? <BulkMovements /> : <LotMovements />;
}

function LotMovements() {
  const list = useList(movementList);
  return (
    <ListPage
      {...frame}
      list={list}
      sections={<StockSections current={places.movements()} />}
      filters={<MovementFilterBar list={list} state={list.state} />}
      pagerNote={list.source.data && counted(list.source.data.count, 'movement')}
      columns={movementColumns}
      mobileRow={MovementCard}
    />
  );
}

function BulkMovements() {
  const list = useList(bulkMovementList);
  return (
    <ListPage
      {...frame}
      list={list}
      sections={<StockSections current={places.movements()} />}
      filters={<MovementFilterBar list={list} state={list.state} />}
      pagerNote={list.source.data && counted(list.source.data.count, 'movement')}
      columns={bulkMovementColumns}
      mobileRow={BulkMovementCard}
    />
  );
}
