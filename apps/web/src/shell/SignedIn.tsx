import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { mayLeave } from '../ui/overlay/may-leave.ts';
import { ConfirmHost } from '../ui/overlay/Confirm.tsx';
import { toast } from '../ui/overlay/toast.ts';
import { Toasts } from '../ui/overlay/Toasts.tsx';
import { hasUnsaved } from '../lib/unsaved.ts';
import { GlobalKeys } from './keys/GlobalKeys.tsx';
import { ExportRows } from '../grid/export/export-context.ts';
import type { ExportRowsProps } from '../grid/export/export-rows.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { useOverlay } from '../context/overlays.ts';
import type { Counts } from './navigation/NavCounts.tsx';
import { type Credentials, meQuery, signIn, signOut } from '../context/session-calls.ts';
import { MeProvider } from '../context/session.tsx';
import { SessionExpired } from './sign-in/SessionExpired.tsx';
import { noteAnswers } from './note-answers.ts';
import { Shell } from './Shell.tsx';
import { useAfterPaint, useDeferredImport } from './use-deferred-import.ts';

/** Loads with the first grid. */
const ExportRowsMenu = lazyPart(async () => (await import('../context/ExportRowsMenu.tsx')).ExportRowsMenu);
const exportMenuOf = (props: ExportRowsProps) => <ExportRowsMenu {...props} />;

const loadExtras = () => import('./ShellExtras.tsx');
const loadForget = () => import('./live/forget.ts');

/** The shell around every screen, for the person who is signed in. */
export function SignedIn() {
  const { data: me } = useSuspenseQuery(meQuery);
  const queryClient = useQueryClient();
  const router = useRouter();
  const afterPaint = useAfterPaint();
  const isOverlayOpen = useOverlay() !== undefined;
  const extras = useDeferredImport(loadExtras, afterPaint || isOverlayOpen);
  const [counts, setCounts] = useState<Counts>();
  useEffect(noteAnswers, []);
  if (!me) return null;
  const leave = async () => {
    if (hasUnsaved() && !(await mayLeave())) return;
    const kept = await loadForget().catch(() => undefined);
    if ((await kept?.mayForget(me.personId)) === false) return;
    try {
      await signOut(queryClient);
      await kept?.forget();
      queryClient.clear();
      await router.navigate({ to: '/sign-in', search: { next: '/' }, ignoreBlocker: true });
    } catch (error) {
      toast.failure(error);
    }
  };
  const again = async (given: Credentials) => {
    await signIn(queryClient, given);
    await queryClient.invalidateQueries();
    await router.invalidate();
  };
  return (
    <MeProvider me={me}>
      <Shell
        counts={counts}
        top={extras ? <extras.TopExtras /> : null}
        phoneTray={extras ? <extras.PhoneExtras /> : null}
        navigation={extras ? <extras.NavigationExtras /> : null}
        bars={extras ? <extras.Bars /> : null}
        onSignOut={() => void leave()}
      >
        <ExportRows value={exportMenuOf}>
          <Outlet />
        </ExportRows>
      </Shell>
      <GlobalKeys />
      {extras ? (
        <>
          <extras.NavCounts onCounts={setCounts} />
          <extras.Overlays onSignOut={() => void leave()} />
        </>
      ) : null}
      <ConfirmHost />
      <SessionExpired email={me.email} onSignIn={again} />
      <Toasts />
    </MeProvider>
  );
}
