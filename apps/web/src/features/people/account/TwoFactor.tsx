import type { OutputOf } from '@cartwright/contract/contract';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, day } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Section, SectionRow } from '../../../ui/page/Sections.tsx';

const TurnOnDialog = lazyPart(async () => (await import('./TurnOnDialog.tsx')).TurnOnDialog);
const NewCodesDialog = lazyPart(async () => (await import('./NewCodesDialog.tsx')).NewCodesDialog);
const TurnOffDialog = lazyPart(async () => (await import('./TurnOffDialog.tsx')).TurnOffDialog);

type Account = Pick<
  OutputOf<'people.myAccount'>,
  'email' | 'twoFactorSince' | 'recoveryCodesLeft' | 'isTwoFactorRequired'
>;

/** Whether signing in takes a code of an authenticator app, the switch for it, and new recovery codes. */
export function TwoFactor({ account }: { account: Account }) {
  const { email, twoFactorSince, recoveryCodesLeft, isTwoFactorRequired } = account;
  const isOn = twoFactorSince !== null;
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>();
  const close = () => setOpen(undefined);
  return (
    <Section title="Two-factor sign-in">
      <SectionRow>
        {isOn ? <ShieldCheck size={18} aria-hidden /> : <ShieldOff size={18} aria-hidden />}
        <span className="grow">
          {isOn ? `On since ${day(twoFactorSince)}` : 'Off'}
          <span className="muted">
            {isOn ? ` · ${counted(recoveryCodesLeft, 'recovery code')} left` : ' · the password is enough to sign in'}
          </span>
        </span>
        {isOn ? <Button onClick={() => setOpen('codes')}>New codes</Button> : null}
        <Button
          disabledReason={isOn && isTwoFactorRequired ? 'Your role requires it' : undefined}
          onClick={() => setOpen(isOn ? 'off' : 'on')}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </SectionRow>
      {open === 'on' ? <TurnOnDialog email={email} onClose={close} /> : null}
      {open === 'codes' ? <NewCodesDialog onClose={close} /> : null}
      {open === 'off' ? <TurnOffDialog onClose={close} /> : null}
    </Section>
  );
}
