import { messages } from '@cartwright/contract/messages';
import { useState } from 'react';
import { useWrite } from '../../../api/write.ts';
import { PasswordField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface NewCodesDialogProps {
  email: string;
  onClose: () => void;
}

/** Makes new recovery codes, in place of those before. */
export function NewCodesDialog({ email, onClose }: NewCodesDialogProps) {
  const renew = useWrite('people.renewRecoveryCodes');
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useAppForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (given) => (given === '' ? messages.requiredFieldMissing : undefined) },
    save: async (body) => setCodes((await renew.mutateAsync({ body })).recoveryCodes),
  });
  if (codes) return <RecoveryCodes title="New recovery codes" codes={codes} onClose={onClose} />;
  return (
    <FormDialog title="Make new recovery codes" form={form} submit="Make new codes" width={420} onClose={onClose}>
      <p className="muted">The codes you have kept stop working.</p>
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
