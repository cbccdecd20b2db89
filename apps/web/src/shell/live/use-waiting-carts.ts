import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eraseOthers, eraseSeen } from '../../api/kept/responses.ts';
import { keptWith } from '../../api/kept/store.ts';
import { useServerState } from '../../api/server-state.ts';
import { onSignedOut } from '../../api/signed-out.ts';
import { useMe } from '../../context/session.tsx';

/** Sends what waits of carts and counts that no screen shows, and erases what is kept when the session ends. */
export function useWaitingCarts(): void {
  const client = useQueryClient();
  const { personId } = useMe();
  const { unreachable } = useServerState();
  useEffect(() => {
    if (unreachable) return undefined;
    const over = new AbortController();
    const send = () => void sendWaiting(client, personId, over.signal).catch(() => undefined);
    send();
    window.addEventListener('online', send, { signal: over.signal });
    return () => over.abort();
  }, [client, personId, unreachable]);
  useEffect(() => onSignedOut(() => void eraseSeen().catch(() => undefined)), []);
}

async function sendWaiting(client: QueryClient, personId: number, over: AbortSignal): Promise<void> {
  const databases = await indexedDB.databases();
  if (databases.length === 0) return;
  await eraseOthers(personId);
  const kept = (await keptWith(`${personId}/edits/`)) as {
    readonly cartId: number;
    readonly edits: readonly unknown[];
  }[];
  const waiting = kept.filter(({ edits }) => edits.length > 0);
  const counts = await keptWith(`${personId}/counts/`);
  if (over.aborted) return;
  if (counts.length > 0) {
    const { sendKeptCounts } = await import('../../features/products/count/send-kept-counts.ts');
    await sendKeptCounts(client, personId);
  }
  if (waiting.length === 0) return;
  const { sendKeptEdits } = await import('../../features/carts/edits/send-kept-edits.ts');
  await Promise.all(waiting.map(async ({ cartId }) => await sendKeptEdits(client, cartId, personId, over)));
}
