import { useCallback, useMemo, useState } from 'react';

export type Selected = Readonly<Record<string, true>>;

/** Sets the rows from the anchor to `id`, both included, to the same state; without an anchor only `id`. */
export function selectRange(
  selected: Selected,
  order: readonly string[],
  anchor: string | undefined,
  id: string,
  on: boolean,
): Selected {
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  const ids = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return setAll(selected, ids, on);
}

export function setAll(selected: Selected, ids: readonly string[], on: boolean): Selected {
  const gone = new Set(on ? [] : ids);
  const kept = Object.keys(selected).filter((id) => !gone.has(id));
  return Object.fromEntries([...kept, ...(on ? ids : [])].map((id) => [id, true] as const));
}

export interface GridSelection {
  readonly selected: Selected;
  readonly ids: readonly string[];
  /** Everything that matches the filter is meant, also what is on other pages. */
  readonly all: boolean;
  readonly set: (selected: Selected) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** The selection of a grid. `filterKey` names the filter: another filter starts with nothing selected. */
export function useGridSelection(filterKey = ''): GridSelection {
  const [state, setState] = useState<{ key: string; selected: Selected; all: boolean }>({
    key: filterKey,
    selected: {},
    all: false,
  });
  const live = state.key === filterKey;
  const set = useCallback((selected: Selected) => setState({ key: filterKey, selected, all: false }), [filterKey]);
  return useMemo(() => {
    const selected = live ? state.selected : {};
    return {
      selected,
      ids: Object.keys(selected),
      all: live && state.all,
      set,
      selectAll: () => setState((now) => ({ ...now, key: filterKey, all: true })),
      clear: () => set({}),
    };
  }, [live, state, set, filterKey]);
}
