import type { QueryClient } from '@tanstack/react-query';

/** How long the page's skeleton waits for data before the screen's own skeletons replace it. */
const maxWaitMs = 800;

/**
 * Resolves when no query is running, or after `maxWaitMs`: rendering once, with data, is faster than rendering twice.
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
    /** A response may start another query, so the idle timer restarts. */
    function check(): void {
      clearTimeout(idle);
      if (client.isFetching() === 0) idle = setTimeout(finish);
    }
    check();
  });
}
