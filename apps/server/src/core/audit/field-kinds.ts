import type { PermissionKey } from '@cartwright/contract/permissions';
import type { OrderStatus } from '@cartwright/domain/orders/order-status';

/** Kinds of records whose ids are in details. */
export const recordKinds = [
  'client',
  'product',
  'person',
  'role',
  'order',
  'orderLine',
  'cartLine',
  'lot',
  'route',
  'chargeType',
  'productLine',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** How the values of a field are stored, by its kind. */
export interface KindValues extends Readonly<Record<RecordKind, number>> {
  readonly text: string;
  /** What a record is called: shown without a label among other values. */
  readonly name: string;
  /** A word of the program: "notFound". */
  readonly word: string;
  /** A number or text that is a name: no thousands separators. */
  readonly number: number | string;
  /** Shown as on the orders: "ORD-10421". */
  readonly orderNo: number;
  readonly money: number;
  /** Units, rows, percents. */
  readonly count: number;
  readonly flag: boolean;
  /** A day as YYYY-MM-DD, or an ISO instant. */
  readonly date: string;
  readonly phone: string;
  readonly ubi: string;
  readonly permission: PermissionKey;
  readonly status: OrderStatus;
  /** Facts with fields of their own, or how many there are. */
  readonly parts: object | number | boolean;
  /** Rows as their table has them, whatever their columns. */
  readonly rows: object | number;
  /** An id that says nothing to people. */
  readonly hidden: number | string;
}
export type FieldKind = keyof KindValues;

export interface AuditField {
  readonly label: string;
  readonly kind: FieldKind;
  /** The field whose value before the change this is. */
  readonly before?: string;
}
