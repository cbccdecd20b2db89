import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { useWrite } from '../../../api/use-write.ts';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { TextField } from '../../../form/fields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { QrCode } from './QrCode.tsx';
import css from './TwoFactor.module.css';

interface ConfirmCodeProps {
  secret: OutputOf<'people.beginTwoFactor'>;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const inFours = (text: string): string => text.replaceAll(/.{4}(?=.)/g, '$& ');

/** The second step: the secret as a QR code, a link and a text, and a first code that proves the app has it. */
export function ConfirmCode({ secret: { secret, uri }, onConfirmed, onClose }: ConfirmCodeProps) {
  const confirm = useWrite('people.confirmTwoFactor');
  const form = useAppForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? messages.requiredFieldMissing : undefined) },
    save: async (body) => onConfirmed((await confirm.mutateAsync({ body })).recoveryCodes),
  });
  return (
    <FormDialog title="Scan the code" form={form} submit="Turn on" width={420} onClose={onClose}>
      <p className="muted">
        Scan this with your authenticator app, or{' '}
        <AppLink className="link" href={uri}>
          open it on this device
        </AppLink>
        .
      </p>
      <QrCode text={uri} label="QR code of the secret below" />
      <div>
        <p className="muted">Or type this secret into the app:</p>
        <code className={css.secret}>{inFours(secret)}</code>
      </div>
      <TextField
        label="Code that the app shows"
        required
        autoComplete="one-time-code"
        maxLength={10}
        {...form.bind('code')}
      />
    </FormDialog>
  );
}
