import { isRecord } from '../columns/layout.ts';

/** The position in a grid when its screen was left. */
export interface SavedPosition {
  /** The listed page, sort and filters. */
  readonly list: string;
  readonly top: number;
  readonly left: number;
  readonly row: number;
  readonly col: number;
  readonly focused: boolean;
  /** Ids of the rows whose detail was open. */
  readonly expanded: readonly string[];
}

const storageKey = 'cartwright.places';
/** The number of history entries that are remembered. */
const maxPositions = 60;

const isPosition = (value: unknown): value is SavedPosition =>
  isRecord(value) &&
  ['top', 'left', 'row', 'col'].every((name) => typeof value[name] === 'number') &&
  typeof value['focused'] === 'boolean' &&
  typeof value['list'] === 'string' &&
  Array.isArray(value['expanded']) &&
  value['expanded'].every((id) => typeof id === 'string');

function read(): [string, SavedPosition][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return Object.entries(isRecord(stored) ? stored : {}).flatMap(([key, position]) =>
      isPosition(position) ? [[key, position]] : [],
    );
  } catch {
    return [];
  }
}

export const readPosition = (key: string): SavedPosition | undefined => read().find(([name]) => name === key)?.[1];

/** Saves a position under a history entry; it survives a reload of the page. */
export function savePosition(key: string, position: SavedPosition): void {
  const others = read().filter(([name]) => name !== key);
  sessionStorage.setItem(
    storageKey,
    JSON.stringify(Object.fromEntries([...others, [key, position]].slice(-maxPositions))),
  );
}
