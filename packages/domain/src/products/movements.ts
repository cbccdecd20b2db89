/** The ledger of lots and of bulk: what moves goods, and why (goods "lots"). */

/** `opening` is what a lot held when Cartwright began, `return` undoes a release, `clientReturn` brings back what a client had accepted, `voidReceipt` undoes a receipt. */
export const movementKinds = [
  'opening',
  'receive',
  'voidReceipt',
  'pack',
  'release',
  'return',
  'clientReturn',
  'adjust',
  'convert',
  'count',
] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementLabels: Readonly<Record<MovementKind, string>> = {
  opening: 'Opening stock',
  receive: 'Received',
  voidReceipt: 'Receipt voided',
  pack: 'Packed',
  release: 'Released',
  return: 'Release voided',
  clientReturn: 'Returned by the client',
  adjust: 'Adjusted',
  convert: 'Converted',
  count: 'Counted',
};

/** Whether goods came in or went out. */
export const movementDirections = ['in', 'out'] as const;
export type MovementDirection = (typeof movementDirections)[number];

/** `opening` is what a source had before its history began. */
export const sourceMovementKinds = ['opening', 'receive', 'voidReceipt', 'pack', 'adjust', 'convert', 'count'] as const;

export type SourceMovementKind = (typeof sourceMovementKinds)[number];

export const sourceMovementLabels: Readonly<Record<SourceMovementKind, string>> = {
  opening: 'Opening amount',
  receive: 'Received',
  voidReceipt: 'Receipt voided',
  pack: 'Packed',
  adjust: 'Adjusted',
  convert: 'Converted',
  count: 'Counted',
};

/** Why a count is changed by hand, in the words of the state (formats: CCRS InventoryAdjustment). */
export const adjustReasons = [
  'Reconciliation',
  'Destruction',
  'Lost',
  'Theft',
  'Seizure',
  'ReturnedLabSample',
  'Other',
] as const;
export type AdjustReason = (typeof adjustReasons)[number];

export const adjustReasonLabels: Readonly<Record<AdjustReason, string>> = {
  Reconciliation: 'Reconciliation',
  Destruction: 'Destruction',
  Lost: 'Lost',
  Theft: 'Theft',
  Seizure: 'Seizure',
  ReturnedLabSample: 'Returned lab sample',
  Other: 'Other',
};
