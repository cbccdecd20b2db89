import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { readEmail } from '@cartwright/domain/accounts/identifiers';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';

interface InviteDialogProps {
  clientId: number;
  onClose: () => void;
}

const title = 'Send invitation';

/** Invites a client to order through the portal (spec 000 §7). */
export function InviteDialog({ clientId, onClose }: InviteDialogProps) {
  const found = useQuery(read('accounts.one', { body: { clientId } }));
  if (found.data !== undefined) return <InviteForm client={found.data} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={found} loading={<Skeleton lines={2} label="Loading the client" />} />
    </Dialog>
  );
}

function InviteForm({ client, onClose }: { client: OutputOf<'accounts.one'>; onClose: () => void }) {
  const { mutateAsync: send } = useWrite('invitations.send');
  const form = useAppForm({
    initialValues: { inviterEmail: client.email ?? '' },
    validate: {
      inviterEmail: (email) => {
        if (email.trim() === '') return messages.requiredFieldMissing;
        return readEmail(email) !== null ? null : 'This is not an email address.';
      },
    },
    save: async (body) => toast.success((await send({ body: { ...body, clientId: client.id } })).message),
    onSaved: onClose,
  });
  const facts = [client.licenseNo, client.city].filter(Boolean).join(' · ');
  return (
    <FormDialog
      title={title}
      label={`Invite ${client.tradename}`}
      width={420}
      form={form}
      submit={title}
      onClose={onClose}
    >
      <p>
        <b>{client.tradename}</b> {facts === '' ? null : <span className="muted">{facts}</span>}
      </p>
      <TextField
        label="Email address"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        {...form.bind('inviterEmail')}
      />
    </FormDialog>
  );
}
