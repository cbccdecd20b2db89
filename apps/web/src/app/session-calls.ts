import { queryOptions } from '@tanstack/react-query';
import { networkProblem, ProblemError, readProblem } from '../ui/problem.ts';
import type { Me } from './session.tsx';

async function send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ProblemError(networkProblem);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new ProblemError(readProblem(response.status, answer, response.headers.get('X-Request-Id') ?? undefined));
}

interface WireMe {
  PersonId: number;
  Name: string;
  Email: string;
  Permissions: string[];
}

/** The signed-in person, or null when nobody is. */
export const meQuery = queryOptions({
  queryKey: ['authMe'],
  staleTime: Infinity,
  queryFn: async (): Promise<Me | null> => {
    try {
      const me = (await send('GET', '/v1/auth/me')) as WireMe;
      return { personId: me.PersonId, name: me.Name, email: me.Email, permissions: me.Permissions };
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status === 401) return null;
      throw error;
    }
  },
});

export const signIn = (email: string, password: string): Promise<unknown> =>
  send('POST', '/v1/auth/sign-in', { Email: email, Password: password });

export const signOut = (): Promise<unknown> => send('POST', '/v1/auth/sign-out', {});
