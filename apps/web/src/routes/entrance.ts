import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../context/lazy-route.ts';
import { nextSearch, root } from './root.ts';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: nextSearch,
  component: lazy(() => import('../shell/sign-in/SignInScreen.tsx'), 'SignInScreen'),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  component: lazy(() => import('../features/people/set-up/SetUpPage.tsx'), 'SetUpPage'),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazy(() => import('../features/people/join/JoinPage.tsx'), 'JoinPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazy(() => import('../features/people/forgot-password/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
});

const twoFactor = createRoute({
  getParentRoute: () => root,
  path: '/two-factor',
  validateSearch: nextSearch,
  component: lazy(() => import('../features/people/account/TwoFactorPage.tsx'), 'TwoFactorPage'),
});

/** What is open to those who are not signed in, or not yet quite. */
export const entrance = [signIn, setUp, join, forgotPassword, twoFactor] as const;
