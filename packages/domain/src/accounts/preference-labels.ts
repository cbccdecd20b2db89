/** The labels of the fields of a client's preferences, for the audit and stale-version refusals. */

export const deliveryLabels = {
  acceptMonday: 'Accept Monday',
  acceptTuesday: 'Accept Tuesday',
  acceptWednesday: 'Accept Wednesday',
  acceptThursday: 'Accept Thursday',
  acceptFriday: 'Accept Friday',
  acceptSaturday: 'Accept Saturday',
  acceptSunday: 'Accept Sunday',
  acceptAM: 'Accept AM',
  acceptPM: 'Accept PM',
  preferMonday: 'Prefer Monday',
  preferTuesday: 'Prefer Tuesday',
  preferWednesday: 'Prefer Wednesday',
  preferThursday: 'Prefer Thursday',
  preferFriday: 'Prefer Friday',
  preferSaturday: 'Prefer Saturday',
  preferSunday: 'Prefer Sunday',
  preferAM: 'Prefer AM',
  preferPM: 'Prefer PM',
  deliveryInstruction: 'Delivery instruction',
  labelBarcodePreferenceId: 'Label and barcode',
} as const;

export const inventoryLabels = {
  fulfilmentPriority: 'Fulfilment priority',
  specialInstruction: 'Special instruction',
  recentlyBought: 'Recently bought',
  boughtLongTimeAgo: 'Bought long time ago',
  neverBought: 'Never bought',
} as const;
