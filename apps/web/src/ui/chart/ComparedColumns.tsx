import { scaleOf } from './chart-scale.ts';
import { useColumn } from './use-column.ts';
import css from './ComparedColumns.module.css';

export interface ComparedColumn {
  /** The label under the column: "Wed 12/16". */
  readonly short: string;
  readonly value: number;
  readonly before: number;
  /** What the tooltip says of each, the value first: "Wed 12/16/2026", "$15,952.50 · 6 orders". */
  readonly tip: readonly (readonly [label: string, text: string])[];
  /** Is marked, as today is. */
  readonly isNow: boolean;
}

export interface ComparedColumnsProps {
  title: string;
  columns: readonly ComparedColumn[];
  /** The format of the axis labels: "$4k". */
  formatShort: (value: number) => string;
  /** The format of the labels on the columns; without it there are none. */
  formatValue?: ((value: number) => string) | undefined;
  /** Its width in pixels, about; it is scaled to the room that there is. */
  width: number;
}

const box = { height: 176, left: 52, right: 4, top: 20, bottom: 24 };

/**
 * Two columns for each value: the one before, and the value. A slider over the columns for the keyboard and screen
 * readers, as `ColumnChart`; the tooltip shows both numbers.
 */
export function ComparedColumns({ title, columns, formatShort, formatValue, width }: ComparedColumnsProps) {
  const { at, setAt, slider } = useColumn(columns.length);
  const { min, max, ticks } = scaleOf(columns.flatMap(({ value, before }) => [value, before]));
  const high = box.height - box.top - box.bottom;
  const y = (value: number) => box.top + ((max - value) / (max - min)) * high;
  const wide = (width - box.left - box.right) / Math.max(1, columns.length);
  const shown = at === null ? undefined : columns[at];
  const announced = (shown ?? columns.at(-1))?.tip.map((line) => line.join(': ')).join('; ');
  const middle = (index: number) => box.left + (index + 0.5) * wide;
  const column = (className: string | undefined, value: number, left: number) => (
    <rect
      className={className}
      x={left}
      y={y(Math.max(0, value))}
      width={wide * 0.4}
      height={Math.abs(y(value) - y(0))}
      rx={3}
    />
  );
  return (
    <div {...slider} className={css.box} aria-label={title} aria-valuetext={announced ?? 'Nothing yet'}>
      <svg viewBox={`0 0 ${width} ${box.height}`} aria-hidden onPointerLeave={() => setAt(null)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={css.line} x1={box.left} x2={width - box.right} y1={y(tick)} y2={y(tick)} />
            <text className={css.tick} x={box.left - 8} y={y(tick) + 4} textAnchor="end">
              {formatShort(tick)}
            </text>
          </g>
        ))}
        {columns.map(({ short, value, before, isNow }, index) => (
          <g key={short} onPointerEnter={() => setAt(index)}>
            <rect
              className={css.target}
              data-current={index === at || undefined}
              x={box.left + index * wide}
              y={0}
              width={wide}
              height={box.height - box.bottom}
            />
            {column(css.before, before, middle(index) - wide * 0.43)}
            {column(css.value, value, middle(index) + wide * 0.03)}
            {formatValue === undefined || value === 0 ? null : (
              <text className={css.number} x={middle(index) + wide * 0.23} y={y(value) - 5} textAnchor="middle">
                {formatValue(value)}
              </text>
            )}
            <text
              className={css.tick}
              data-now={isNow || undefined}
              x={middle(index)}
              y={box.height - 6}
              textAnchor="middle"
            >
              {short}
            </text>
          </g>
        ))}
      </svg>
      {shown === undefined || at === null ? null : (
        <div className={css.tip} style={tipAt(middle(at) / width, at >= columns.length / 2)} aria-hidden>
          {shown.tip.map(([label, text]) => (
            <div key={label}>
              <b>{label}</b> {text}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Beside the column, towards the middle of the chart. */
const tipAt = (share: number, isRight: boolean) =>
  isRight ? { right: `${(1 - share) * 100 + 7}%` } : { left: `${share * 100 + 7}%` };
