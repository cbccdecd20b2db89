import { messages } from '@cartwright/contract/messages';
import { isEmail } from '@cartwright/domain/accounts/identifiers';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Button } from '../../../ui/controls/Button.tsx';

const emailFault = (email: string): string | undefined => {
  if (email.trim() === '') return messages.requiredFieldMissing;
  return isEmail(email.trim()) ? undefined : 'Type an email address';
};

/** The address to mail the link to; what follows is the same whether somebody has it. */
export function AskForLink() {
  const ask = useWrite('people.askForLink');
  const [sentTo, setSentTo] = useState<string>();
  const form = useAppForm({
    initialValues: { email: '' },
    guarded: false,
    validate: { email: emailFault },
    save: async (given) => {
      const email = given.email.trim();
      await ask.mutateAsync({ body: { email } });
      setSentTo(email);
    },
  });
  if (sentTo !== undefined)
    return (
      <p role="status">
        If somebody signs in with {sentTo}, a mail with a link is on its way. It works once, within an hour. Nothing
        arrives? Look into the spam folder, or ask an administrator for a link.
      </p>
    );
  return (
    <form {...form.props} className="signin-form" aria-label="Forgot password">
      <p className="muted">We mail you a link with which you choose a new password.</p>
      <TextField label="Email" required type="email" autoComplete="username" maxLength={254} {...form.bind('email')} />
      <FormProblem problem={form.problem} />
      <Button kind="primary" type="submit" busy={form.busy}>
        Send link
      </Button>
    </form>
  );
}
