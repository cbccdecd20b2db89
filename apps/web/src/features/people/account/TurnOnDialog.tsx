import type { OutputOf } from '@cartwright/contract/contract';
import { useState } from 'react';
import { AskPassword } from './AskPassword.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface TurnOnDialogProps {
  email: string;
  onClose: () => void;
}

/** Turns two-factor sign-in on in three steps: the password, a first code of the app, the recovery codes. */
export function TurnOnDialog({ email, onClose }: TurnOnDialogProps) {
  const [secret, setSecret] = useState<OutputOf<'people.beginTwoFactor'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes title="Two-factor sign-in is on" codes={codes} onClose={onClose} />;
  if (secret) return <ConfirmCode secret={secret} onConfirmed={setCodes} onClose={onClose} />;
  return <AskPassword email={email} onSecret={setSecret} onClose={onClose} />;
}
