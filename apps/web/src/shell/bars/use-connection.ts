import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { noteAnswer, useServerState } from '../../api/server-state.ts';

const soonMs = 2_000;
const longestMs = 30_000;

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );

/** Whether the server answers anything at all. */
async function answers(): Promise<boolean> {
  try {
    noteAnswer(await fetch('/healthz', { cache: 'no-store' }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether there is no way to the server. One request that fails is only a reason to ask again; while nothing answers it
 * asks on, ever more rarely, and when something does, everything on the screen is loaded anew.
 */
export function useIsAway(): boolean {
  const client = useQueryClient();
  const { silent } = useServerState();
  const online = useOnline();
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (online && !silent && !away) return undefined;
    let wait = soonMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = async () => {
      const back = await answers();
      if (gone) return;
      if (!back) {
        setAway(true);
        timer = setTimeout(() => void ask(), wait);
        wait = Math.min(longestMs, wait * 2);
        return;
      }
      setAway(false);
      if (away) void client.invalidateQueries();
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [client, online, silent, away]);
  return away;
}
