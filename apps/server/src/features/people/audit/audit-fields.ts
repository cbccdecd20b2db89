/** What the fields of an audit row's detail are called on the screens, and how their values are read. */

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

type FieldKind =
  | RecordKind
  | 'money'
  | 'phone'
  | 'ubi'
  /** A number that is a name: no thousands separators. */
  | 'number'
  | 'permission'
  | 'status'
  /** A word of the program: "notFound". */
  | 'word'
  /** An id that says nothing to people. */
  | 'hidden';

export interface Field {
  readonly label: string;
  readonly kind?: FieldKind;
}

/** By their code names; a field that is not here is called by its name, and read by what its value looks like. */
const fields: Readonly<Record<string, Field>> = {
  accountTierId: { label: 'Tier', kind: 'hidden' },
  added: { label: 'Added', kind: 'permission' },
  addresses: { label: 'Sent to' },
  allocatetoaSingleLot: { label: 'From a single lot' },
  amount: { label: 'Amount', kind: 'money' },
  backorder: { label: 'Backorder' },
  cartDiscount: { label: 'Cart discount', kind: 'money' },
  cartId: { label: 'Cart', kind: 'number' },
  cartItemId: { label: 'Line', kind: 'cartLine' },
  cartItemIds: { label: 'Lines', kind: 'cartLine' },
  chargeTypeId: { label: 'Charge', kind: 'chargeType' },
  clientId: { label: 'Client', kind: 'client' },
  clientIds: { label: 'Clients', kind: 'client' },
  creditAmount: { label: 'Credit', kind: 'money' },
  dayPhone: { label: 'Phone', kind: 'phone' },
  discountDropped: { label: 'Cart discount removed', kind: 'money' },
  discountKind: { label: 'Discount by', kind: 'word' },
  discountsEnded: { label: 'Discounts ended on', kind: 'cartLine' },
  discountValue: { label: 'Discount', kind: 'number' },
  disposal: { label: 'Goes to', kind: 'word' },
  estimateDeliveryDate: { label: 'Est. delivery' },
  fileId: { label: 'File', kind: 'hidden' },
  forceBackorderAll: { label: 'All as backorder' },
  grandTotal: { label: 'Grand total', kind: 'money' },
  from: { label: 'From', kind: 'number' },
  hasNewPassword: { label: 'New password' },
  hasNewSecret: { label: 'New secret' },
  ids: { label: 'Files', kind: 'hidden' },
  importId: { label: 'Import', kind: 'hidden' },
  into: { label: 'Into', kind: 'number' },
  isActive: { label: 'Active' },
  isBackorder: { label: 'Backorder' },
  itemIds: { label: 'Lines', kind: 'cartLine' },
  kind: { label: 'Kind', kind: 'word' },
  licenseNo: { label: 'License', kind: 'number' },
  lineId: { label: 'Line', kind: 'orderLine' },
  lineIds: { label: 'Lines', kind: 'cartLine' },
  lotId: { label: 'Lot', kind: 'lot' },
  mailId: { label: 'Mail', kind: 'hidden' },
  manifestReferenceNo: { label: 'Manifest', kind: 'number' },
  method: { label: 'Method', kind: 'word' },
  noteId: { label: 'Note', kind: 'hidden' },
  number: { label: 'Version', kind: 'number' },
  operation: { label: 'Call' },
  orderChargeId: { label: 'Charge', kind: 'hidden' },
  orderId: { label: 'Order', kind: 'order' },
  orderIds: { label: 'Orders', kind: 'order' },
  orderDiscount: { label: 'Order discount', kind: 'money' },
  orderItemId: { label: 'Line', kind: 'orderLine' },
  orderItemIds: { label: 'Lines', kind: 'orderLine' },
  orderNo: { label: 'Order', kind: 'number' },
  otherId: { label: 'Other client', kind: 'client' },
  outcome: { label: 'Outcome', kind: 'word' },
  paidAmount: { label: 'Paid', kind: 'money' },
  paidDate: { label: 'Paid on' },
  paymentId: { label: 'Payment', kind: 'hidden' },
  permissions: { label: 'Permissions', kind: 'permission' },
  personId: { label: 'Person', kind: 'person' },
  phone: { label: 'Phone', kind: 'phone' },
  preferenceOrderBy: { label: 'Order of lots', kind: 'hidden' },
  preferenceType: { label: 'Preference', kind: 'hidden' },
  productId: { label: 'Product', kind: 'product' },
  productIds: { label: 'Products', kind: 'product' },
  productLineId: { label: 'Product line', kind: 'productLine' },
  purpose: { label: 'Purpose', kind: 'word' },
  realmId: { label: 'QuickBooks company', kind: 'number' },
  reason: { label: 'Reason', kind: 'word' },
  reasonForCanceling: { label: 'Reason' },
  remoteId: { label: 'QuickBooks id', kind: 'number' },
  remoteName: { label: 'Name in QuickBooks' },
  removed: { label: 'Removed', kind: 'permission' },
  requestId: { label: 'Request', kind: 'hidden' },
  requiresTwoFactor: { label: 'Two-factor sign-in required' },
  returnId: { label: 'Return', kind: 'hidden' },
  revision: { label: 'Revision', kind: 'number' },
  roleId: { label: 'Role', kind: 'role' },
  routeId: { label: 'Route', kind: 'route' },
  salesPersonId: { label: 'Sales person', kind: 'person' },
  sampleType: { label: 'Sample', kind: 'word' },
  status: { label: 'Status', kind: 'status' },
  stopNo: { label: 'Stop', kind: 'number' },
  stopSelling: { label: 'Lot taken off sale' },
  target: { label: 'Accounting', kind: 'word' },
  total: { label: 'Total', kind: 'money' },
  totalPrice: { label: 'Total', kind: 'money' },
  tradename: { label: 'Trade name' },
  ubi: { label: 'UBI', kind: 'ubi' },
  unitPrice: { label: 'Unit price', kind: 'money' },
  versionId: { label: 'Version', kind: 'hidden' },
  void: { label: 'Sublots voided' },
};

/** "hasNewName" → "Has new name" */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a field is called and read. */
export const fieldOf = (name: string): Field =>
  Object.hasOwn(fields, name) ? (fields[name] ?? { label: name }) : { label: wordsOf(name) };

/** Which field `before` and `after` are of, where they are single values: of an order's step it is the status. */
const changedField: Readonly<Record<string, string>> = {
  assign: 'clientId',
  unassign: 'clientId',
  'change client': 'clientId',
  'change units': 'units',
  'set credit': 'creditAmount',
  'set delivery': 'estimateDeliveryDate',
  'set discount': 'cartDiscount',
  'set order discount': 'orderDiscount',
};

export const changedFieldOf = (action: string): string =>
  Object.hasOwn(changedField, action) ? (changedField[action] ?? 'status') : 'status';

/** The kind of record that this field holds ids of. */
export function recordKindOf(name: string): RecordKind | undefined {
  const { kind } = fieldOf(name);
  return recordKinds.find((each) => each === kind);
}
