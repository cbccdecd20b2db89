import { type FormPart, formParts } from '../client/use-form-parts.ts';

/** The tabs of a client's record; the overview comes first, the others are its forms and lists. */
export const recordTabs = {
  overview: 'Overview',
  client: 'Client data',
  contacts: 'Contacts',
  notes: 'Notes',
} as const;
export type RecordTabId = keyof typeof recordTabs;

export const recordTabIds = Object.keys(recordTabs) as RecordTabId[];

/** The form of the client data that an address names after its #. */
export const partOfHash = (hash: string): FormPart | undefined => formParts.find((part) => part === hash);

/** The tab that an address names after its #. */
export const tabOfHash = (hash: string): RecordTabId =>
  partOfHash(hash) === undefined ? (recordTabIds.find((id) => id === hash) ?? 'overview') : 'client';
