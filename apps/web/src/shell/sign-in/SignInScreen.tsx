import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { read } from '../../api/query.ts';
import { meQuery, signIn } from '../../context/session-calls.ts';
import { SignIn } from './SignIn.tsx';

/** /sign-in: then on to where the person wanted to go. While there is nobody, to where the first one is made. */
export function SignInScreen() {
  const { next } = useSearch({ from: '/sign-in' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: entrance } = useQuery(read('people.entrance', {}));
  useEffect(() => {
    if (entrance?.needsSetUp === true) void navigate({ to: '/set-up', replace: true });
  }, [entrance, navigate]);
  useEffect(() => {
    document.title = 'Sign in · Cartwright';
  }, []);
  return (
    <SignIn
      onSignIn={async (given) => {
        await signIn(queryClient, given);
        await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
        await navigate({ href: next });
      }}
    />
  );
}
