import { messages } from '@cartwright/contract/messages';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { PasswordField } from '../../../form/fields.tsx';
import { FormProblem, FormRow } from '../../../form/Form.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonRow } from '../../../ui/controls/ButtonRow.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { newPasswordFault } from '../shared/new-password.ts';

/** Changes the password; every other session ends. */
export function PasswordForm({ email }: { email: string }) {
  const [round, setRound] = useState(0);
  return <EmptyForm key={round} email={email} onSaved={() => setRound(round + 1)} />;
}

function EmptyForm({ email, onSaved }: { email: string; onSaved: () => void }) {
  const change = useWrite('people.changePassword');
  const form = useAppForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (given) => (given === '' ? messages.requiredFieldMissing : undefined),
      newPassword: newPasswordFault,
    },
    save: async (body) => {
      await change.mutateAsync({ body });
      toast.success('Your password is changed. Every other session has ended.');
    },
    onSaved,
  });
  return (
    <form {...form.props} aria-label="Password">
      {/* Names the owner of the password for password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormRow>
        <PasswordField
          label="Current password"
          required
          autoComplete="current-password"
          {...form.bind('currentPassword')}
        />
        <PasswordField
          label="New password"
          required
          autoComplete="new-password"
          hint="At least 12 characters"
          {...form.bind('newPassword')}
        />
      </FormRow>
      <FormProblem problem={form.problem} />
      <ButtonRow>
        <Button type="submit" busy={form.busy}>
          Change password
        </Button>
      </ButtonRow>
    </form>
  );
}
