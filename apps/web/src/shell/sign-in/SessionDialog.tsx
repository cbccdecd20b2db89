import type { Credentials } from '../../context/session-calls.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SignInForm } from './SignIn.tsx';

interface SessionDialogProps {
  email: string;
  onSignIn: (given: Credentials) => Promise<unknown>;
  onClose: () => void;
}

/** The password once more, over the screen. */
export const SessionDialog = ({ email, onSignIn, onClose }: SessionDialogProps) => (
  <Dialog title="Your session has ended" width={380} onClose={onClose}>
    <SignInForm
      email={email}
      note="Sign in again. Nothing on the screen is lost."
      onSignIn={async (given) => {
        await onSignIn(given);
        onClose();
        toast.success('Signed in again.');
      }}
    />
  </Dialog>
);
