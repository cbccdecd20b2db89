import { barcodeText } from '@cartwright/domain/products/barcodes';
import { orderName } from '@cartwright/domain/orders/order-name';
import { money, units } from '../../../lib/format.ts';
import { change } from '../stock/Ledger.tsx';
import { sublotsText } from './ComparedUnits.tsx';
import { type CountLine, isWithSublots } from './count-view.ts';
import css from './Count.module.css';

interface CountLinesProps {
  lines: readonly CountLine[];
  /** Counts one again; without it the lines are only read. */
  onChoose?: (barcode: string) => void;
}

/** Lots that were counted: how they differ, what that has cost, and what has moved since. */
export const CountLines = ({ lines, onChoose }: CountLinesProps) => (
  <ul className={css.lines}>
    {lines.map((line) => (
      <li key={line.barcode}>
        <span className={css.name}>
          {onChoose === undefined ? (
            <b>{line.productName}</b>
          ) : (
            <button type="button" onClick={() => onChoose(line.barcode)} aria-label={`Count ${line.productName} again`}>
              <b>{line.productName}</b>
            </button>
          )}
          <small className="num">{barcodeText(line.barcode)}</small>
          {notesOf(line).map(({ text, isWarning }) => (
            <small key={text} data-warning={isWarning || undefined}>
              {text}
            </small>
          ))}
        </span>
        <span className={css.difference}>
          <b className="num" data-more={line.difference > 0 || undefined} data-less={line.difference < 0 || undefined}>
            {line.isUnknown ? '?' : line.difference === 0 ? '0' : change(line.difference)}
          </b>
          <small className="num">
            {line.counted === null
              ? null
              : `${line.isUnknown ? '?' : units(line.counted.expected)} → ${units(line.counted.units)}`}
          </small>
        </span>
        {line.value === null ? null : (
          <span className={`${css.value} num`}>{line.value > 0 ? `+${money(line.value)}` : money(line.value)}</span>
        )}
      </li>
    ))}
  </ul>
);

interface Note {
  readonly text: string;
  readonly isWarning: boolean;
}

function notesOf(line: CountLine): Note[] {
  const { isSublot, orderNo, counted, since, isWaiting, isUnknown, sublotted } = line;
  const notes: (Note | false)[] = [
    isSublot && { text: orderNo === null ? 'Sublot' : `Sublot of ${orderName({ orderNo })}`, isWarning: false },
    counted?.needsRecount === true && {
      text: 'It moved while it was counted without a connection: count it again',
      isWarning: true,
    },
    counted?.isSuperseded === true && { text: 'Counted again since by another count: not posted', isWarning: true },
    isWithSublots(line)
      ? { text: `Counted with its sublots: ${sublotsText(sublotted)}. Count it again without them`, isWarning: true }
      : sublotted > 0 && line.difference !== 0 && { text: sublotsText(sublotted), isWarning: false },
    isWaiting && {
      text: isUnknown ? 'Compared when the connection is back' : 'Waits for the connection',
      isWarning: isUnknown,
    },
    ...since.map((moved) => ({
      text: `since then ${change(moved.units)}${moved.orderNo === null ? '' : ` for ${orderName({ orderNo: moved.orderNo })}`}`,
      isWarning: false,
    })),
  ];
  return notes.filter((note) => note !== false);
}
