import { useState } from 'react';
import { FormProblem } from '../../../apps/web/src/form/Form.tsx';
import { FormDialog } from '../../../apps/web/src/form/FormDialog.tsx';
import { AppLink } from '../../../apps/web/src/ui/page/AppLink.tsx';
import { Button } from '../../../apps/web/src/ui/controls/Button.tsx';
import { PageHead } from '../../../apps/web/src/ui/page/PageHead.tsx';
import { toast } from '../../../apps/web/src/ui/overlay/toast.ts';
import { ClientFields, useClientForm } from './ClientForm.tsx';

/** The form as a screen. */
export function FormScreen() {
  const form = useClientForm(() => toast.success('Saved'));
  return (
    <>
      <PageHead title="Client Registration" crumbs={[{ label: 'Elsewhere', href: '/elsewhere' }]} />
      <form {...form.props} style={{ padding: 20, maxWidth: 640 }}>
        <ClientFields form={form} />
        <FormProblem problem={form.problem} />
        <div>
          <Button kind="primary" type="submit" busy={form.busy}>
            Register
          </Button>
        </div>
        <AppLink href="/elsewhere" className="link">
          Elsewhere
        </AppLink>
      </form>
    </>
  );
}

/** The form in a dialog. */
export function DialogScreen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageHead title="Clients" actions={<Button onClick={() => setOpen(true)}>Register a client</Button>} />
      {open ? <ClientDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ClientDialog({ onClose }: { onClose: () => void }) {
  const form = useClientForm(onClose);
  return (
    <FormDialog title="Client Registration" form={form} submit="Register" onClose={onClose}>
      <ClientFields form={form} />
    </FormDialog>
  );
}
