import type { QueryClient } from '@tanstack/react-query';
import type { Stale } from '../../api/app.ts';
import { isLive, type LiveEvent, notifyLive } from '../../calls/live.ts';
import { liveReads, reloadFollowed, reloadLists, reloadRecords, reloadWhere } from '../../calls/live-reads.ts';

/** Without an event for so long, beats included, the stream counts as broken. */
const silenceMs = 40_000;
const shortestPauseMs = 500;
const longestPauseMs = 15_000;

/**
 * Reloads lists together: the first soon, the next ones less and less often while events keep coming, so that many
 * windows do not ask for everything at every change.
 */
export function makeListReloads(reload: (lists: ReadonlySet<Stale>) => void) {
  let waiting = new Set<Stale>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = shortestPauseMs;
  let last = -Infinity;
  const flush = () => {
    timer = undefined;
    const now = Date.now();
    pause = now - last < 2 * pause ? Math.min(longestPauseMs, pause * 2) : shortestPauseMs;
    last = now;
    const lists = waiting;
    waiting = new Set();
    reload(lists);
  };
  return {
    add: (lists: readonly Stale[]) => {
      for (const list of lists) waiting.add(list);
      // Windows do not ask all at the same moment.
      timer ??= setTimeout(flush, Math.max(Math.random() * shortestPauseMs, last + pause - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

/** What a window does with the events of the stream. */
export function makeReceiver(client: QueryClient, onSilence: () => void) {
  const lists = makeListReloads((stale) => void reloadLists(client, stale));
  let silence: ReturnType<typeof setTimeout> | undefined;
  return {
    receive: (event: LiveEvent) => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        isLive.set(false);
        onSilence();
      }, silenceMs);
      isLive.set(true);
      if (event.kind === 'beat') return;
      if (event.kind === 'opened') {
        void reloadFollowed(client);
        return;
      }
      if (event.kind === 'resync') {
        void reloadWhere(client, ({ state }) => state.status !== 'error');
        return;
      }
      void reloadRecords(client, event);
      lists.add(liveReads[event.kind].lists);
      notifyLive(event);
    },
    stop: () => {
      clearTimeout(silence);
      lists.stop();
      isLive.set(false);
    },
  };
}
