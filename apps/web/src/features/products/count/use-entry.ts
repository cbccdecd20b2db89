import { countedFault } from '@cartwright/domain/counting/stock-count';
import { numberFault, readNumber } from '@cartwright/domain/money/read-number';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { useState } from 'react';
import { type CountLine, inSublots, type InSublots, lineOf, readUnits } from './count-view.ts';

/** What is counted: a line of the count, or a barcode that it does not expect; of its sublots it may. */
type Chosen = Pick<CountLine, 'barcode' | 'productName'> & {
  readonly line: CountLine | undefined;
  readonly apart: InSublots | undefined;
};

interface CountedUnits {
  readonly barcode: string;
  readonly productName: string;
  readonly units: number;
}

/** The lot that is being counted and what is typed of it; whatever chooses another one enters that first. */
export function useEntry(lines: readonly CountLine[], onEnter: (entry: CountedUnits) => void) {
  const [barcode, setBarcode] = useState<string>();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const chosen = barcode === undefined ? undefined : chosenOf(lines, barcode);
  const { units: amount, barcode: scannedToo } = readUnits(typed);
  const units = amount === '' ? null : (readNumber(amount) ?? Number.NaN);
  const isNumber = units !== null && !Number.isNaN(units);

  const open = (next: string | undefined) => {
    setBarcode(next);
    setTyped('');
    setMessage('');
  };
  const find = (scanned: string) => {
    const digits = barcodeOf(scanned);
    const found = lineOf(lines, scanned)?.barcode ?? (/^\d{16}$/.test(digits) ? digits : undefined);
    if (found !== undefined) open(found);
    else setMessage(`No lot of this count is found by “${scanned}”.`);
  };
  /** Enters what is typed; false when it cannot be, which the message says. */
  const settle = (): boolean => {
    if (chosen === undefined || units === null) return true;
    const fault = isNumber ? countedFault(units) : numberFault(amount);
    if (fault !== null) {
      setMessage(fault);
      return false;
    }
    onEnter({ barcode: chosen.barcode, productName: chosen.productName, units });
    setTyped('');
    return true;
  };
  return {
    chosen,
    typed,
    message,
    units: isNumber && countedFault(units) === null ? units : null,
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

function chosenOf(lines: readonly CountLine[], barcode: string): Chosen {
  const line = lines.find((each) => each.barcode === barcode);
  const apart = line === undefined ? inSublots(lines, barcode) : undefined;
  return { barcode, productName: line?.productName ?? apart?.productName ?? 'Not in this count', line, apart };
}
