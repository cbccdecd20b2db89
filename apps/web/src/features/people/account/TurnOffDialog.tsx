import { useWrite } from '../../../api/write.ts';
import { PasswordField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { required } from '../../../form/required.ts';
import { toast } from '../../../ui/overlay/toast.ts';

interface TurnOffDialogProps {
  email: string;
  onClose: () => void;
}

/** Turns two-factor sign-in off, with the password and a code. */
export function TurnOffDialog({ email, onClose }: TurnOffDialogProps) {
  const turnOff = useWrite('people.turnOffTwoFactor');
  const form = useAppForm({
    initialValues: { currentPassword: '', code: '' },
    validate: { currentPassword: required, code: required },
    save: async (body) => {
      const { message } = await turnOff.mutateAsync({ body });
      toast.success(message);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Turn off two-factor sign-in" form={form} submit="Turn off" width={420} onClose={onClose}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        {...form.bind('currentPassword')}
      />
      <TextField
        label="Code"
        required
        autoComplete="one-time-code"
        maxLength={40}
        hint="Of the authenticator app, or a recovery code"
        {...form.bind('code')}
      />
    </FormDialog>
  );
}
