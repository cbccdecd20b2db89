import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import type { MailSecurity } from '@cartwright/contract/settings/mail-kinds';
import { mailServerFaults } from '@cartwright/domain/settings/mail-server';
import { readNumber } from '@cartwright/domain/money/read-number';
import { useState } from 'react';
import { type Problem, ProblemError } from '../../../lib/problem.ts';
import { useWrite } from '../../../api/use-write.ts';
import { PasswordField, SelectField, TextField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { SaveButton } from '../../../form/SaveButton.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { type Proof, ProofDialog } from '../../people/shared/ProofDialog.tsx';

type Server = OutputOf<'settings.mailServer'>['server'];

const securities: readonly { value: MailSecurity; label: string }[] = [
  { value: 'tls', label: 'TLS (usually port 465)' },
  { value: 'starttls', label: 'STARTTLS (usually port 587)' },
  { value: 'none', label: 'None, on this machine only' },
];

type Values = {
  host: string;
  port: string;
  security: MailSecurity | null;
  userName: string;
  password: string;
  fromAddress: string;
};

const readPort = (port: string): number | null => {
  const value = readNumber(port);
  return value !== undefined && Number.isInteger(value) && value > 0 && value < 65_536 ? value : null;
};

const faultOf = (field: string, { host, security, fromAddress }: Values): string | undefined =>
  mailServerFaults({ host: host.trim(), security: security ?? 'tls', fromAddress: fromAddress.trim() }).find(
    ({ path }) => path[0] === field,
  )?.detail;

const passwordHint = (server: Server): string => {
  if (server?.isPasswordLocked === true) return 'The saved one cannot be read on this machine: enter it again.';
  return server?.hasPassword === true
    ? 'Saved. Leave it empty to keep it for this server and user.'
    : 'Use a password that may only send mail.';
};

/** What a save says that was not confirmed. */
const notSaved: Problem = { status: 0, code: 'invalid', title: 'Nothing was saved', detail: '', errors: [] };

/** Host, security, user and sender; the stored password is never shown. */
export function MailServerForm({ server }: { server: Server }) {
  const write = useWrite('settings.updateMailServer');
  /** The save that waits for the password. */
  const [asked, setAsked] = useState<PromiseWithResolvers<undefined> & { readonly version: number }>();
  const form = useAppForm<Values>({
    initialValues: {
      host: server?.host ?? '',
      port: String(server?.port ?? 465),
      security: server?.security ?? 'tls',
      userName: server?.userName ?? '',
      password: '',
      fromAddress: server?.fromAddress ?? '',
    },
    validate: {
      host: (host, values) => (host.trim() === '' ? messages.requiredFieldMissing : faultOf('host', values)),
      port: (port) => (readPort(port) === null ? 'A port is 1 to 65535.' : undefined),
      security: (_security, values) => faultOf('security', values),
      fromAddress: (from, values) =>
        from.trim() === '' ? messages.requiredFieldMissing : faultOf('fromAddress', values),
    },
    version: server?.version ?? 0,
    save: async (_values, { version }) => {
      const save = Promise.withResolvers<undefined>();
      setAsked({ ...save, version });
      await save.promise;
    },
  });
  const { port, security, password, ...given } = form.values;
  const update = async (proof: Proof) => {
    await write.mutateAsync({
      body: {
        ...proof,
        host: given.host,
        userName: given.userName,
        fromAddress: given.fromAddress,
        port: readPort(port) ?? 0,
        security: security ?? 'tls',
        password: password === '' ? null : password,
        version: asked?.version ?? 0,
      },
    });
    toast.success('Mail server saved.');
  };
  const close = (end?: 'saved') => {
    setAsked(undefined);
    if (end === 'saved') asked?.resolve(undefined);
    else asked?.reject(new ProblemError(notSaved));
  };
  return (
    <>
      <form {...form.props} aria-label="Mail server">
        <FormRow>
          <TextField label="Server" required maxLength={255} placeholder="smtp.example.com" {...form.bind('host')} />
          <TextField label="Port" required maxLength={5} {...form.bind('port')} />
        </FormRow>
        <SelectField label="Security" options={securities} {...form.bind('security')} />
        <FormRow>
          <TextField label="User name" maxLength={255} autoComplete="off" {...form.bind('userName')} />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint={passwordHint(server)}
            {...form.bind('password')}
          />
        </FormRow>
        <TextField
          label="From"
          type="email"
          required
          maxLength={254}
          hint="The address that mails come from; answers go to the sales person"
          {...form.bind('fromAddress')}
        />
        <SaveButton form={form} />
      </form>
      {asked === undefined ? null : (
        <ProofDialog
          title="Set the mail server"
          submit="Save"
          onProof={update}
          onDone={() => close('saved')}
          onClose={() => close()}
        >
          <p className="muted">
            Every mail goes over it, links for new passwords too. Who manages people is told, also by mail over the
            server before.
          </p>
        </ProofDialog>
      )}
    </>
  );
}
