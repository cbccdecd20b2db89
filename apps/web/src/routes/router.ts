import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { shouldRestoreScroll } from '../context/scroll-restoration.ts';
import { keepKeysOf } from '../context/typing.ts';
import { routeTree } from '../routes.tsx';
import { ScreenError } from '../shell/AppErrors.tsx';
import { toastList } from '../ui/overlay/toast-list.ts';
import { NotFound } from '../ui/page/NotFound.tsx';

export function makeRouter(queryClient: QueryClient) {
  const router = createRouter({
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
  let shown = router.history.location.pathname;
  keepKeysOf(shown);
  // Not by the history: while nothing is subscribed to it the router follows a redirect of the first load by itself.
  router.subscribe('onBeforeNavigate', ({ toLocation: { pathname } }) => {
    if (pathname !== shown) {
      keepKeysOf(pathname);
      toastList.leave();
    }
    shown = pathname;
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
