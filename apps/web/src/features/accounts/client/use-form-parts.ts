import { messages } from '@cartwright/contract/messages';
import { useCallback, useEffect, useRef, useState } from 'react';

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

interface PartForm {
  readonly dirty: boolean;
  readonly submit: () => Promise<boolean>;
}

export interface FormParts {
  /** Parts with changes that are not saved. */
  readonly dirty: readonly FormPart[];
  /** What the last Update did with each part; a part that is changed again has none. */
  readonly outcomes: Readonly<Partial<Record<FormPart, PartOutcome>>>;
  readonly busy: boolean;
  /** Saves every changed part; the others stay saved when one fails. Resolves to the parts that failed. */
  readonly update: () => Promise<FormPart[]>;
  readonly attach: (part: FormPart, submit: PartForm['submit']) => void;
  readonly report: (part: FormPart, dirty: boolean) => void;
}

/** Collects the forms of a record, so that one button saves them. */
export function useFormParts(): FormParts {
  const submits = useRef(new Map<FormPart, PartForm['submit']>());
  const [dirty, setDirty] = useState<readonly FormPart[]>([]);
  const [outcomes, setOutcomes] = useState<FormParts['outcomes']>({});
  const [busy, setBusy] = useState(false);
  const attach = useCallback((part: FormPart, submit: PartForm['submit']) => {
    submits.current.set(part, submit);
  }, []);
  const report = useCallback((part: FormPart, isDirty: boolean) => {
    setDirty((before) => formParts.filter((each) => (each === part ? isDirty : before.includes(each))));
  }, []);
  const update = async () => {
    if (busy) return [];
    setBusy(true);
    const results: Partial<Record<FormPart, PartOutcome>> = {};
    // One after the other, so that each finds the version that the one before has left.
    for (const part of dirty) results[part] = (await submits.current.get(part)?.()) === true ? 'saved' : 'failed';
    setOutcomes(results);
    setBusy(false);
    return dirty.filter((part) => results[part] === 'failed');
  };
  return { dirty, outcomes, busy, update, attach, report };
}

/** Joins a form to the parts; nothing for a form on its own. */
export function useFormPart(parts: FormParts | undefined, part: FormPart, { dirty, submit }: PartForm): void {
  const { attach, report } = parts ?? {};
  useEffect(() => {
    attach?.(part, submit);
  });
  useEffect(() => {
    report?.(part, dirty);
  }, [report, part, dirty]);
}
