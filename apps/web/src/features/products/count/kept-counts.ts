import type { KeptEntry } from './count-queue.ts';

const store = async () => await import('../../../api/kept/store.ts');

const prefixOf = (personId: number, countId?: number): string =>
  `${personId}/counts/${countId === undefined ? '' : `${countId}/`}`;

/** An entry is kept under its own id, so that two windows keep those of one count without a word to each other. */
const keyOf = (personId: number, { countId, entryId }: KeptEntry): string => `${prefixOf(personId, countId)}${entryId}`;

/** What a person has counted on this device and the server has not got, the first counted first; of one count, or of all. */
export async function keptEntries(personId: number, countId?: number): Promise<KeptEntry[]> {
  const found = (await (await store()).keptWith(prefixOf(personId, countId))) as KeptEntry[];
  return found.toSorted((a, b) => a.order - b.order);
}

export const keepEntry = async (personId: number, entry: KeptEntry): Promise<void> =>
  await (await store()).keepAll([[keyOf(personId, entry), entry]]);

export const dropEntry = async (personId: number, entry: KeptEntry): Promise<void> =>
  await (await store()).dropKept(keyOf(personId, entry));
