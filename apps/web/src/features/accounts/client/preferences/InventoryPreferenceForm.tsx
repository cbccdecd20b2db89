import type { OutputOf } from '@cartwright/contract/contract';
import { type DayThresholds, thresholdFaults } from '@cartwright/domain/accounts/preferences';
import { inventoryLabels } from '@cartwright/domain/accounts/preference-labels';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { SelectField, TextField } from '../../../../form/fields.tsx';
import { FormProblem, FormRow } from '../../../../form/Form.tsx';
import { UnitsField } from '../../../../form/NumberFields.tsx';
import { StaleChoice } from '../../../../form/StaleChoice.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { FormSection } from '../FormSection.tsx';
import type { ClientLists } from '../use-client-lists.ts';
import { type FormParts, useFormPart } from '../use-form-parts.ts';

type Preference = OutputOf<'accounts.inventoryPreference'>;

/** The select is empty until something is chosen. */
type FormValues = Omit<Preference, 'fulfilmentPriority'> & { fulfilmentPriority: number | null };

const days = (value: number | null) =>
  value !== null && (!Number.isInteger(value) || value < 0 || value > 3650) ? 'Whole days from 0 to 3650.' : null;

interface PreferenceProps {
  lists: ClientLists;
  parts: FormParts;
}

/** Fulfilment priority, special instruction, and the days after which a call is due. */
export function InventoryPreference({ clientId, ...rest }: PreferenceProps & { clientId: number }) {
  const preference = useQuery(read('accounts.inventoryPreference', { body: { clientId } }));
  return (
    <div data-part="inventory" tabIndex={-1}>
      <FormSection title="Inventory preference" note="Whose units are packed first, and when a call is due">
        <Loaded query={preference} loading={<Skeleton lines={4} label="Loading the inventory preference" />}>
          {(data) => <InventoryForm preference={data} {...rest} />}
        </Loaded>
      </FormSection>
    </div>
  );
}

interface InventoryFormProps extends PreferenceProps {
  preference: Preference;
}

function InventoryForm({ preference, lists, parts }: InventoryFormProps) {
  const update = useWrite('accounts.updateInventoryPreference');
  const form = useAppForm<FormValues>({
    initialValues: preference,
    version: preference.version,
    validate: {
      recentlyBought: days,
      boughtLongTimeAgo: (value, values) => days(value) ?? thresholdFaults(values satisfies DayThresholds)[0]?.detail,
      neverBought: days,
    },
    save: async (values, { version }) => await update.mutateAsync({ body: { ...values, version } }),
  });
  useFormPart(parts, 'inventory', form, {
    labels: inventoryLabels,
    textOf: (field, value) =>
      field === 'fulfilmentPriority' ? lists.priorities.find((each) => each.value === value)?.label : undefined,
  });
  return (
    <form {...form.props} aria-label="Inventory preference">
      <SelectField label="Fulfilment priority" options={lists.priorities} {...form.bind('fulfilmentPriority')} />
      <TextField label="Special instruction" rows={2} maxLength={1000} {...form.bind('specialInstruction')} />
      <FormRow>
        <UnitsField label="Recently bought" hint="days" {...form.bind('recentlyBought')} />
        <UnitsField label="Bought long time ago" hint="days" {...form.bind('boughtLongTimeAgo')} />
        <UnitsField label="Never bought" hint="days" {...form.bind('neverBought')} />
      </FormRow>
      <FormProblem problem={form.problem} />
      <StaleChoice stale={form.stale} />
    </form>
  );
}
