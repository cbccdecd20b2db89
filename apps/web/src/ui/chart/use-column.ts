import { useState, type KeyboardEvent } from 'react';

/** The column of a chart that the pointer or the keyboard is on; null for none. Arrows, Home, End and Escape move. */
export function useColumn(count: number) {
  const [at, setAt] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = count - 1;
    const keys: Readonly<Record<string, number | null>> = {
      ArrowRight: Math.min(last, (at ?? -1) + 1),
      ArrowLeft: Math.max(0, (at ?? count) - 1),
      Home: 0,
      End: last,
      Escape: null,
    };
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  /** The attributes of the slider that the chart is for keyboard and screen readers. */
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 1,
    'aria-valuemax': Math.max(1, count),
    'aria-valuenow': (at ?? count - 1) + 1,
    onKeyDown,
    onBlur: () => setAt(null),
  } as const;
  return { at, setAt, slider };
}
