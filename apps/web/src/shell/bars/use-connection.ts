import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { noteResponse, useServerState } from '../../api/server-state.ts';

const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

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

/** Whether the server responds at all. */
async function isReachable(): Promise<boolean> {
  try {
    noteResponse(await fetch('/healthz', { cache: 'no-store' }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the server is unreachable. After a failed request it is polled, less and less often; when it responds again,
 * everything on the screen reloads.
 */
export function useIsDisconnected(): boolean {
  const client = useQueryClient();
  const { unreachable } = useServerState();
  const online = useOnline();
  const [disconnected, setDisconnected] = useState(false);
  useEffect(() => {
    if (online && !unreachable && !disconnected) return undefined;
    let wait = firstRetryMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelled = false;
    const ask = async () => {
      const back = await isReachable();
      if (cancelled) return;
      if (!back) {
        setDisconnected(true);
        timer = setTimeout(() => void ask(), wait);
        wait = Math.min(longestRetryMs, wait * 2);
        return;
      }
      setDisconnected(false);
      if (disconnected) void client.invalidateQueries();
    };
    void ask();
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [client, online, unreachable, disconnected]);
  return disconnected;
}
