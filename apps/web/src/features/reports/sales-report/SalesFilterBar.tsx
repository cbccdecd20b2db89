import { isMoney } from '@cartwright/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { read } from '../../../api/query.ts';
import { DayFields } from '../../../form/DayFields.tsx';
import { MoneyField } from '../../../form/NumberFields.tsx';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { Chip, ChipBar, ChipRule, ChipSelect } from '../../../ui/controls/Chip.tsx';
import { FilterButton } from '../../../ui/controls/FilterButton.tsx';
import { counted } from '../../../lib/format.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { PopoverButton } from '../../../ui/overlay/Trigger.tsx';
import { CheckList } from '../../../form/CheckList.tsx';
import { quickDates, type SalesFilters } from './sales-list.ts';
import css from './SalesReport.module.css';

interface SalesFilterBarProps {
  state: GridState<SalesFilters>;
  /** How many sales persons match. */
  total: number | undefined;
}

/** The quick dates; a phone leaves one out (spec 001 §2). Days that are chosen replace them. */
export function QuickDates({ state: { filters, setFilters } }: { state: GridState<SalesFilters> }) {
  const phone = usePhone();
  const names = quickDates.filter((name) => !phone || name !== 'Last 10 Days');
  const own = filters.from !== null || filters.to !== null;
  return (
    <ChipBar label="Dates">
      {names.map((range) => (
        <Chip
          key={range}
          pressed={!own && filters.range === range}
          onChange={() => setFilters({ range, from: null, to: null })}
        >
          {range}
        </Chip>
      ))}
    </ChipBar>
  );
}

type Prices = Pick<SalesFilters, 'min' | 'max'>;

const priceError = (price: number | null): string | undefined =>
  price === null || (isMoney(price) && price >= 0) ? undefined : 'An amount from 0.00';

const maxError = ({ min, max }: Prices): string | undefined =>
  priceError(max) ?? (min !== null && max !== null && max < min ? 'Below the min price' : undefined);

/** The bounds of the price of an order; what is no price from 0 on, or none that an order could have, filters nothing. */
function PriceFields({ min, max, onChange }: Prices & { onChange: (prices: Prices) => void }) {
  const [typed, setTyped] = useDraft<Prices>({ min, max });
  const errors = { min: priceError(typed.min), max: maxError(typed) };
  const apply = () => {
    const isChanged = typed.min !== min || typed.max !== max;
    if (isChanged && errors.min === undefined && errors.max === undefined) onChange(typed);
  };
  const field = (name: keyof Prices, label: string) => (
    <MoneyField
      name={label}
      label={label}
      value={typed[name]}
      error={errors[name]}
      onChange={(price) => setTyped({ ...typed, [name]: price })}
      onBlur={apply}
    />
  );
  return (
    <div className={css.pair}>
      {field('min', 'Min price')}
      {field('max', 'Max price')}
    </div>
  );
}

/** Sales persons, client status, cancelled orders, days and prices (spec 001 §2); they apply at once. */
export function SalesFilterBar({ state: { filters, setFilters }, total }: SalesFilterBarProps) {
  const people = useQuery(read('reports.salesPersons', {})).data?.data ?? [];
  const statuses = useQuery(read('settings.clientStatuses', {})).data?.data ?? [];
  const { from, to, min, max } = filters;
  const note = total === undefined ? undefined : counted(total, 'sales person', 'sales persons');
  return (
    <ChipBar label="Filters" note={note}>
      <PopoverButton
        label={filters.people.length > 0 ? `Sales persons · ${filters.people.length}` : 'Sales persons'}
        icon={<ChevronDown size={14} />}
        text
      >
        <div className={css.list}>
          <CheckList
            title="Sales persons"
            options={people}
            chosen={filters.people}
            onChange={(chosen) => setFilters({ people: chosen })}
          />
        </div>
      </PopoverButton>
      <FilterButton
        set={[from, to, min, max].filter((each) => each !== null).length}
        show={note === undefined ? 'Show the report' : `Show ${note}`}
      >
        <div className={css.panel}>
          <DayFields from={from} to={to} onChange={setFilters} />
          <PriceFields min={min} max={max} onChange={setFilters} />
        </div>
      </FilterButton>
      <ChipSelect
        label="Client status"
        emptyLabel="Any client status"
        value={filters.client}
        options={statuses}
        onChange={(client) => setFilters({ client })}
      />
      <ChipRule />
      <Chip pressed={filters.onlyPaid} onChange={(onlyPaid) => setFilters({ onlyPaid })}>
        Paid only
      </Chip>
      <Chip pressed={filters.showCancelled} onChange={(showCancelled) => setFilters({ showCancelled })}>
        Show cancelled
      </Chip>
    </ChipBar>
  );
}
