import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import '../../../apps/web/src/ui/styles/base.css';
import '../../../apps/web/src/ui/styles/frame.css';
import { provideCalls } from '../../../apps/web/src/calls/provide-calls.ts';
import { ConfirmHost } from '../../../apps/web/src/ui/overlay/Confirm.tsx';
import { PageHead } from '../../../apps/web/src/ui/page/PageHead.tsx';
import { setThemeMode } from '../../../apps/web/src/lib/choices/theme-mode.ts';
import { Toasts } from '../../../apps/web/src/ui/overlay/Toasts.tsx';
import { DialogScreen, FormScreen } from './FormScreen.tsx';
import { ToastScreen } from './ToastScreen.tsx';

/** The harness page of `e2e/form`: forms, dialogs and toasts. It is not part of the app's bundle. */

const root = createRootRoute({
  component: () => (
    <div className="shell">
      <div className="main" data-toast-room>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ConfirmHost />
      <Toasts />
    </div>
  ),
});
const screen = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

const router = createRouter({
  routeTree: root.addChildren([
    screen('/', FormScreen),
    screen('/dialog', DialogScreen),
    screen('/toasts', ToastScreen),
    screen('/elsewhere', () => <PageHead title="Elsewhere" />),
  ]),
});

provideCalls();
setThemeMode('system');
const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
