import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '../../../api/query.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { AskForLink } from './AskForLink.tsx';

/** /forgot-password: asks for a one-time link by mail, or says who else makes one. */
export function ForgotPasswordPage() {
  const help = useQuery(read('people.passwordHelp', {}));
  useEffect(() => {
    document.title = 'Forgot password · Cartwright';
  }, []);
  return (
    <main className="signin">
      <div className="signin-box">
        <h1 className="brand">
          <i />
          Cartwright
        </h1>
        <div className="signin-form">
          <h2>Forgot password</h2>
          <Loaded query={help} loading={<Skeleton lines={3} label="Loading" />}>
            {({ isMailed }) =>
              isMailed ? (
                <AskForLink />
              ) : (
                <p className="muted">
                  No mail server is set up, so no link can be sent to you. An administrator can make one in Settings →
                  People, with which you choose a new password.
                </p>
              )
            }
          </Loaded>
          <ButtonLink href="/sign-in">Back to sign-in</ButtonLink>
        </div>
      </div>
    </main>
  );
}
