import { useRouterState } from '@tanstack/react-router';

/** While another screen loads this one is still there; what is pressed and typed is for the other one. */
export const useIsLeaving = (): boolean =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  });
