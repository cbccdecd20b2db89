import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { listRoute, needs } from '../../context/route-options.ts';
import { nextSearch, root } from '../../routes/root.ts';
import { settings } from '../../routes/settings.ts';
import { auditList } from './audit/audit-list.ts';
import { peopleList } from './staff/people-list.ts';

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  component: lazy(() => import('./set-up/SetUpPage.tsx'), 'SetUpPage'),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazy(() => import('./join/JoinPage.tsx'), 'JoinPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazy(() => import('./forgot-password/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
});

const twoFactor = createRoute({
  getParentRoute: () => root,
  path: '/two-factor',
  validateSearch: nextSearch,
  component: lazy(() => import('./account/TwoFactorPage.tsx'), 'TwoFactorPage'),
});

const account = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: lazy(() => import('./account/AccountPage.tsx'), 'AccountPage'),
});

const people = createRoute({
  getParentRoute: () => settings,
  path: '/people',
  ...needs('/settings/people'),
  ...listRoute(peopleList),
  component: lazy(() => import('./staff/PeoplePage.tsx'), 'PeoplePage'),
});

const audit = createRoute({
  getParentRoute: () => settings,
  path: '/audit',
  ...needs('/settings/audit'),
  ...listRoute(auditList),
  component: lazy(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
});

/** Open to those who are not signed in, or not yet quite. */
export const entranceRoutes = [setUp, join, forgotPassword, twoFactor] as const;

export const peopleSettingsRoutes = [account, people, audit] as const;
