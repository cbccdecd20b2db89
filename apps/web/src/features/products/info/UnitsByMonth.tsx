import type { OutputOf } from '@cartwright/contract/contract';
import { fullMonth, shortMonth } from '@cartwright/domain/dates/dates';
import { useToday } from '../../../context/use-today.ts';
import { units } from '../../../lib/format.ts';
import { ColumnChart } from '../../../ui/chart/ColumnChart.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { chartMonths } from '../unit-prices/price-steps.ts';

/** The units of a year by month; the table of prices paid has the numbers. */
export function UnitsByMonth({ prices }: Pick<OutputOf<'products.info'>, 'prices'>) {
  const today = useToday();
  const columns = chartMonths(today, []).map((month) => ({
    short: shortMonth(month),
    label: fullMonth(month),
    value: prices.find((each) => each.month === month)?.units ?? 0,
  }));
  const sum = columns.reduce((total, { value }) => total + value, 0);
  return (
    <Panel title="Units sold by month">
      <ColumnChart
        title={`${units(sum)} in 12 calendar months`}
        columns={columns}
        format={units}
        formatShort={units}
        width={420}
      />
    </Panel>
  );
}
