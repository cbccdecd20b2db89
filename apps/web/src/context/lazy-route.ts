import { lazyRouteComponent as lazyRoute } from '@tanstack/react-router';
import { networkProblem, ProblemError } from '../lib/problem.ts';

/**
 * The component of a screen in a chunk of its own. When the file does not exist any more because a new version is
 * served, the router reloads the page; without a connection that would lose the app, so an error is shown instead.
 */
export const lazyRouteComponent: typeof lazyRoute = (load, name) =>
  lazyRoute(async () => {
    try {
      return await load();
    } catch (error) {
      throw navigator.onLine ? error : new ProblemError(networkProblem);
    }
  }, name);
