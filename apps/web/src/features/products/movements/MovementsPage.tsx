import { movementKinds, movementLabels } from '@cartwright/domain/products/movements';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { DayFields } from '../../../form/DayFields.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { counted } from '../../../lib/format.ts';
import { ChipBar, ChipSelect } from '../../../ui/controls/Chip.tsx';
import { FilterButton } from '../../../ui/controls/FilterButton.tsx';
import { StockSections } from '../stock/StockSections.tsx';
import { movementColumns } from './movement-columns.tsx';
import { movementList } from './movement-list.ts';

const kinds = movementKinds.map((id) => ({ id, name: movementLabels[id] }));

/** /stock/movements: what moved goods into and out of lots, by whom and why. */
export function MovementsPage() {
  const list = useList(movementList);
  const { filters, setFilters } = list.state;
  const { kind, person, from, to } = filters;
  const people = useQuery(read('products.movers', {}));
  const total = list.source.data && counted(list.source.data.count, 'movement');
  return (
    <ListPage
      list={list}
      title="Stock"
      sections={<StockSections current={places.movements()} />}
      search="Search movements"
      startTab="All movements"
      filters={
        <ChipBar label="Filters" note={total}>
          <ChipSelect
            label="Kind"
            emptyLabel="Every kind"
            options={kinds}
            value={kinds.find(({ id }) => id === kind)?.id ?? null}
            onChange={(chosen) => setFilters({ kind: chosen })}
          />
          <ChipSelect
            label="Who"
            emptyLabel="Everybody"
            options={people.data?.data ?? []}
            value={person}
            onChange={(chosen) => setFilters({ person: chosen })}
          />
          <FilterButton set={[from, to].filter((each) => each !== null).length} show={`Show ${total ?? 'movements'}`}>
            <DayFields from={from} to={to} onChange={setFilters} />
          </FilterButton>
        </ChipBar>
      }
      columns={movementColumns}
      twoLines
      empty={{ title: 'Nothing has moved yet', text: 'What is received, packed, released or adjusted is shown here.' }}
    />
  );
}
