import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../calls/live.ts';
import { reloadFollowed } from '../../calls/live-reads.ts';
import { makeReceiver } from './receive.ts';
import { openStream } from './open-stream.ts';

/**
 * Receives changes while the person is signed in. One window of a browser holds the stream and passes its events on,
 * because a browser has few connections to a server; when it closes, the next one takes over. Returns a function that
 * ends it.
 */
export function startLive(client: QueryClient, personId: number): () => void {
  const name = `cartwright.live.${personId}`;
  const over = new AbortController();
  const channel = new BroadcastChannel(name);
  let restart: (() => void) | undefined;
  const receiver = makeReceiver(client, () => restart?.());
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => receiver.receive(data));
  const lead = async () =>
    await new Promise<void>((resolve) => {
      const stream = openStream((event) => {
        channel.postMessage(event);
        receiver.receive(event);
      });
      restart = stream.restart;
      over.signal.addEventListener('abort', () => {
        stream.close();
        resolve();
      });
    });
  // Where another window holds the stream, none opens for this one: what it read before it received changes is read again.
  const join = async () => {
    const { held = [] } = await navigator.locks.query();
    if (held.some((lock) => lock.name === name)) await reloadFollowed(client);
  };
  // Only secure pages have locks; without them each window has a stream.
  if ('locks' in navigator) {
    void join().catch(() => undefined);
    navigator.locks.request(name, { signal: over.signal }, lead).catch(() => undefined);
  } else void lead();
  return () => {
    over.abort();
    channel.close();
    receiver.stop();
  };
}
