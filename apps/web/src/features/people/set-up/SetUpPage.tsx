import { readEmail } from '@cartwright/domain/accounts/identifiers';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { meQuery } from '../../../context/session-calls.ts';
import { PasswordField, TextField } from '../../../form/fields.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { required } from '../../../form/required.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Button } from '../../../ui/controls/Button.tsx';

/** Creates the first administrator with the one-time token from the server's log. */
export function SetUpPage() {
  const queryClient = useQueryClient();
  const setUp = useWrite('people.setUp');
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Set up · Cartwright';
  }, []);
  const form = useAppForm({
    initialValues: { setupToken: '', name: '', email: '', password: '' },
    validate: {
      setupToken: required,
      name: required,
      email: (value) => required(value) ?? (readEmail(value) !== null ? undefined : 'Type an email address'),
      password: (value) => required(value) ?? (value.length < 12 ? 'At least 12 characters' : undefined),
    },
    save: async (given) => {
      const body = { ...given, setupToken: given.setupToken.trim(), email: given.email.trim() };
      await setUp.mutateAsync({ body });
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
      await navigate({ to: '/' });
    },
  });
  return (
    <main className="signin">
      <div className="signin-box">
        <h1 className="brand">
          <i />
          Set up Cartwright
        </h1>
        <form {...form.props} aria-label="First administrator">
          <p className="muted">
            You become the first administrator. The setup token is printed in the terminal where the server was started.
          </p>
          <TextField {...form.bind('setupToken')} label="Setup token" required autoComplete="off" />
          <TextField {...form.bind('name')} label="Name" required autoComplete="name" maxLength={100} />
          <TextField {...form.bind('email')} label="Email" required type="email" autoComplete="username" />
          <PasswordField
            {...form.bind('password')}
            label="Password"
            required
            autoComplete="new-password"
            hint="At least 12 characters"
          />
          <FormProblem problem={form.problem} />
          {form.problem?.code === 'setup_done' ? (
            <AppLink className="link" href="/sign-in">
              Sign in instead
            </AppLink>
          ) : null}
          <Button kind="primary" type="submit" busy={form.busy}>
            Create administrator
          </Button>
        </form>
      </div>
    </main>
  );
}
