import { isRecord } from '../columns/layout.ts';

/** Where a grid was when its screen was left. */
export interface Place {
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
const most = 60;

const isPlace = (value: unknown): value is Place =>
  isRecord(value) &&
  ['top', 'left', 'row', 'col'].every((name) => typeof value[name] === 'number') &&
  typeof value['focused'] === 'boolean' &&
  typeof value['list'] === 'string' &&
  Array.isArray(value['expanded']) &&
  value['expanded'].every((id) => typeof id === 'string');

function read(): [string, Place][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return Object.entries(isRecord(stored) ? stored : {}).flatMap(([key, place]) =>
      isPlace(place) ? [[key, place]] : [],
    );
  } catch {
    return [];
  }
}

export const placeOf = (key: string): Place | undefined => read().find(([name]) => name === key)?.[1];

/** Remembers a place under a step of the history; a reload of the page keeps it. */
export function keepPlace(key: string, place: Place): void {
  const others = read().filter(([name]) => name !== key);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...others, [key, place]].slice(-most))));
}
