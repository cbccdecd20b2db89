import { messages } from '@cartwright/contract/messages';
import { useId } from 'react';
import { useWrite } from '../../../api/query.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Adds a holding company by its trade name (spec 000 §2). */
export function HoldingCompanyDialog({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) {
  const formId = useId();
  const add = useWrite('accounts.addHoldingCompany', ['accounts.holdingCompanies']);
  const form = useAppForm({
    initialValues: { tradename: '' },
    validate: { tradename: (name) => (name.trim() === '' ? messages.requiredFieldMissing : null) },
    save: async (body) => onAdded((await add.mutateAsync({ body })).id),
    onSaved: onClose,
  });
  return (
    <Dialog
      title="Add holding company"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={form.busy}>
            Add
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} aria-label="Add holding company">
        <TextField label="Trade name" required maxLength={200} autoComplete="off" {...form.bind('tradename')} />
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  );
}
