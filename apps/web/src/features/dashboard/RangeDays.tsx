import { DayFields } from '../../form/DayFields.tsx';
import { FilterButton } from '../../ui/controls/FilterButton.tsx';
import { days as daysText } from '../../lib/format.ts';
import { usePhone } from '../../lib/use-media.ts';
import { withDays } from './criteria.ts';
import type { Criteria } from './dashboard-search.ts';

interface RangeDaysProps {
  shown: Pick<Criteria, 'from' | 'to'>;
  onChange: (change: Partial<Criteria>) => void;
}

/** The days of the range, and behind a button the choice of others. */
export function RangeDays({ shown, onChange }: RangeDaysProps) {
  const phone = usePhone();
  return (
    <FilterButton name={phone ? 'Dates' : daysText(shown.from, shown.to)} set={0} show="Show the dashboard">
      <DayFields from={shown.from} to={shown.to} onChange={(days) => onChange(withDays(days))} />
    </FilterButton>
  );
}
