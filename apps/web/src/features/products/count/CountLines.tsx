import { barcodeText } from '@cartwright/domain/products/barcodes';
import { orderName } from '@cartwright/domain/orders/order-name';
import { signedMoney } from '../../../lib/signed-money.ts';
import { sublotsText } from './ComparedUnits.tsx';
import { amountOf, changeOf, type CountLine, isWithSublots } from './count-view.ts';
import css from './Count.module.css';

interface CountLinesProps {
  lines: readonly CountLine[];
  /** Counts one again; without it the lines are only read. */
  onChoose?: (key: string) => void;
}

/** Lots and bulk that were counted: how they differ, what that has cost, and what has moved since. */
export const CountLines = ({ lines, onChoose }: CountLinesProps) => (
  <ul className={css.lines}>
    {lines.map((line) => (
      <li key={line.key}>
        <span className={css.name}>
          {onChoose === undefined ? (
            <b>{line.productName}</b>
          ) : (
            <button type="button" onClick={() => onChoose(line.key)} aria-label={`Count ${line.productName} again`}>
              <b>{line.productName}</b>
            </button>
          )}
          <small className="num">
            {line.bulk === null ? barcodeText(line.barcode) : ['Bulk', line.area].filter(Boolean).join(' · ')}
          </small>
          {notesOf(line).map(({ text, isWarning }) => (
            <small key={text} data-warning={isWarning || undefined}>
              {text}
            </small>
          ))}
        </span>
        <span className={css.difference}>
          <b className="num" data-more={line.difference > 0 || undefined} data-less={line.difference < 0 || undefined}>
            {line.isUnknown ? '?' : line.difference === 0 ? '0' : changeOf(line, line.difference)}
          </b>
          <small className="num">
            {line.counted === null
              ? null
              : `${line.isUnknown ? '?' : amountOf(line, line.counted.expected)} → ${amountOf(line, line.counted.units)}`}
          </small>
        </span>
        {line.value === null ? null : <span className={`${css.value} num`}>{signedMoney(line.value)}</span>}
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
      text: `since then ${changeOf(line, moved.units)}${moved.orderNo === null ? '' : ` for ${orderName({ orderNo: moved.orderNo })}`}`,
      isWarning: false,
    })),
  ];
  return notes.filter((note) => note !== false);
}
