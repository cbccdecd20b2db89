import { createRoute } from '@tanstack/react-router';
import { WholePageError } from '../shell/AppErrors.tsx';
import { SignedIn } from '../shell/SignedIn.tsx';
import { requireSignIn, root } from './root.ts';

/** The parent of every route that needs a signed-in person. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedIn,
  errorComponent: WholePageError,
  beforeLoad: requireSignIn,
});
