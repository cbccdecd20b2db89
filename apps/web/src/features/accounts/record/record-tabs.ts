/** The tabs of a client's record; the overview comes first, the others are its forms and lists. */
export const recordTabs = {
  overview: 'Overview',
  client: 'Client data',
  delivery: 'Delivery',
  inventory: 'Inventory preference',
  contacts: 'Contacts',
  notes: 'Notes',
} as const;
export type RecordTabId = keyof typeof recordTabs;

export const recordTabIds = Object.keys(recordTabs) as RecordTabId[];

/** The tab that an address names after its #. */
export const tabOfHash = (hash: string): RecordTabId => recordTabIds.find((id) => id === hash) ?? 'overview';
