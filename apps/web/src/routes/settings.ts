import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../context/lazy-route.ts';
import { signedIn } from './signed-in.ts';

/** The parent of every screen of the settings. */
export const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazy(() => import('../features/settings/frame/SettingsFrame.tsx'), 'SettingsFrame'),
});
