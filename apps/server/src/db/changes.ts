import type { FieldChange } from '../core/audit/audit-action.ts';
import type { AuditFieldName } from '../core/audit/audit-fields.ts';

export type { FieldChange };

/** What the audit stores of a change: the version it made and the fields it set, by their code names. */
export interface AuditedChange {
  readonly version: number;
  readonly changed: Readonly<Record<string, FieldChange>>;
}

/** The fields of `labels` in which two states of a record differ, as the audit stores them. */
export function changesOf<F extends AuditFieldName>(
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
