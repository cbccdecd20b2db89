import { countedFault } from '@cartwright/domain/counting/stock-count';
import { numberFault, readNumber } from '@cartwright/domain/money/read-number';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { amountFault } from '@cartwright/domain/products/bulk-units';
import { useState } from 'react';
import type { BulkOf } from './counted-goods.ts';
import { type CountLine, inSublots, type InSublots, lineOf, readUnits } from './count-view.ts';

/** What is counted: a line of the count, or a barcode that it does not expect; of its sublots it may. */
type Chosen = Pick<CountLine, 'key' | 'barcode' | 'bulk' | 'productName'> & {
  readonly line: CountLine | undefined;
  readonly apart: InSublots | undefined;
};

interface CountedUnits {
  readonly barcode: string;
  readonly bulk: BulkOf | undefined;
  readonly productName: string;
  readonly units: number;
}

/** The goods that are being counted and what is typed of them; whatever chooses others enters that first. */
export function useEntry(lines: readonly CountLine[], onEnter: (entry: CountedUnits) => void) {
  const [key, setKey] = useState<string>();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const chosen = key === undefined ? undefined : chosenOf(lines, key);
  const { units: amount, barcode: scannedToo } = readUnits(typed);
  const units = amount === '' ? null : (readNumber(amount) ?? Number.NaN);
  const faultOf = (value: number) => (chosen?.bulk == null ? countedFault(value) : amountFault(value));
  const hasBulk = lines.some(({ bulk }) => bulk !== null);
  const isNumber = units !== null && !Number.isNaN(units);

  const open = (next: string | undefined) => {
    setKey(next);
    setTyped('');
    setMessage('');
  };
  const find = (scanned: string) => {
    const digits = barcodeOf(scanned);
    const found = lineOf(lines, scanned)?.key ?? (/^\d{16}$/.test(digits) ? digits : undefined);
    if (found !== undefined) open(found);
    else setMessage(`No ${hasBulk ? 'lot or bulk' : 'lot'} of this count is found by “${scanned}”.`);
  };
  /** Enters what is typed; false when it cannot be, which the message says. */
  const settle = (): boolean => {
    if (chosen === undefined || units === null) return true;
    const fault = isNumber ? faultOf(units) : numberFault(amount);
    if (fault !== null) {
      setMessage(fault);
      return false;
    }
    const { barcode, bulk, productName } = chosen;
    onEnter({ barcode, bulk: bulk ?? undefined, productName, units });
    setTyped('');
    return true;
  };
  return {
    chosen,
    typed,
    message,
    hasBulk,
    units: isNumber && faultOf(units) === null ? units : null,
    settle,
    type: (text: string) => {
      setTyped(text);
      setMessage('');
    },
    step: (by: number) => setTyped(String(Math.max(0, (isNumber ? units : 0) + by))),
    choose: (next: string) => {
      if (settle()) open(next);
    },
    scan: (scanned: string) => {
      if (settle()) find(scanned);
    },
    /** A scan of the next lot in the field of units enters them and opens it; without units it only opens it. */
    next: () => {
      if (units === null && scannedToo === null) return setMessage('Enter what is there: 0 when nothing is left.');
      if (!settle()) return;
      if (scannedToo === null) open(undefined);
      else find(scannedToo);
    },
  };
}

export type Entry = ReturnType<typeof useEntry>;

function chosenOf(lines: readonly CountLine[], key: string): Chosen {
  const line = lines.find((each) => each.key === key);
  const apart = line === undefined ? inSublots(lines, key) : undefined;
  const productName = line?.productName ?? apart?.productName ?? 'Not in this count';
  return { key, barcode: line?.barcode ?? key, bulk: line?.bulk ?? null, productName, line, apart };
}
