import type { OutputOf } from '@cartwright/contract/contract';
import { daysBetween, shortMonth } from '@cartwright/domain/dates/dates';
import { useMe } from '../../../context/session.tsx';
import { useToday } from '../../../context/use-today.ts';
import { money } from '../../../lib/format.ts';
import { chartMonths, monthFrom, priceSteps, priceTicks } from './price-steps.ts';
import css from './PriceChart.module.css';

interface PriceChartProps {
  unitPrice: number;
  history: OutputOf<'products.priceHistory'>;
  /** What was paid for a unit on average, by month. */
  paid: readonly { readonly month: string; readonly averagePrice: number }[];
}

const box = { width: 420, height: 150, left: 54, right: 8, top: 10, bottom: 22 };

/** The list price of a year as steps, the planned one dashed, with what was paid on average; the history is its table. */
export function PriceChart({ unitPrice, history: { changes, planned }, paid }: PriceChartProps) {
  const today = useToday();
  const { timeZone } = useMe();
  const months = chartMonths(today, planned);
  const first = months[0] ?? today;
  const last = monthFrom(months.at(-1) ?? today, 1);
  const steps = priceSteps({ unitPrice, changes, planned }, { first, last, timeZone });
  const points = paid.filter(({ month }) => months.includes(month)).toReversed();
  const ticks = priceTicks([...steps.map(({ price }) => price), ...points.map(({ averagePrice }) => averagePrice)]);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const x = (day: string) =>
    box.left + (daysBetween(first, day) / daysBetween(first, last)) * (box.width - box.left - box.right);
  const y = (price: number) => box.top + ((high - price) / (high - low)) * (box.height - box.top - box.bottom);
  const middle = (month: string) => (x(month) + x(monthFrom(month, 1))) / 2;
  return (
    <figure className={css.chart}>
      <figcaption className={css.legend}>
        <span data-line="list">List price</span>
        <span data-line="paid">Paid on average</span>
      </figcaption>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={css.line} x1={box.left} x2={box.width - box.right} y1={y(tick)} y2={y(tick)} />
            <text className={css.tick} x={box.left - 6} y={y(tick) + 4} textAnchor="end">
              {money(tick)}
            </text>
          </g>
        ))}
        {months.map((month) => (
          <text key={month} className={css.tick} x={middle(month)} y={box.height - 5} textAnchor="middle">
            {shortMonth(month)}
          </text>
        ))}
        <polyline
          className={css.paid}
          points={points.map(({ month, averagePrice }) => `${middle(month)},${y(averagePrice)}`).join(' ')}
        />
        {points.map(({ month, averagePrice }) => (
          <circle key={month} className={css.point} cx={middle(month)} cy={y(averagePrice)} r={2.5} />
        ))}
        {steps.map(({ from, to, price, isPlanned }, index) => {
          const before = steps[index - 1];
          const rise = before === undefined ? '' : `M${x(from)} ${y(before.price)}V${y(price)}`;
          return (
            <path
              key={from}
              className={css.step}
              data-planned={isPlanned || undefined}
              d={`${rise === '' ? `M${x(from)} ${y(price)}` : rise}H${x(to)}`}
            />
          );
        })}
      </svg>
    </figure>
  );
}
