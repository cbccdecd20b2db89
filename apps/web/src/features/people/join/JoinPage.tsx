import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { asProblem } from '../../../lib/problem.ts';
import { read } from '../../../api/query.ts';
import { Refusal } from '../../../form/Form.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { JoinForm } from './JoinForm.tsx';

/** A link that was used or has run out, or none at all. */
const NotValid = ({ text }: { text: string }) => (
  <div className="signin-form">
    <Refusal>{text}</Refusal>
    <ButtonLink href="/sign-in">Sign in instead</ButtonLink>
  </div>
);

/** /join#token: a one-time link, by which somebody new or without their password chooses one. */
export function JoinPage() {
  const { hash } = useLocation();
  const owner = useQuery({
    ...read('people.link', { body: { linkToken: hash } }),
    enabled: hash !== '',
    staleTime: Infinity,
  });
  useEffect(() => {
    document.title = 'Choose a password · Cartwright';
  }, []);
  const refused = owner.error ? asProblem(owner.error) : undefined;
  const isNotValid = hash === '' || (refused !== undefined && refused.status < 500 && refused.status > 0);
  return (
    <main className="signin">
      <div className="signin-box">
        <h1 className="brand">
          <i />
          Cartwright
        </h1>
        {isNotValid ? (
          <NotValid text={refused?.detail ?? 'This address is incomplete. Copy the whole link.'} />
        ) : (
          <Loaded query={owner} loading={<Skeleton lines={4} label="Loading the link" />}>
            {(given) => <JoinForm owner={given} linkToken={hash} />}
          </Loaded>
        )}
      </div>
    </main>
  );
}
