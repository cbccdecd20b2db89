import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { provideCalls } from './calls/provide-calls.ts';
import { firstData } from './shell/first-data.ts';
import { seedMe, meQuery } from './context/session-calls.ts';
import { makeRouter } from './routes/router.ts';
import './ui/styles/base.css';
import './ui/styles/frame.css';
import { ProblemError } from './lib/problem.ts';
import './lib/choices/theme-mode.ts'; // follows the system from the start

provideCalls();

const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // A permission was taken away meanwhile: the navigation follows.
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.code === 'forbidden')
        void queryClient.invalidateQueries(meQuery);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a connection a query fails, so that the screen can show it; it is refetched on reconnect.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Only failures that may be temporary are retried.
      retry: (failures, error) =>
        failures < 2 &&
        navigator.onLine &&
        error instanceof ProblemError &&
        [0, 502, 503, 504].includes(error.problem.status),
    },
    mutations: { networkMode: 'always' },
  },
});

declare global {
  interface Window {
    /** Of public/early.js. */
    takeEarlyKeys?: () => readonly KeyboardEvent[];
  }
}

/** Presses what was pressed before the app was there; what nothing takes yet waits, as any key while a screen opens. */
function pressEarlyKeys(): void {
  for (const event of window.takeEarlyKeys?.() ?? []) document.body.dispatchEvent(event);
}

/** Loaded with the first screen, which shows dates; where it fails, the screen says so. */
const warmUpDates = async () => {
  const formats = await import('./lib/format.ts').catch(() => undefined);
  formats?.warmUpDateFormat();
};

/** Loads the first screen behind the skeleton of index.html, then renders it at once. */
async function start(place: HTMLElement): Promise<void> {
  seedMe(queryClient);
  const router = makeRouter(queryClient);
  pressEarlyKeys();
  await router.load();
  if (queryClient.getQueryData(meQuery.queryKey)) setTimeout(() => void warmUpDates());
  await firstData(queryClient);
  const root = createRoot(place, {
    // The screen shows a refusal, as of a screen that may not be opened: it is no fault of the app.
    onCaughtError: (error) => {
      if (!(error instanceof ProblemError)) reportError(error);
    },
  });
  // As a transition React renders in slices, so that the page stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

const place = document.getElementById('root');
if (place) void start(place);
