import { messages } from '@cartwright/contract/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldChange, fieldChanges } from './field-changes.ts';

/** The forms of a client that one Update saves, in this order. */
export const formParts = ['client', 'delivery', 'inventory'] as const;
export type FormPart = (typeof formParts)[number];

/** What each part says when it could not be saved (spec 000 §8). */
export const failedTexts: Readonly<Record<FormPart, string>> = {
  client: messages.clientNotUpdated,
  delivery: messages.deliveryPreferenceFailed,
  inventory: messages.inventoryPreferenceFailed,
};

export type PartOutcome = 'saved' | 'failed';

/** What the tab calls each part. */
export const partNames: Readonly<Record<FormPart, string>> = {
  client: 'Client data',
  delivery: 'Delivery',
  inventory: 'Inventory preference',
};

interface PartForm<Values> {
  readonly values: Values;
  readonly before: Values;
  readonly submit: () => Promise<boolean>;
  readonly reset: () => void;
}

/** What the fields of a part are called, and a value of theirs that is chosen from a list. */
interface PartTexts {
  readonly labels: Readonly<Record<string, string>>;
  readonly textOf?: (field: string, value: unknown) => string | undefined;
}

export interface FormParts {
  /** What is changed and not saved, in the order of the fields. */
  readonly changes: readonly FieldChange[];
  /** Parts with changes that are not saved. */
  readonly dirty: readonly FormPart[];
  /** What the last Update did with each part; a part that is changed again has none. */
  readonly outcomes: Readonly<Partial<Record<FormPart, PartOutcome>>>;
  readonly busy: boolean;
  /** Saves every changed part; the others stay saved when one fails. Resolves to the parts that failed. */
  readonly update: () => Promise<FormPart[]>;
  /** Takes back what is typed. */
  readonly discard: () => void;
  readonly attach: (part: FormPart, form: Attached) => void;
  readonly report: (part: FormPart, changes: readonly FieldChange[]) => void;
}

type Attached = Pick<PartForm<unknown>, 'submit' | 'reset'>;
type Changes = Readonly<Partial<Record<FormPart, readonly FieldChange[]>>>;

/** Collects the forms of a record, so that one button saves them. */
export function useFormParts(): FormParts {
  const forms = useRef(new Map<FormPart, Attached>());
  const [changed, setChanged] = useState<Changes>({});
  const [outcomes, setOutcomes] = useState<FormParts['outcomes']>({});
  const [busy, setBusy] = useState(false);
  const dirty = formParts.filter((part) => (changed[part] ?? []).length > 0);
  const attach = useCallback((part: FormPart, form: Attached) => {
    forms.current.set(part, form);
  }, []);
  const report = useCallback((part: FormPart, changes: readonly FieldChange[]) => {
    setChanged((before) => ({ ...before, [part]: changes }));
  }, []);
  const discard = () => {
    for (const part of dirty) forms.current.get(part)?.reset();
    setOutcomes({});
  };
  const update = async () => {
    if (busy) return [];
    setBusy(true);
    const results: Partial<Record<FormPart, PartOutcome>> = {};
    // One after the other, so that each finds the version that the one before has left.
    for (const part of dirty) results[part] = (await forms.current.get(part)?.submit()) === true ? 'saved' : 'failed';
    setOutcomes(results);
    setBusy(false);
    return dirty.filter((part) => results[part] === 'failed');
  };
  const changes = formParts.flatMap((part) => changed[part] ?? []);
  return { changes, dirty, outcomes, busy, update, discard, attach, report };
}

/** Joins a form to the parts; nothing for a form on its own. */
export function useFormPart<Values extends Record<string, unknown>>(
  parts: FormParts | undefined,
  part: FormPart,
  { values, before, submit, reset }: PartForm<Values>,
  { labels, textOf }: PartTexts,
): void {
  const { attach, report } = parts ?? {};
  useEffect(() => {
    attach?.(part, { submit, reset });
  });
  const changes = JSON.stringify(fieldChanges(values, before, labels, textOf));
  useEffect(() => {
    report?.(part, JSON.parse(changes) as FieldChange[]);
  }, [report, part, changes]);
}
