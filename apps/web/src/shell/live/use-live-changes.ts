import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '../../context/session.tsx';
import { startLive } from './start-live.ts';

/** Keeps what is on the screen as it is on the server while others change it. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const { personId } = useMe();
  useEffect(() => startLive(client, personId), [client, personId]);
}
