import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { useWrite } from '../../../api/use-write.ts';
import { PasswordField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';

interface AskPasswordProps {
  email: string;
  onSecret: (secret: OutputOf<'people.beginTwoFactor'>) => void;
  onClose: () => void;
}

/** The first step: the person at the screen knows the password. */
export function AskPassword({ email, onSecret, onClose }: AskPasswordProps) {
  const begin = useWrite('people.beginTwoFactor');
  const form = useAppForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (given) => (given === '' ? messages.requiredFieldMissing : undefined) },
    save: async (body) => onSecret(await begin.mutateAsync({ body })),
  });
  return (
    <FormDialog title="Turn on two-factor sign-in" form={form} submit="Continue" width={420} onClose={onClose}>
      <p className="muted">
        After your password, signing in asks for a code of an authenticator app on your phone. You need such an app now.
      </p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        {...form.bind('currentPassword')}
      />
    </FormDialog>
  );
}
