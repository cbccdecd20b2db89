import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import type { AuditAction, DetailOf } from './audit-action.ts';
import { orderEdits, orderRecords, orderSteps } from './order-actions.ts';
import { cartActions, clientActions, contactActions, otherActions, tierActions } from './record-actions.ts';
import { personActions, settingsActions } from './settings-actions.ts';

/** Everything that the audit records: what is done, by the record it is done to. */
export const auditActions = {
  account_tier: tierActions,
  cart: cartActions,
  client: clientActions,
  contact: contactActions,
  order: { ...orderEdits, ...orderRecords },
  person: personActions,
  ...otherActions,
  ...settingsActions,
} as const satisfies Readonly<Record<string, Readonly<Record<string, AuditAction>>>>;

type Table = typeof auditActions;
export type AuditEntity = keyof Table;

/** What a stored row's detail holds; undefined for an action that only earlier versions have recorded. */
export function auditActionOf(entity: string, action: string): AuditAction | undefined {
  const tables: Readonly<Record<string, Readonly<Record<string, AuditAction>>>> = auditActions;
  const own = Object.hasOwn(tables, entity) ? tables[entity] : undefined;
  const table: Readonly<Record<string, AuditAction>> = { ...own, ...(entity === 'order' ? orderSteps : {}) };
  return Object.hasOwn(table, action) ? table[action] : undefined;
}

interface Of {
  readonly entityId?: number;
  /** Who did it, where nobody is signed in yet. */
  readonly personId?: number;
}

/** An action with nothing to say has no detail. */
type WithDetail<A extends AuditAction> = keyof DetailOf<A> extends never
  ? { readonly detail?: undefined }
  : object extends DetailOf<A>
    ? { readonly detail?: DetailOf<A> }
    : { readonly detail: DetailOf<A> };

type EntryOf<E extends AuditEntity, A extends Readonly<Record<string, AuditAction>>> = {
  [N in keyof A]: { readonly entity: E; readonly action: N } & Of & WithDetail<A[N]>;
}[keyof A];

/** What an operation records. */
export type AuditEntry = { [E in AuditEntity]: EntryOf<E, Table[E]> }[AuditEntity];

/** What an operation that always is of the same record says of it. */
export type ActionOf<A extends Readonly<Record<string, AuditAction>>> = {
  [N in keyof A]: { readonly action: N } & WithDetail<A[N]>;
}[keyof A];

/** What a step of an order says of itself. */
export type StepDetail<A extends OrderAction> = DetailOf<(typeof orderSteps)[A]>;
