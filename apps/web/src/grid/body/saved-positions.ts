import { isRecord } from '../columns/layout.ts';

/** Where a grid was when its screen was left. */
export interface SavedPosition {
  /** What was listed: page, sort and filters. */
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
/** Steps of the history that are remembered. */
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

/** Remembers a place under a step of the history; a reload of the page keeps it. */
export function savePosition(key: string, position: SavedPosition): void {
  const others = read().filter(([name]) => name !== key);
  sessionStorage.setItem(
    storageKey,
    JSON.stringify(Object.fromEntries([...others, [key, position]].slice(-maxPositions))),
  );
}
