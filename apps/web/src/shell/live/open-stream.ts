import { fromWire } from '@cartwright/contract/naming';
import { isLive, type LiveEvent } from '../../calls/live.ts';
import { addressOf } from '../../api/query.ts';

const firstRetryMs = 3_000;
const longestRetryMs = 60_000;

/**
 * Keeps the stream of events open; after a refusal, or when `restart` is called, it is opened again, less and less often.
 * What happened while it was not open is unknown: the first event of every later one is a `resync`.
 */
export function openStream(take: (event: LiveEvent) => void) {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstRetryMs;
  let mayHaveMissed = false;
  const connect = () => {
    source = new EventSource(addressOf('events.stream', {}));
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      wait = firstRetryMs;
      const event = fromWire(JSON.parse(data), {}) as LiveEvent;
      const missed = event.kind === 'opened' && mayHaveMissed;
      if (event.kind === 'opened') mayHaveMissed = true;
      take(missed ? { ...event, kind: 'resync' } : event);
    });
    source.addEventListener('error', () => {
      isLive.set(false);
      // After a lost connection the browser opens another one, after a refusal it does not.
      if (source?.readyState === EventSource.CLOSED) restart();
    });
  };
  const restart = () => {
    source?.close();
    clearTimeout(timer);
    timer = setTimeout(connect, wait * (0.5 + Math.random() / 2));
    wait = Math.min(longestRetryMs, wait * 2);
  };
  connect();
  return {
    restart,
    close: () => {
      clearTimeout(timer);
      source?.close();
    },
  };
}
