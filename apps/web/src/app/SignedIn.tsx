import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ConfirmHost } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';
import { meQuery, signIn, signOut } from './session-calls.ts';
import { MeProvider } from './session.tsx';
import { SessionExpired } from './SessionExpired.tsx';
import { Shell } from './Shell.tsx';
import { SignIn } from './SignIn.tsx';

const Toasts = lazy(() => import('../ui/Toasts.tsx').then((loaded) => ({ default: loaded.Toasts })));

/** True once the first screen is painted: what is not on it may load now. */
function useAfterPaint(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return after;
}

/** The shell around every screen, for the person who is signed in. */
export function SignedIn() {
  const { data: me } = useSuspenseQuery(meQuery);
  const queryClient = useQueryClient();
  const router = useRouter();
  const afterPaint = useAfterPaint();
  if (!me) return null;
  const leave = async () => {
    try {
      await signOut();
      queryClient.clear();
      await router.navigate({ to: '/sign-in', search: { next: '/' } });
    } catch (error) {
      toast.failure(error);
    }
  };
  const again = async (email: string, password: string) => {
    await signIn(email, password);
    await queryClient.invalidateQueries();
  };
  return (
    <MeProvider me={me}>
      <Shell paths={new Set(Object.keys(router.routesByPath))} onSignOut={() => void leave()}>
        <Outlet />
      </Shell>
      <ConfirmHost />
      <SessionExpired email={me.email} onSignIn={again} />
      {afterPaint ? (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      ) : null}
    </MeProvider>
  );
}

export function SignInScreen() {
  const { next } = useSearch({ from: '/sign-in' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Sign in · Cartwright';
  }, []);
  return (
    <SignIn
      onSignIn={async (email, password) => {
        await signIn(email, password);
        await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
        await navigate({ href: next });
      }}
    />
  );
}
