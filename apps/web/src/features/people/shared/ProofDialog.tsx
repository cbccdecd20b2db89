import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../../api/query.ts';
import { useMe } from '../../../context/session.tsx';
import { PasswordField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { required } from '../../../form/required.ts';
import { useAppForm } from '../../../form/use-app-form.ts';

/** What is typed; the code is null for somebody without two-factor sign-in. */
export interface Proof {
  readonly currentPassword: string;
  readonly code: string | null;
}

interface ProofDialogProps {
  title: string;
  /** What happens then. */
  children?: ReactNode;
  /** The label of the button. */
  submit: string;
  /** Does it; its refusals are shown in the dialog. */
  onProof: (proof: Proof) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for the password again, and for a code of somebody with two-factor sign-in, before what follows. */
export function ProofDialog({ title, children, submit, onProof, onDone, onClose }: ProofDialogProps) {
  const { email } = useMe();
  const { data: account } = useQuery(read('people.myAccount', {}));
  const hasCode = account !== undefined && account.twoFactorSince !== null;
  const form = useAppForm({
    initialValues: { currentPassword: '', code: '' },
    validate: { currentPassword: required, code: (code) => (hasCode ? required(code) : undefined) },
    save: async ({ currentPassword, code }) => await onProof({ currentPassword, code: hasCode ? code : null }),
    ...(onDone === undefined ? {} : { onSaved: onDone }),
  });
  return (
    <FormDialog title={title} form={form} submit={submit} width={420} onClose={onClose}>
      {children}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        {...form.bind('currentPassword')}
      />
      {hasCode ? (
        <TextField
          label="Code"
          required
          autoComplete="one-time-code"
          maxLength={40}
          hint="Of the authenticator app, or a recovery code"
          {...form.bind('code')}
        />
      ) : null}
    </FormDialog>
  );
}
