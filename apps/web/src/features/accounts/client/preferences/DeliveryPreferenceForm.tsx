import type { OutputOf } from '@cartwright/contract/contract';
import { deliverySlots, onlyAccepted, type DeliverySlot } from '@cartwright/domain/accounts/delivery-preference';
import { deliveryLabels } from '@cartwright/domain/accounts/preference-labels';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { SelectField, TextField } from '../../../../form/fields.tsx';
import { FormProblem } from '../../../../form/Form.tsx';
import { StaleChoice } from '../../../../form/StaleChoice.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { choiceText } from '../client-form.ts';
import { FormSection } from '../FormSection.tsx';
import type { ClientLists } from '../use-client-lists.ts';
import { type FormParts, useFormPart } from '../use-form-parts.ts';
import { DayPill, DayPills } from './DayPills.tsx';

type Preference = OutputOf<'accounts.deliveryPreference'>;

/** The select is empty until something is chosen. */
type FormValues = Omit<Preference, 'labelBarcodePreferenceId'> & { labelBarcodePreferenceId: number | null };

interface PreferenceProps {
  lists: ClientLists;
  parts: FormParts;
}

/** When and how the client takes deliveries. */
export function DeliveryPreference({ clientId, ...rest }: PreferenceProps & { clientId: number }) {
  const preference = useQuery(read('accounts.deliveryPreference', { body: { clientId } }));
  return (
    <div data-part="delivery" tabIndex={-1}>
      <FormSection title="Delivery" note="The next accepted day is proposed in each cart">
        <Loaded query={preference} loading={<Skeleton lines={5} label="Loading the delivery preference" />}>
          {(data) => <DeliveryForm preference={data} {...rest} />}
        </Loaded>
      </FormSection>
    </div>
  );
}

interface DeliveryFormProps extends PreferenceProps {
  preference: Preference;
}

function DeliveryForm({ preference, lists, parts }: DeliveryFormProps) {
  const update = useWrite('accounts.updateDeliveryPreference');
  const form = useAppForm<FormValues>({
    initialValues: preference,
    version: preference.version,
    save: async (values, { version }) => await update.mutateAsync({ body: { ...onlyAccepted(values), version } }),
  });
  useFormPart(parts, 'delivery', form, { labels: deliveryLabels, textOf: choiceText(lists) });
  const { values, setValues } = form;
  const accepted = deliverySlots.filter((slot) => values[`accept${slot}`]);
  const prefersNone = accepted.every((slot) => !values[`prefer${slot}`]);
  const pill = (kind: 'accept' | 'prefer') => (slot: DeliverySlot) => {
    const field = `${kind}${slot}` as const;
    return (
      <DayPill
        key={slot}
        name={`${kind === 'accept' ? 'Accepts' : 'Prefers'} ${slot}`}
        slot={slot}
        checked={values[field]}
        error={form.bind(field).error}
        // What is not accepted any more is not preferred either.
        onChange={(on) => setValues(onlyAccepted({ ...values, [field]: on }))}
      />
    );
  };
  return (
    <form {...form.props} aria-label="Delivery preference">
      <DayPills label="Accepts">{deliverySlots.map(pill('accept'))}</DayPills>
      <DayPills label="Prefers">
        {accepted.map(pill('prefer'))}
        {prefersNone ? <small className="muted">none</small> : null}
      </DayPills>
      <TextField label="Delivery instruction" rows={2} maxLength={1000} {...form.bind('deliveryInstruction')} />
      <SelectField label="Label barcode" options={lists.labelBarcodes} {...form.bind('labelBarcodePreferenceId')} />
      <FormProblem problem={form.problem} />
      <StaleChoice stale={form.stale} />
    </form>
  );
}
