import type { auditFields, AuditFieldName } from './audit-fields.ts';
import type { FieldKind, KindValues } from './field-kinds.ts';

/** What the detail of an action holds, by the names of its fields. */
export interface AuditAction {
  /** Fields that it always has. */
  readonly has?: readonly AuditFieldName[];
  /** Fields that it may have. */
  readonly may?: readonly AuditFieldName[];
  /** The field that `before` and `after` are values of. */
  readonly changes?: AuditFieldName;
  /** The field that `before` alone is a value of: what it is now is the field itself, or nothing. */
  readonly was?: AuditFieldName;
  /** The fields of the objects `before` and `after`; without `after` they are what they were, beside the fields as they are. */
  readonly sets?: readonly AuditFieldName[];
  /** The fields of the object `was`, which the action ends. */
  readonly ends?: readonly AuditFieldName[];
  /** It has the fields that differ in `changed`, each with its label, and maybe the version that it made. */
  readonly compares?: true;
  /** Fields that it always has and that are something else in it than elsewhere. */
  readonly as?: { readonly [F in AuditFieldName]?: FieldKind };
}

/** The fields of the parts of a detail. */
export type AuditParts = { readonly [F in AuditFieldName]?: AuditValue<F> };

type One<F extends AuditFieldName> = (typeof auditFields)[F]['kind'] extends 'parts'
  ? AuditParts | number | boolean
  : KindValues[(typeof auditFields)[F]['kind']];

/** A value of a field, or several. */
export type AuditValue<F extends AuditFieldName> = One<F> | readonly One<F>[] | null | undefined;

/** A field by its label, with its old and its new value. */
export interface FieldChange {
  readonly label: string;
  readonly from: unknown;
  readonly to: unknown;
}

type Names<A extends AuditAction, K extends keyof AuditAction> =
  A extends Readonly<Record<K, infer N>>
    ? N extends readonly (infer F extends AuditFieldName)[]
      ? F
      : N extends AuditFieldName
        ? N
        : never
    : never;

type Shape<A extends AuditAction> = { readonly [F in Names<A, 'has'>]: AuditValue<F> } & {
  readonly [F in Names<A, 'may'>]?: AuditValue<F>;
} & (A extends { readonly changes: infer F extends AuditFieldName }
    ? { readonly before: AuditValue<F>; readonly after: AuditValue<F> }
    : unknown) &
  (A extends { readonly was: infer F extends AuditFieldName } ? { readonly before: AuditValue<F> } : unknown) &
  (A extends { readonly sets: readonly (infer F extends AuditFieldName)[] }
    ? {
        readonly before: { readonly [N in F]?: AuditValue<N> };
        readonly after?: { readonly [N in F]?: AuditValue<N> };
      }
    : unknown) &
  (A extends { readonly ends: readonly (infer F extends AuditFieldName)[] }
    ? { readonly was: { readonly [N in F]: AuditValue<N> } }
    : unknown) &
  (A extends { readonly as: infer K extends Readonly<Record<string, FieldKind>> }
    ? { readonly [N in keyof K]: KindValues[K[N]] | readonly KindValues[K[N]][] }
    : unknown) &
  (A extends { readonly compares: true }
    ? { readonly version?: number; readonly changed: { readonly [N in AuditFieldName]?: FieldChange } }
    : unknown);

type Flat<T> = { [K in keyof T]: T[K] };

/** The detail of an action. */
export type DetailOf<A extends AuditAction> = Flat<Shape<A>>;
