import { lazyRouteComponent as lazyRoute } from '@tanstack/react-router';
import { networkProblem, ProblemError } from '../api/problem.ts';

/**
 * The component of a screen that is a chunk of its own. When its file is gone, because a new version of the app is being
 * served, the router loads the page anew; without a connection that would lose the app, so the screen says so instead.
 */
export const lazyRouteComponent: typeof lazyRoute = (load, name) =>
  lazyRoute(async () => {
    try {
      return await load();
    } catch (error) {
      throw navigator.onLine ? error : new ProblemError(networkProblem);
    }
  }, name);
