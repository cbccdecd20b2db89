import type { OutputOf } from '@cartwright/contract/contract';
import { labResultFaults } from '@cartwright/domain/products/lab-result';
import { useWrite } from '../../../api/use-write.ts';
import { DateField, SelectField, TextField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';

type Batch = OutputOf<'products.batches'>['data'][number];

interface LabResultDialogProps {
  batch: Pick<Batch, 'inventoryId' | 'barcode' | 'labResult'>;
  onClose: () => void;
}

type Values = {
  number: string;
  outcome: 'pass' | 'fail' | null;
  link: string;
  certificate: string;
  collectedOn: string | null;
  releasedOn: string | null;
  expiresOn: string | null;
};

const outcomes = [
  { value: 'pass', label: 'Passed' },
  { value: 'fail', label: 'Failed' },
] as const;

const resultOf = ({ outcome, ...fields }: Values) => ({ ...fields, hasPassed: outcome === 'pass' });

/** What is wrong with one field. */
const check = (name: keyof Values) => (_value: unknown, values: Values) =>
  labResultFaults(resultOf(values)).find(({ path }) => path[0] === name)?.detail;

/** The laboratory's certificate of a lot, which receivers read in the transfer data (formats: WCIA). */
export function LabResultDialog({ batch: { inventoryId, barcode, labResult }, onClose }: LabResultDialogProps) {
  const save = useWrite('products.saveLabResult');
  const form = useAppForm<Values>({
    initialValues: {
      number: labResult?.number ?? '',
      outcome: labResult?.hasPassed === false ? 'fail' : 'pass',
      link: labResult?.link ?? '',
      certificate: labResult?.certificate ?? '',
      collectedOn: labResult?.collectedOn ?? null,
      releasedOn: labResult?.releasedOn ?? null,
      expiresOn: labResult?.expiresOn ?? null,
    },
    validate: {
      number: check('number'),
      link: check('link'),
      certificate: check('certificate'),
      releasedOn: check('releasedOn'),
      expiresOn: check('expiresOn'),
    },
    save: async (values) => {
      const { message } = await save.mutateAsync({ params: { inventoryId }, body: resultOf(values) });
      toast.success(message);
    },
    onSaved: onClose,
  });
  const { bind } = form;
  return (
    <FormDialog title={`Lab result · ${barcode}`} width={480} form={form} submit="Save" onClose={onClose}>
      <FormRow>
        <TextField label="Result number" required maxLength={60} autoComplete="off" {...bind('number')} />
        <SelectField label="Result" options={outcomes} {...bind('outcome')} />
      </FormRow>
      <TextField label="Address of the result" maxLength={500} autoComplete="off" {...bind('link')} />
      <TextField label="Address of the certificate" maxLength={500} autoComplete="off" {...bind('certificate')} />
      <FormRow>
        <DateField label="Sample taken" {...bind('collectedOn')} />
        <DateField label="Released" {...bind('releasedOn')} />
        <DateField label="Expires" {...bind('expiresOn')} />
      </FormRow>
    </FormDialog>
  );
}
