import { numberFault, readNumber } from '@cartwright/domain/money/read-number';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Scans } from '../../orders/shared/scan/use-scans.ts';
import css from './StopRow.module.css';

interface StopNumberProps {
  /** The order's name, for the label. */
  order: string;
  stopNo: number | null;
  onType: (stopNo: number) => void;
  scans: Pick<Scans, 'scan' | 'focus'>;
}

/** The digits of the highest stop; whatever is longer comes from a scanner. */
const MOST_DIGITS = 3;

/**
 * The stop of an order, to be typed over; leaving the field moves it. Enter and Escape give the focus back to the scan
 * field, and what is scanned here is a scan and no stop.
 */
export function StopNumber({ order, stopNo, onType, scans }: StopNumberProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const text = typed?.trim() ?? '';
    const number = readNumber(text);
    setTyped(undefined);
    if (text.length > MOST_DIGITS) scans.scan(text);
    else if (number === undefined) {
      if (text !== '') toast.note(numberFault(text));
    } else if (!Number.isInteger(number) || number < 1) toast.note('A stop is a whole number from 1.');
    else if (number !== stopNo) onType(number);
  };
  return (
    <input
      className={css.number}
      aria-label={`Stop of ${order}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={60}
      value={typed ?? stopNo ?? ''}
      placeholder="–"
      onFocus={(event) => event.currentTarget.select()}
      // A press puts the cursor between the digits, where a scan would mix with them.
      onClick={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        // Before the field is left, which would move the order.
        if (event.key === 'Escape') flushSync(() => setTyped(undefined));
        scans.focus();
      }}
    />
  );
}
