import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { accountingFaults, accountingLabels as labels } from '@cartwright/domain/accounting/accounting-form';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { SaveButton } from '../../../form/SaveButton.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { FieldGroup } from '../../../form/FieldGroup.tsx';

type Settings = OutputOf<'accounting.settings'>;
type ItemName = Settings['itemName'];
type CustomerName = Settings['customerName'];

const itemNames: readonly { value: ItemName; label: string }[] = [
  { value: 'sku', label: 'SKU' },
  { value: 'name', label: 'Product name' },
];
const customerNames: readonly { value: CustomerName; label: string }[] = [
  { value: 'tradename', label: 'Trade name' },
  { value: 'tradenameAndLicense', label: 'Trade name and license' },
];

const needed = (text: string) => (text.trim() === '' ? messages.requiredFieldMissing : undefined);

/** The names of accounts, items, clients and terms in the accounting program. */
export function AccountingForm({ settings }: { settings: Settings }) {
  const update = useWrite('accounting.updateSettings');
  const { version: _version, ...names } = settings;
  const taxFault = (name: 'taxAccount' | 'taxItem' | 'taxAgency') => (_text: string, all: Omit<Settings, 'version'>) =>
    accountingFaults(all).find(({ path }) => path[0] === name)?.detail;
  const form = useAppForm({
    initialValues: names,
    validate: {
      receivableAccount: needed,
      salesAccount: needed,
      discountAccount: needed,
      chargeAccount: needed,
      creditAccount: needed,
      discountItem: needed,
      creditItem: needed,
      taxAccount: taxFault('taxAccount'),
      taxItem: taxFault('taxItem'),
      taxAgency: taxFault('taxAgency'),
    },
    version: settings.version,
    labels,
    save: async (given, { version }) => {
      await update.mutateAsync({ body: { ...given, version } });
      toast.success('Accounting settings saved.');
    },
  });
  const account = (
    name: 'receivableAccount' | 'salesAccount' | 'discountAccount' | 'chargeAccount' | 'creditAccount',
  ) => <TextField label={labels[name]} required maxLength={159} {...form.bind(name)} />;
  const itemName = form.bind('itemName');
  const customerName = form.bind('customerName');
  return (
    <form {...form.props} aria-label="QuickBooks Desktop">
      <FieldGroup title="Accounts">
        <FormRow>
          {account('receivableAccount')}
          {account('salesAccount')}
        </FormRow>
        <FormRow>
          {account('discountAccount')}
          {account('chargeAccount')}
          {account('creditAccount')}
        </FormRow>
      </FieldGroup>
      <FieldGroup title="Items and clients">
        <FormRow>
          <SelectField
            label={labels.itemName}
            options={itemNames}
            {...itemName}
            onChange={(value) => itemName.onChange(value ?? 'sku')}
          />
          <SelectField
            label={labels.customerName}
            hint={
              customerName.value === settings.customerName
                ? 'Clients that share a name get their license number in any case.'
                : 'QuickBooks Desktop makes a new customer of every client whose name changes.'
            }
            options={customerNames}
            {...customerName}
            onChange={(value) => customerName.onChange(value ?? 'tradename')}
          />
        </FormRow>
        <FormRow>
          <TextField label={labels.discountItem} required maxLength={31} {...form.bind('discountItem')} />
          <TextField label={labels.creditItem} required maxLength={31} {...form.bind('creditItem')} />
          <TextField label={labels.terms} maxLength={31} {...form.bind('terms')} />
        </FormRow>
      </FieldGroup>
      <FieldGroup title="Sales tax">
        <p className="muted">Only when QuickBooks has sales tax switched on: a line of 0.00 closes each invoice.</p>
        <FormRow>
          <TextField label={labels.taxAccount} maxLength={159} {...form.bind('taxAccount')} />
          <TextField label={labels.taxItem} maxLength={31} {...form.bind('taxItem')} />
          <TextField label={labels.taxAgency} maxLength={41} {...form.bind('taxAgency')} />
        </FormRow>
      </FieldGroup>
      <SaveButton form={form} />
    </form>
  );
}
