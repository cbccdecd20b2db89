import { useEffect, useState } from 'react';

/** True once the first screen is painted: deferred parts may load now. */
export function useAfterPaint(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return after;
}

const retryMs = 15_000;

/**
 * A part of the app that loads once `when` is true. While it fails to load, for instance without a connection, the app
 * works without it and retries.
 */
export function useDeferredImport<T extends object>(load: () => Promise<T>, when: boolean): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    if (!when) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelled = false;
    const ask = async () => {
      try {
        const part = await load();
        if (!cancelled) setLoaded(part);
      } catch {
        if (!cancelled) timer = setTimeout(() => void ask(), retryMs);
      }
    };
    void ask();
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [load, when]);
  return loaded;
}
