import { fullMonth, shortMonth } from '@cartwright/domain/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { ColumnChart } from '../../../ui/chart/ColumnChart.tsx';
import { shortMoney } from '../../../ui/chart/short-money.ts';
import { money } from '../../../lib/format.ts';
import { Card, CardPart } from '../../../ui/page/Card.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';

const MONTHS = 12;

/** The sales of the last twelve months as a chart; the client report has the numbers. */
export function SalesByMonth({ clientId }: { clientId: number }) {
  const found = useQuery(read('reports.clientSales', { params: { id: clientId }, body: { months: MONTHS } }));
  return (
    <Card title="Sales by month">
      <CardPart>
        <Loaded query={found} loading={<Skeleton lines={4} label="Loading the sales" />}>
          {({ data, totals }) =>
            totals.orders === 0 ? (
              <p className="muted">No sales in {MONTHS} months</p>
            ) : (
              <ColumnChart
                title={`${MONTHS} months, ${money(totals.sales)}`}
                format={money}
                formatShort={shortMoney}
                width={340}
                columns={data.map(({ month, sales }) => ({
                  short: shortMonth(month).slice(0, 1),
                  label: fullMonth(month),
                  value: sales,
                }))}
              />
            )
          }
        </Loaded>
      </CardPart>
    </Card>
  );
}
