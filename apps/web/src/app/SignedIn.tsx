import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { mayLeave } from '../form/Form.tsx';
import { ConfirmHost } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { hasUnsaved } from '../ui/unsaved.ts';
import { GlobalKeys } from './GlobalKeys.tsx';
import { useOverlay } from './overlays.ts';
import type { Counts } from './Pulse.tsx';
import { meQuery, signIn, signOut } from './session-calls.ts';
import { MeProvider } from './session.tsx';
import { SessionExpired } from './SessionExpired.tsx';
import { Shell } from './Shell.tsx';
import { SignIn } from './SignIn.tsx';
import { useAfterPaint, useLate } from './use-late.ts';

const loadLate = () => import('./late.ts');

/** The shell around every screen, for the person who is signed in. */
export function SignedIn() {
  const { data: me } = useSuspenseQuery(meQuery);
  const queryClient = useQueryClient();
  const router = useRouter();
  const afterPaint = useAfterPaint();
  const isAsked = useOverlay() !== undefined;
  const late = useLate(loadLate, afterPaint || isAsked);
  const [counts, setCounts] = useState<Counts>();
  if (!me) return null;
  const leave = async () => {
    if (hasUnsaved() && !(await mayLeave())) return;
    try {
      await signOut();
      queryClient.clear();
      await router.navigate({ to: '/sign-in', search: { next: '/' }, ignoreBlocker: true });
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
      <Shell
        paths={new Set(Object.keys(router.routesByPath))}
        counts={counts}
        top={late ? <late.TopRight /> : null}
        strip={late ? <late.Strip /> : null}
        bars={late ? <late.Bars /> : null}
        onSignOut={() => void leave()}
      >
        <Outlet />
      </Shell>
      <GlobalKeys />
      {late ? (
        <>
          <late.Pulse onCounts={setCounts} />
          <late.Overlays onSignOut={() => void leave()} />
        </>
      ) : null}
      <ConfirmHost />
      <SessionExpired email={me.email} onSignIn={again} />
      <Toasts />
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
