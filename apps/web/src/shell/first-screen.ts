import type { QueryClient } from '@tanstack/react-query';

/** How long the page's own skeleton stands for data before a screen with its own skeletons replaces it. */
const patienceMs = 800;

/**
 * Resolves when nothing is being asked for any more, or when the patience is over: a screen that is drawn once, with its
 * data, is there sooner than one that is drawn twice.
 */
export async function firstAnswers(client: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(finish, patienceMs);
    const stop = client.getQueryCache().subscribe(look);
    function finish(): void {
      clearTimeout(timer);
      clearTimeout(quiet);
      stop();
      resolve();
    }
    /** An answer may lead to the next question: only what stays quiet is quiet. */
    function look(): void {
      clearTimeout(quiet);
      if (client.isFetching() === 0) quiet = setTimeout(finish);
    }
    look();
  });
}
