import { fullMonth, shortMonth } from '@cartwright/domain/dates/dates';
import { laterOrdersText } from '@cartwright/domain/dates/sales-by-month';
import { useState } from 'react';
import { Chip, ChipBar, ChipRule } from '../../../ui/controls/Chip.tsx';
import { ColumnChart } from '../../../ui/chart/ColumnChart.tsx';
import { money } from '../../../lib/format.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { shortMoney } from '../../../ui/chart/short-money.ts';
import { ReportGroups } from './ReportGroups.tsx';
import { ReportSales } from './ReportSales.tsx';
import { sections, type Section, useClientReport } from './use-client-report.ts';
import css from './ReportTables.module.css';

const ranges = [6, 13, 24, 36];
const sectionKeys = Object.keys(sections) as Section[];
const nouns = { lines: 'Product line', subLines: 'Sub product line', products: 'Product' } as const;

interface Charted {
  readonly name: string;
  readonly sales: readonly number[];
}

interface ReportTablesProps {
  clientId: number;
  /** The number of months up to the current one. */
  months: number;
  onMonths: (months: number) => void;
}

/** Sales as a chart and as tables; Enter on a group shows it in the chart. */
export function ReportTables({ clientId, months, onMonths }: ReportTablesProps) {
  const [section, setSection] = useState<Section>('months');
  const [charted, setCharted] = useState<Charted | null>(null);
  const { sales, groups } = useClientReport(clientId, months, section);
  const rows = sales.data?.data ?? [];
  const shown = charted !== null && charted.sales.length === rows.length ? charted : null;
  const leftOut = laterOrdersText(sales.data?.laterOrders ?? 0);
  const show = (next: Section) => {
    setSection(next);
    setCharted(null);
  };
  return (
    <div className={css.main}>
      <ChipBar label="What the report shows">
        {sectionKeys.map((key) => (
          <Chip key={key} pressed={key === section} onChange={() => show(key)}>
            {sections[key]}
          </Chip>
        ))}
        <ChipRule />
        {ranges.map((range) => (
          <Chip key={range} pressed={range === months} onChange={() => onMonths(range)}>
            {`${range} months`}
          </Chip>
        ))}
      </ChipBar>
      <Panel title={shown ? shown.name : 'Sales'}>
        <ColumnChart
          title={shown ? `Sales of ${shown.name} by month` : 'Sales by month'}
          format={money}
          formatShort={shortMoney}
          columns={rows.map((row, index) => ({
            short: shortMonth(row.month),
            label: fullMonth(row.month),
            value: shown ? (shown.sales[index] ?? 0) : row.sales,
          }))}
        />
      </Panel>
      {leftOut === null ? null : <p className="muted">{leftOut}</p>}
      {section === 'months' ? (
        <ReportSales source={sales} />
      ) : (
        <ReportGroups key={section} noun={nouns[section]} source={groups} onOpen={setCharted} />
      )}
    </div>
  );
}
