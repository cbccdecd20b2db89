import { useEffect, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast.ts';
import { SignInForm } from './SignIn.tsx';

let expire: (() => void) | undefined;

/** Called by the API client when a call comes back with 401 while somebody is signed in. */
export const sessionExpired = (): void => expire?.();

interface SessionExpiredProps {
  email: string;
  onSignIn: (email: string, password: string) => Promise<unknown>;
}

/** Asks for the password again over the screen, so that unsaved work stays where it is. */
export function SessionExpired({ email, onSignIn }: SessionExpiredProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    expire = () => setOpen(true);
    return () => {
      expire = undefined;
    };
  }, []);
  if (!open) return null;
  return (
    <Dialog title="Your session has ended" width={380} onClose={() => setOpen(false)}>
      <SignInForm
        email={email}
        note="Please sign in again. Nothing on the screen is lost."
        onSignIn={async (given, password) => {
          await onSignIn(given, password);
          setOpen(false);
          toast.success('Signed in again.');
        }}
      />
    </Dialog>
  );
}
