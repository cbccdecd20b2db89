import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import '../../../apps/web/src/ui/styles/base.css';
import '../../../apps/web/src/ui/styles/frame.css';
import { AppLink } from '../../../apps/web/src/ui/page/AppLink.tsx';
import { provideCalls } from '../../../apps/web/src/calls/provide-calls.ts';
import { ConfirmHost } from '../../../apps/web/src/ui/overlay/Confirm.tsx';
import { setThemeMode } from '../../../apps/web/src/lib/choices/theme-mode.ts';
import { Toasts } from '../../../apps/web/src/ui/overlay/Toasts.tsx';
import { saves } from './data.ts';
import { OrdersScreen, pagedList, unpagedList } from './OrdersScreen.tsx';
import { StatesScreen } from './StatesScreen.tsx';

/** The harness page of `e2e/grid`. It is not part of the app's bundle. */

const root = createRootRoute({
  component: () => (
    <div className="shell">
      <div className="main">
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Toasts />
      <ConfirmHost />
    </div>
  ),
});
const orders = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: pagedList.validateSearch,
  component: () => <OrdersScreen all={false} total={1243} />,
});
const all = createRoute({
  getParentRoute: () => root,
  path: '/all',
  validateSearch: unpagedList.validateSearch,
  component: () => <OrdersScreen all total={10_000} wait={0} />,
});
const order = createRoute({
  getParentRoute: () => root,
  path: '/order/$id',
  component: () => {
    const { id } = order.useParams();
    return (
      <h1>
        Order {id} <AppLink href="/">Orders</AppLink>
      </h1>
    );
  },
});
const states = createRoute({
  getParentRoute: () => root,
  path: '/states/$kind',
  component: () => {
    const { kind } = states.useParams();
    return <StatesScreen kind={kind} />;
  },
});

const router = createRouter({ routeTree: root.addChildren([orders, all, order, states]), scrollRestoration: true });

provideCalls();
setThemeMode('system');
Object.assign(window, { saves });
const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
