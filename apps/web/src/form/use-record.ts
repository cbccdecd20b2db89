import { useState } from 'react';
import type { Problem } from '../lib/problem.ts';
import { mergeRecord, type Merged, withTheirs } from './merge-record.ts';
import { sameValue } from './same-value.ts';
import type { Stale } from './StaleChoice.tsx';

interface Versioned<Values> {
  readonly values: Values;
  readonly version: number | undefined;
}

interface RecordInput<Values> {
  readonly initialValues: Values;
  readonly version?: number | undefined;
  readonly labels?: Readonly<Partial<Record<keyof Values & string, string>>> | undefined;
}

/** "Postal code" of `postalCodeId`. */
const spoken = (name: string): string => {
  const words = name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * What is typed in a form, and the record under it. Another version of the record is brought in field by field; where both
 * changed a field, the typed value stays, and the version to save over stays the old one until the person has chosen.
 */
export function useRecord<Values extends Record<string, unknown>>(input: RecordInput<Values>, busy: boolean) {
  const given: Versioned<Values> = { values: input.initialValues, version: input.version };
  const [values, setValues] = useState(given.values);
  const [seen, setSeen] = useState(given);
  const [base, setBase] = useState(given);
  const [conflicts, setConflicts] = useState<Merged<Values>['conflicts']>([]);
  /** The version that the server refused to be saved over. */
  const [newest, setNewest] = useState<number>();

  // While it is being saved, the record that arrives is the saved one.
  if (!busy && (given.version !== seen.version || !sameValue(given.values, seen.values))) {
    const merged = mergeRecord(values, base.values, given.values);
    const open = given.version === undefined ? [] : [...conflicts, ...merged.conflicts];
    setSeen(given);
    setValues(merged.values);
    setConflicts(open);
    setBase({ values: given.values, version: open.length > 0 ? base.version : given.version });
  }

  const stale = (settle: () => void): Stale | undefined => {
    const saveOver = (version: number | undefined) => {
      setBase((before) => ({ ...before, version }));
      setConflicts([]);
      setNewest(undefined);
      settle();
    };
    if (conflicts.length > 0)
      return {
        fields: [...new Set(conflicts.map(([name = '']) => input.labels?.[name] ?? spoken(name)))],
        keepMine: () => saveOver(seen.version),
        takeTheirs: () => {
          setValues((mine) => withTheirs(mine, seen.values, conflicts));
          saveOver(seen.version);
        },
      };
    if (newest === undefined || base.version === undefined || base.version >= newest) return undefined;
    return { fields: [], keepMine: () => saveOver(newest), takeTheirs: undefined };
  };

  return {
    values,
    setValues,
    base,
    stale,
    /** Keeps what a stale save was refused for; false for a form that knows no versions. */
    refuse: ({ extra }: Problem): boolean => {
      const current = extra?.['currentVersion'];
      if (typeof current === 'number') setNewest(current);
      return input.version !== undefined;
    },
    saved: (sent: Values) => {
      setBase((before) => ({ ...before, values: sent }));
      setConflicts([]);
      setNewest(undefined);
    },
    /** Empties the form; what was typed since, while it was being saved, stays. */
    reset: () => {
      setValues((now) => (sameValue(now, values) ? given.values : now));
      setBase(given);
      setConflicts([]);
    },
  };
}
