import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { SelectField, TextField } from '../../../../form/fields.tsx';
import { FormProblem } from '../../../../form/Form.tsx';
import { StaleChoice } from '../../../../form/StaleChoice.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import type { ClientLists } from '../use-client-lists.ts';
import { type FormParts, useFormPart } from '../use-form-parts.ts';
import css from './DeliveryPreferenceForm.module.css';

type Preference = OutputOf<'accounts.deliveryPreference'>;
type Flag = { [K in keyof Preference]: Preference[K] extends boolean ? K : never }[keyof Preference];

/** The select is empty until something is chosen. */
type FormValues = Omit<Preference, 'labelBarcodePreferenceId'> & { labelBarcodePreferenceId: number | null };

const slots = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'AM', 'PM'] as const;
const kinds = ['accept', 'prefer'] as const;
const words = { accept: 'Accepts', prefer: 'Prefers' } as const;

interface PreferenceProps {
  lists: ClientLists;
  parts: FormParts;
}

/** When and how the client takes deliveries. */
export function DeliveryPreference({ clientId, ...rest }: PreferenceProps & { clientId: number }) {
  const preference = useQuery(read('accounts.deliveryPreference', { body: { clientId } }));
  return (
    <Panel title="Delivery preference">
      <Loaded query={preference} loading={<Skeleton lines={5} label="Loading the delivery preference" />}>
        {(data) => <DeliveryForm preference={data} {...rest} />}
      </Loaded>
    </Panel>
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
    save: async (values, { version }) => await update.mutateAsync({ body: { ...values, version } }),
  });
  useFormPart(parts, 'delivery', form);
  return (
    <form {...form.props} aria-label="Delivery preference">
      <table className={css.dayTable}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Deliveries</span>
            </th>
            {slots.map((slot) => (
              <th key={slot} scope="col">
                <span title={slot}>{slot.slice(0, 3)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{words[kind]}</th>
              {slots.map((slot) => {
                const field: Flag = `${kind}${slot}`;
                const { value, onChange } = form.bind(field);
                return (
                  <td key={slot}>
                    <label className={css.day}>
                      <Checkbox
                        aria-label={`${words[kind]} ${slot}`}
                        checked={value}
                        onChange={(event) => onChange(event.target.checked)}
                      />
                      <span aria-hidden>{slot.slice(0, 3)}</span>
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <TextField label="Delivery instruction" rows={2} maxLength={1000} {...form.bind('deliveryInstruction')} />
      <SelectField label="Label barcode" options={lists.labelBarcodes} {...form.bind('labelBarcodePreferenceId')} />
      <FormProblem problem={form.problem} />
      <StaleChoice stale={form.stale} />
    </form>
  );
}
