import { inject } from 'vitest';
import type { Shared } from './global-setup.ts';

/** Asks for something that the files of a run share; the first to ask waits until it is made. */
export async function shared<K extends keyof Shared>(name: K): Promise<Shared[K]> {
  const answer = await fetch(`${inject('shared')}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Shared[K];
}
