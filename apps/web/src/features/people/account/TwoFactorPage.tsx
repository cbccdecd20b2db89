import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { meQuery, signOut } from '../../../context/session-calls.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmHost } from '../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Toasts } from '../../../ui/overlay/Toasts.tsx';

const TurnOnDialog = lazyPart(async () => (await import('./TurnOnDialog.tsx')).TurnOnDialog);

/** /two-factor: somebody whose role requires two-factor sign-in sets it up before anything else. */
export function TwoFactorPage() {
  const { next } = useSearch({ from: '/two-factor' });
  const { data: me } = useSuspenseQuery(meQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    document.title = 'Set up two-factor sign-in · Cartwright';
  }, []);
  const isDone = me?.mustSetUpTwoFactor !== true;
  // Once it is set up; and whoever comes here without need, or signed out.
  useEffect(() => {
    if (isDone) void navigate({ href: next, replace: true });
  }, [isDone, navigate, next]);
  const leave = async () => {
    try {
      await signOut(queryClient);
      queryClient.clear();
      await navigate({ to: '/sign-in', search: { next } });
    } catch (error) {
      toast.failure(error);
    }
  };
  const close = async () => {
    setOpen(false);
    await queryClient.refetchQueries(meQuery);
  };
  if (isDone) return null;
  return (
    <main className="signin">
      <div className="signin-box">
        <h1 className="brand">
          <i />
          Cartwright
        </h1>
        <div className="signin-form">
          <h2>Set up two-factor sign-in</h2>
          <p className="muted">
            Your role requires it: after your password, signing in asks for a code of an authenticator app on your
            phone. You are signed in as {me.email}, and can go on once it is set up.
          </p>
          <Button kind="primary" autoFocus onClick={() => setOpen(true)}>
            Set up
          </Button>
          <Button onClick={() => void leave()}>Sign out</Button>
        </div>
      </div>
      {open ? <TurnOnDialog email={me.email} onClose={() => void close()} /> : null}
      <ConfirmHost />
      <Toasts />
    </main>
  );
}
