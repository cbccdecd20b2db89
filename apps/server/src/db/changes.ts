import type { FieldChange } from './stale.ts';

/** The fields of `labels` in which two states of a record differ, as the audit stores them. */
export function changesOf<F extends string>(
  labels: Readonly<Record<F, string>>,
  before: Readonly<Record<NoInfer<F>, unknown>>,
  after: Readonly<Record<NoInfer<F>, unknown>>,
): Partial<Record<F, FieldChange>> {
  const changes: Partial<Record<F, FieldChange>> = {};
  for (const field of Object.keys(labels) as F[]) {
    const [from, to] = [before[field], after[field]];
    if (from !== to) changes[field] = { label: labels[field], from, to };
  }
  return changes;
}
