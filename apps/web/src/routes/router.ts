import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { shouldRestoreScroll } from '../context/scroll-restoration.ts';
import { routeTree } from '../routes.tsx';
import { ScreenError } from '../shell/AppErrors.tsx';
import { NotFound } from '../ui/page/NotFound.tsx';

export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: shouldRestoreScroll(),
    // Elements that scroll inside a screen; without these the next screen would inherit the scroll position.
    scrollToTopSelectors: ['#main', '[data-scroller]'],
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
