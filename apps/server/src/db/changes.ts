/** A field by its label, with its old and its new value. */
export interface FieldChange {
  readonly label: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What the audit stores of a change: the version it made and the fields it set, by their code names. */
export interface AuditedChange {
  readonly version: number;
  readonly changed: Readonly<Record<string, FieldChange>>;
}

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
