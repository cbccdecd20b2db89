import { useEffect, useState } from 'react';
import type { Credentials } from '../../context/session-calls.ts';
import { onSignedOut } from '../../api/signed-out.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';

const SessionDialog = lazyPart(async () => (await import('./SessionDialog.tsx')).SessionDialog);

interface SessionExpiredProps {
  email: string;
  onSignIn: (given: Credentials) => Promise<unknown>;
}

/** Asks for the password again over the screen, so that unsaved input is kept. */
export function SessionExpired({ email, onSignIn }: SessionExpiredProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => onSignedOut(() => setOpen(true)), []);
  return open ? <SessionDialog email={email} onSignIn={onSignIn} onClose={() => setOpen(false)} /> : null;
}
