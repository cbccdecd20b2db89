import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { meQuery } from '../context/session-calls.ts';
import { WholePageError, WholePageNotFound } from '../shell/AppErrors.tsx';

/** The parent of every route. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: WholePageNotFound,
  errorComponent: WholePageError,
});

/** Where a visitor goes after signing in: an address of this app. */
export const nextSearch = (raw: Record<string, unknown>): { next: string } => ({
  next: typeof raw['next'] === 'string' && /^\/(?![/\\])/.test(raw['next']) ? raw['next'] : '/',
});

interface Loading {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
}

/** Sends those who are not signed in to sign in first, and those whose role requires two-factor sign-in to set it up. */
export async function requireSignIn({ context, location }: Loading): Promise<void> {
  const me = await context.queryClient.ensureQueryData(meQuery);
  const search = { next: location.href };
  if (!me) throw redirect({ to: '/sign-in', search });
  if (me.mustSetUpTwoFactor) throw redirect({ to: '/two-factor', search });
}
