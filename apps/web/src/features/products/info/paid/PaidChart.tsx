import type { OutputOf } from '@cartwright/contract/contract';
import { fullMonth, shortMonth } from '@cartwright/domain/dates/dates';
import { useToday } from '../../../../context/use-today.ts';
import { counted, money, units } from '../../../../lib/format.ts';
import { usePhone } from '../../../../lib/use-media.ts';
import { useColumn } from '../../../../ui/chart/use-column.ts';
import { priceTicks } from '../../unit-prices/price-steps.ts';
import { type PaidMonth, paidLines, paidMonths } from './paid-months.ts';
import css from './PaidChart.module.css';

const title = 'Price paid and units by month';

/** Where the prices and, below them, the units are drawn. */
const box = { left: 58, right: 24, top: 24, prices: 168, units: 214, bars: 34, height: 240 };
const widths = { phone: 400, desk: 780 };

function said({ month, sold }: PaidMonth): string {
  if (sold === null) return `${fullMonth(month)}: nothing sold`;
  const { minPrice, averagePrice, maxPrice } = sold;
  const range = minPrice === maxPrice ? '' : `, ${money(minPrice)} to ${money(maxPrice)}`;
  return `${fullMonth(month)}: ${money(averagePrice)} on average${range}, ${counted(sold.units, 'unit')}`;
}

/**
 * What was paid for a unit by month as a line, dotted over months without sales, with a band where clients paid differently, and
 * the units below. For keyboard and screen readers it is a slider over the months.
 */
export function PaidChart({ prices }: Pick<OutputOf<'products.info'>, 'prices'>) {
  const months = paidMonths(prices, useToday());
  const isPhone = usePhone();
  const { at, setAt, slider } = useColumn(months.length);
  const sold = months.flatMap((month) => month.sold ?? []);
  const ticks = priceTicks(sold.flatMap(({ minPrice, maxPrice }) => [minPrice, maxPrice]));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const width = isPhone ? widths.phone : widths.desk;
  const wide = (width - box.left - box.right) / months.length;
  const most = Math.max(...sold.map((month) => month.units));
  const x = (index: number) => box.left + (index + 0.5) * wide;
  const y = (price: number) => box.top + ((high - price) / (high - low)) * (box.prices - box.top);
  const paid = (index: number) => y(months[index]?.sold?.averagePrice ?? 0);
  const last = months.findLastIndex((month) => month.sold !== null);
  const before = months.findLast((month, index) => index < last && month.sold !== null)?.sold;
  const newest = months[last]?.sold;
  const hasFallen = (newest?.averagePrice ?? 0) < (before?.averagePrice ?? 0);
  // Beside the line that leads to it.
  const lastLabel = hasFallen ? y(newest?.minPrice ?? 0) + 20 : y(newest?.maxPrice ?? 0) - 10;
  const shown = months[at ?? last];
  return (
    <figure className={css.chart}>
      <div {...slider} className={css.box} aria-label={title} aria-valuetext={shown ? said(shown) : ''}>
        <svg viewBox={`0 0 ${width} ${box.height}`} aria-hidden>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={css.line} x1={box.left} x2={width - box.right} y1={y(tick)} y2={y(tick)} />
              <text className={css.tick} x={box.left - 8} y={y(tick) + 4} textAnchor="end">
                {money(tick)}
              </text>
            </g>
          ))}
          {paidLines(months).map(({ from, to, isGap }) => (
            <line
              key={to}
              className={css.paid}
              data-gap={isGap || undefined}
              x1={x(from)}
              x2={x(to)}
              y1={paid(from)}
              y2={paid(to)}
            />
          ))}
          <text className={css.tick} x={box.left - 8} y={box.units - 4} textAnchor="end">
            units
          </text>
          {months.map(({ month, sold: of }, index) => {
            const bar = of === null ? 1 : Math.max(1, (of.units / most) * box.bars);
            const hasBand = of !== null && of.minPrice !== of.maxPrice;
            return (
              <g
                key={month}
                className={css.month}
                data-current={index === at || undefined}
                onPointerEnter={() => setAt(index)}
                onPointerLeave={() => setAt(null)}
              >
                <rect className={css.target} x={x(index) - wide / 2} y={0} width={wide} height={box.height} />
                {hasBand ? (
                  <rect
                    className={css.band}
                    x={x(index) - 5}
                    y={y(of.maxPrice) - 4}
                    width={10}
                    height={y(of.minPrice) - y(of.maxPrice) + 8}
                    rx={5}
                  />
                ) : null}
                {of === null ? null : <circle className={css.point} cx={x(index)} cy={y(of.averagePrice)} r={4} />}
                {index === last && at === null && of !== null ? (
                  <text className={css.value} x={x(index)} y={lastLabel} textAnchor="middle">
                    {money(of.averagePrice)}
                  </text>
                ) : null}
                <rect
                  className={css.units}
                  x={x(index) - wide * 0.2}
                  y={box.units - bar}
                  width={wide * 0.4}
                  height={bar}
                  rx={bar > 2 ? 2 : 0}
                />
                {of === null ? null : (
                  <text className={css.count} x={x(index)} y={box.units - bar - 5} textAnchor="middle">
                    {units(of.units)}
                  </text>
                )}
                <text className={css.tick} x={x(index)} y={box.height - 8} textAnchor="middle">
                  {isPhone ? shortMonth(month).slice(0, 1) : shortMonth(month)}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      {at === null || shown === undefined ? null : <figcaption className={css.caption}>{said(shown)}</figcaption>}
    </figure>
  );
}
