import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { asProblem } from '../../../lib/problem.ts';
import { useWrite } from '../../../api/use-write.ts';
import { meQuery } from '../../../context/session-calls.ts';
import { PasswordField, TextField } from '../../../form/fields.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { newPasswordFault } from '../shared/new-password.ts';

interface JoinFormProps {
  owner: OutputOf<'people.link'>;
  linkToken: string;
}

/** Name and password of the person a link is for; signs them in. */
export function JoinForm({ owner, linkToken }: JoinFormProps) {
  const queryClient = useQueryClient();
  const accept = useWrite('people.acceptLink');
  const navigate = useNavigate();
  /** A link alone does not replace the second factor. */
  const [needsCode, setNeedsCode] = useState(false);
  const isNew = owner.purpose === 'invitation';
  const form = useAppForm({
    initialValues: { name: owner.name, password: '', code: '' },
    validate: {
      name: (name) => (name.trim() === '' ? messages.requiredFieldMissing : undefined),
      password: newPasswordFault,
    },
    save: async ({ code, ...given }) => {
      const body = { linkToken, ...given, ...(code === '' ? {} : { code }) };
      try {
        await accept.mutateAsync({ body });
      } catch (error) {
        if (asProblem(error).code === 'second_factor_required') setNeedsCode(true);
        throw error;
      }
      // Somebody else may have been signed in here.
      queryClient.clear();
      await queryClient.fetchQuery(meQuery);
      await navigate({ to: '/' });
    },
  });
  return (
    <form {...form.props} aria-label="Choose a password">
      <p className="muted">
        {isNew ? 'Welcome! Choose the password you will sign in with.' : 'Choose a new password. Every session ends.'}
      </p>
      <input type="email" name="email" autoComplete="username" value={owner.email} readOnly hidden />
      {isNew ? <TextField label="Name" required maxLength={100} autoComplete="name" {...form.bind('name')} /> : null}
      <PasswordField
        label={`Password for ${owner.email}`}
        required
        autoComplete="new-password"
        hint="At least 12 characters"
        {...form.bind('password')}
      />
      {needsCode ? (
        <TextField
          label="Code"
          required
          autoComplete="one-time-code"
          maxLength={40}
          hint="Of your authenticator app, or a recovery code"
          {...form.bind('code')}
        />
      ) : null}
      <FormProblem problem={form.problem} />
      <Button kind="primary" type="submit" busy={form.busy}>
        {isNew ? 'Join' : 'Save and sign in'}
      </Button>
    </form>
  );
}
