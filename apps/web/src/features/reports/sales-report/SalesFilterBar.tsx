import { isMoney } from '@cartwright/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { DateField } from '../../../form/fields.tsx';
import { MoneyField } from '../../../form/NumberFields.tsx';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { Chip, ChipBar, ChipRule, ChipSelect } from '../../../ui/controls/Chip.tsx';
import { FilterButton } from '../../../ui/controls/FilterButton.tsx';
import { counted } from '../../../ui/lib/format.ts';
import { usePhone } from '../../../ui/lib/use-media.ts';
import { PopoverButton } from '../../../ui/overlay/Trigger.tsx';
import { CheckList } from '../../products/shared/filters/CheckList.tsx';
import { quickDates, type SalesFilters } from './sales-list.ts';
import css from './SalesReport.module.css';

interface SalesFilterBarProps {
  state: GridState<SalesFilters>;
  /** How many sales persons match. */
  total: number | undefined;
}

const ignore = (): void => undefined;

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

/** A bound of the price of an order; a text that is no price from 0 on filters nothing and says so. */
function PriceField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const isPrice = typed === null || (isMoney(typed) && typed >= 0);
  return (
    <MoneyField
      name={label}
      label={label}
      value={typed}
      error={isPrice ? undefined : 'An amount from 0.00'}
      onChange={setTyped}
      onBlur={() => {
        if (isPrice && typed !== value) onChange(typed);
      }}
    />
  );
}

/** Sales persons, client status, cancelled orders, days and prices (spec 001 §2); they apply at once. */
export function SalesFilterBar({ state: { filters, setFilters }, total }: SalesFilterBarProps) {
  const people = useQuery(read('reports.salesPersons', {})).data?.data ?? [];
  const statuses = useQuery(read('settings.clientStatuses', {})).data?.data ?? [];
  const { from, to, min, max } = filters;
  const day = (name: 'from' | 'to', label: string) => (
    <DateField
      name={name}
      label={label}
      value={filters[name]}
      error={undefined}
      onBlur={ignore}
      onChange={(value) => setFilters({ [name]: value })}
    />
  );
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
          <div className={css.pair}>
            {day('from', 'From')}
            {day('to', 'To')}
          </div>
          <div className={css.pair}>
            <PriceField label="Min price" value={min} onChange={(value) => setFilters({ min: value })} />
            <PriceField label="Max price" value={max} onChange={(value) => setFilters({ max: value })} />
          </div>
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
      <Chip pressed={filters.showCancelled} onChange={(showCancelled) => setFilters({ showCancelled })}>
        Show cancelled
      </Chip>
    </ChipBar>
  );
}
