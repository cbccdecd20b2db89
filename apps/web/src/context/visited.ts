import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '../api/query.ts';
import { saveSetting } from '../calls/save-setting.ts';
import { serial } from '../lib/serial.ts';

/**
 * The records that the person opened last. They are stored on the server, in the person's settings: client names do not
 * belong in the storage of a shared computer (S-30), and they follow the person to other devices. Kind, id and label
 * are stored; the address is made when it is shown, so that a lost permission removes the link.
 */
export interface Recent {
  readonly kind: 'client' | 'order' | 'cart';
  readonly id: number;
  readonly label: string;
  readonly note?: string | undefined;
}

const settingName = 'recent-records';
const maxRecords = 12;
const maxLength = 200;

export const recentQuery = { ...read('settings.savedView', { params: { name: settingName } }), retry: false } as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxLength;

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, label, note }: Partial<Record<keyof Recent, unknown>> = value;
  return (
    (kind === 'client' || kind === 'order' || kind === 'cart') &&
    typeof id === 'number' &&
    Number.isSafeInteger(id) &&
    isText(label) &&
    (note === undefined || isText(note))
  );
}

/** The stored text as a list, newest first; invalid entries are left out. */
export function readRecents(text: string | null | undefined): Recent[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** The list after a visit: the record is first, once, under its current label. */
export const withVisit = (before: readonly Recent[], visit: Recent): Recent[] =>
  [visit, ...withoutRecord(before, visit)].slice(0, maxRecords);

/** The list without one record, which is over. */
export const withoutRecord = (before: readonly Recent[], { kind, id }: Pick<Recent, 'kind' | 'id'>): Recent[] =>
  before.filter((recent) => recent.kind !== kind || recent.id !== id);

/** Saves run one after the other, so that two quick visits are both kept. */
const inTurn = serial();

async function saveRecents(queries: QueryClient, change: (before: readonly Recent[]) => Recent[]): Promise<void> {
  const { setting } = await queries.fetchQuery(recentQuery);
  const before = readRecents(setting.value);
  const value = JSON.stringify(change(before));
  if (value === JSON.stringify(before)) return;
  await saveSetting(queries, settingName, value);
}

/** Saves the changed list after those before it; a failed save is ignored. */
function changeRecents(queries: QueryClient, change: (before: readonly Recent[]) => Recent[]): void {
  void inTurn(async () => await saveRecents(queries, change)).catch(() => undefined);
}

/** Takes a cart off the recent records: its order is there instead. */
export function forgetCart(queries: QueryClient, cartId: number): void {
  changeRecents(queries, (before) => withoutRecord(before, { kind: 'cart', id: cartId }));
}

let onScreen: string | undefined;

/** "order-7" while the screen shows that record: the palette leaves it out. */
export const recordOnScreen = (): string | undefined => onScreen;

/** Adds the screen's record to the person's recent ones; undefined while it is loading, or is not to be kept. */
export function useVisited(visit: Recent | undefined): void {
  const queries = useQueryClient();
  const text = visit === undefined ? undefined : JSON.stringify({ ...visit, label: visit.label.slice(0, maxLength) });
  useEffect(() => {
    const [parsed] = readRecents(text === undefined ? '[]' : `[${text}]`);
    if (!parsed) return undefined;
    const shown = `${parsed.kind}-${parsed.id}`;
    onScreen = shown;
    changeRecents(queries, (before) => withVisit(before, parsed));
    return () => {
      if (onScreen === shown) onScreen = undefined;
    };
  }, [queries, text]);
}
