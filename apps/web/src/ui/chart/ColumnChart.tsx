import { scaleOf } from './chart-scale.ts';
import { useColumn } from './use-column.ts';
import css from './ColumnChart.module.css';

export interface ChartColumn {
  /** The label under the column: "Nov". */
  readonly short: string;
  /** The full label: "November 2026". */
  readonly label: string;
  readonly value: number;
}

export interface ColumnChartProps {
  /** "Sales by month" */
  title: string;
  columns: readonly ChartColumn[];
  format: (value: number) => string;
  /** The format of the axis labels: "$4k". */
  formatShort: (value: number) => string;
  /** Its width in pixels, about; it is scaled to the room that there is. */
  width?: number;
}

const box = { height: 220, left: 52, right: 4, top: 10, bottom: 24 };

/**
 * One column per value. For the keyboard and screen readers it is a slider over the columns: arrow keys move, and the
 * value is announced and shown. Show the numbers in a table beside the chart too.
 */
export function ColumnChart({ title, columns, format, formatShort, width = 760 }: ColumnChartProps) {
  const { at, setAt, slider } = useColumn(columns.length);
  const { min, max, ticks } = scaleOf(columns.map(({ value }) => value));
  const high = box.height - box.top - box.bottom;
  const y = (value: number) => box.top + ((max - value) / (max - min)) * high;
  const wide = (width - box.left - box.right) / Math.max(1, columns.length);
  const shown = at === null ? undefined : columns[at];
  const announced = shown ?? columns.at(-1);
  const valueText = announced ? `${announced.label}: ${format(announced.value)}` : 'Nothing yet';
  return (
    <figure className={css.chart}>
      <figcaption className={css.caption}>
        {shown ? (
          <>
            {shown.label} <b>{format(shown.value)}</b>
          </>
        ) : (
          title
        )}
      </figcaption>
      <div {...slider} className={css.box} aria-label={title} aria-valuetext={valueText}>
        <svg viewBox={`0 0 ${width} ${box.height}`} aria-hidden>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={css.line} x1={box.left} x2={width - box.right} y1={y(tick)} y2={y(tick)} />
              <text className={css.tick} x={box.left - 8} y={y(tick) + 4} textAnchor="end">
                {formatShort(tick)}
              </text>
            </g>
          ))}
          {columns.map(({ short, label, value }, index) => (
            <g key={label} onPointerEnter={() => setAt(index)} onPointerLeave={() => setAt(null)}>
              <rect className={css.target} x={box.left + index * wide} y={box.top} width={wide} height={high} />
              <rect
                className={css.column}
                data-current={index === at || undefined}
                x={box.left + (index + 0.16) * wide}
                y={y(Math.max(0, value))}
                width={wide * 0.68}
                height={Math.abs(y(value) - y(0))}
                rx={2}
              />
              <text className={css.tick} x={box.left + (index + 0.5) * wide} y={box.height - 6} textAnchor="middle">
                {short}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}
