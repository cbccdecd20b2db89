import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { chosenId } from '../../../form/picker-option.ts';
import { useTouch } from '../../../lib/use-media.ts';
import { needsOf } from './receipt-needs.ts';
import {
  type LineValues,
  newLine,
  type ReceiptValues,
  type Transfer,
  valuesOfTransfer,
  withProduct,
} from './receipt-values.ts';
import { withCostOf } from './cost-of.ts';
import { costOfTyped } from './cost-of-typed.ts';
import { chosenSource } from './source-option.ts';
import type { TransferSource } from './transfer/read-transfer.ts';

type Keys = ReadonlySet<number>;

const withKey = (keys: Keys, key: number): Keys => (keys.has(key) ? keys : new Set([...keys, key]));
const without = (keys: Keys, key: number): Keys => new Set([...keys].filter((each) => each !== key));

/** The lines that need something. */
const undecidedOf = (values: ReceiptValues, today: string): Keys =>
  new Set(needsOf(values, today).flatMap(({ at }) => (at === null ? [] : (values.lines[at]?.key ?? []))));

const firstNeed = (values: ReceiptValues, today: string): string | undefined =>
  needsOf(values, today).find(({ at }) => at !== null)?.field;

/** Fields that are shown with the details of their line. */
const isDetail = (field: string): boolean =>
  /\.(barcode|bestBy|batchDate|labResult|th|cbd|total|sentUnits)/.test(field);

interface FormOf {
  readonly values: ReceiptValues;
  readonly setValues: (changes: Partial<ReceiptValues>) => void;
}

/** What a person does with the lines of a receipt, which of them are unfolded, and where the focus goes. */
export function useReceiptLines(
  { values, setValues }: FormOf,
  { element, today, isNew }: { element: RefObject<HTMLElement | null>; today: string; isNew: boolean },
) {
  const { lines } = values;
  const touch = useTouch();
  const lastKey = useRef(-1);
  const [source, setSource] = useState<TransferSource>();
  /** Those that a phone shows first: they needed something when they were loaded. */
  const [first, setFirst] = useState(() => undecidedOf(values, today));
  const [unfolded, setUnfolded] = useState<Keys>(new Set());
  const [detailed, setDetailed] = useState<Keys>(new Set());
  const [wanted, setWanted] = useState<{ readonly field: string }>();
  // In an effect, because what is wanted may just have been added or unfolded.
  useEffect(() => {
    if (wanted !== undefined) element.current?.querySelector<HTMLElement>(`[name="${wanted.field}"]`)?.focus();
  }, [wanted, element]);
  const [start] = useState(() => (isNew ? undefined : firstNeed(values, today)) ?? 'supplierName');
  // A form of its own screen is for typing: after the frame has moved the focus to the screen.
  useEffect(() => {
    if (touch) return undefined;
    const timer = setTimeout(() => setWanted({ field: start }));
    return () => clearTimeout(timer);
  }, [touch, start]);

  // A photo arrives after its line was typed on.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const changePhotos = (key: number, change: (photoIds: readonly number[]) => readonly number[]) => {
    latest.current = latest.current.map((each) =>
      each.key === key ? { ...each, photoIds: change(each.photoIds) } : each,
    );
    setValues({ lines: latest.current });
  };
  const goTo = (field: string) => {
    const key = lines[Number(field.split('.')[1])]?.key;
    if (key !== undefined) {
      setUnfolded((keys) => withKey(keys, key));
      if (isDetail(field)) setDetailed((keys) => withKey(keys, key));
    }
    setWanted({ field });
  };
  const setLine = (at: number, line: LineValues) => {
    setUnfolded((keys) => withKey(keys, line.key));
    setValues({ lines: lines.map((each, index) => (index === at ? line : each)) });
  };
  const add = () => {
    const key = (lastKey.current -= 1);
    setUnfolded((keys) => withKey(keys, key));
    setValues({ lines: [...lines, newLine(key, values.receivedOn ?? today, costOfTyped.get())] });
    setWanted({ field: `lines.${lines.length}.productId` });
  };
  return {
    source,
    goTo,
    setLine,
    changePhotos,
    setCostOf: (costOf: LineValues['costOf']) => {
      costOfTyped.set(costOf);
      setValues({ lines: withCostOf(lines, costOf) });
    },
    add,
    remove: (at: number) => setValues({ lines: lines.filter((_, index) => index !== at) }),
    /** What follows the product is its units. */
    choose: (at: number, product: LineValues['product']) => {
      const line = lines[at];
      if (line === undefined) return;
      setLine(at, withProduct(line, product));
      const now = document.activeElement;
      const isHere = now === document.body || element.current?.contains(now) === true;
      if (chosenId(product) !== undefined && isHere)
        setWanted({ field: `lines.${at}.${chosenSource(product) === null ? 'units' : 'amount'}` });
    },
    /** Enter goes down the lines, and after the last one adds another. */
    onKeyDown: (at: number) => (event: KeyboardEvent<HTMLElement>) => {
      const { target, key, ctrlKey, metaKey } = event;
      if (key !== 'Enter' || ctrlKey || metaKey || event.defaultPrevented) return;
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      event.preventDefault();
      if (at === lines.length - 1) add();
      else goTo(`lines.${at + 1}.productId`);
    },
    fill: (transfer: Transfer, from: TransferSource) => {
      const firstKey = lastKey.current - transfer.lines.length;
      lastKey.current = firstKey - 1;
      const next = valuesOfTransfer(transfer, values, firstKey);
      setValues(next);
      setSource(from);
      setFirst(undecidedOf(next, today));
      const need = firstNeed(next, today);
      if (need !== undefined) setWanted({ field: need });
    },
    isFirst: ({ key }: LineValues) => first.has(key),
    isUnfolded: ({ key }: LineValues) => first.has(key) || unfolded.has(key),
    isDetailed: ({ key }: LineValues) => detailed.has(key),
    showDetails: ({ key }: LineValues, on: boolean) =>
      setDetailed((keys) => (on ? withKey(keys, key) : without(keys, key))),
  };
}

export type ReceiptLinesOf = ReturnType<typeof useReceiptLines>;
