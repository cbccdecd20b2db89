import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { asProblem } from '../lib/problem.ts';

/** The account that a merged account became, as the server's refusal names it. */
export function survivorOf(error: unknown): number | undefined {
  const { code, extra } = asProblem(error);
  const id = code === 'client_merged' ? extra?.['clientId'] : undefined;
  return typeof id === 'number' ? id : undefined;
}

/** Replaces the address of a merged account by that of the account it became. */
export function RedirectToSurvivor({ from, to }: { from: number; to: number }) {
  const { history } = useRouter();
  useEffect(() => {
    const [path = '', search] = history.location.href.split('?', 2);
    const moved = path.split('/').map((part) => (part === String(from) ? String(to) : part));
    history.replace([moved.join('/'), search].filter((part) => part !== undefined).join('?'));
  }, [history, from, to]);
  return null;
}
