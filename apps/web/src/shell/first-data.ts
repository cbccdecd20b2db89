import type { QueryClient } from '@tanstack/react-query';

/** How long the page's own skeleton stands for data before a screen with its own skeletons replaces it. */
const maxWaitMs = 800;

/**
 * Resolves when nothing is being asked for any more, or when the patience is over: a screen that is drawn once, with its
 * data, is there sooner than one that is drawn twice.
 */
export async function firstData(client: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => {
    let idle: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(finish, maxWaitMs);
    const stop = client.getQueryCache().subscribe(check);
    function finish(): void {
      clearTimeout(timer);
      clearTimeout(idle);
      stop();
      resolve();
    }
    /** An answer may lead to the next question: only what stays quiet is quiet. */
    function check(): void {
      clearTimeout(idle);
      if (client.isFetching() === 0) idle = setTimeout(finish);
    }
    check();
  });
}
