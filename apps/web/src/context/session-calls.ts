import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { embeddedResponse } from '../api/embedded-response.ts';
import { readOnce } from '../api/query.ts';
import { write } from '../api/write.ts';
import { ProblemError } from '../lib/problem.ts';
import { setBusinessTimeZone } from '../lib/time-zone.ts';
import type { Me } from './session.tsx';

/** The signed-in person, or null when nobody is. */
export const meQuery = queryOptions({
  queryKey: ['people.me'],
  staleTime: Infinity,
  queryFn: async (): Promise<Me | null> => {
    try {
      const me = await readOnce('people.me', {});
      setBusinessTimeZone(me.timeZone);
      return me;
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status === 401) return null;
      throw error;
    }
  },
});

/** Puts the person whom the server embedded in the page into the cache; without one the first screen loads it. */
export function seedMe(client: QueryClient): void {
  const me = embeddedResponse('people.me');
  if (me === undefined) return;
  if (me) setBusinessTimeZone(me.timeZone);
  client.setQueryData(meQuery.queryKey, me);
}

/** What somebody types to sign in; the code only with two-factor sign-in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

export const signIn = async (client: QueryClient, body: Credentials) => await write(client, 'people.signIn', { body });

export const signOut = async (client: QueryClient) => await write(client, 'people.signOut', {});
