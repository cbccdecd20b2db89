import { useEffect, useState } from 'react';
import type { Credentials } from '../../context/session-calls.ts';
import { onSignedOut } from '../../api/signed-out.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SignInForm } from './SignIn.tsx';

interface SessionExpiredProps {
  email: string;
  onSignIn: (given: Credentials) => Promise<unknown>;
}

/** Asks for the password again over the screen, so that unsaved input is kept. */
export function SessionExpired({ email, onSignIn }: SessionExpiredProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => onSignedOut(() => setOpen(true)), []);
  if (!open) return null;
  return (
    <Dialog title="Your session has ended" width={380} onClose={() => setOpen(false)}>
      <SignInForm
        email={email}
        note="Please sign in again. Nothing on the screen is lost."
        onSignIn={async (given) => {
          await onSignIn(given);
          setOpen(false);
          toast.success('Signed in again.');
        }}
      />
    </Dialog>
  );
}
