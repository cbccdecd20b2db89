import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import type { QuickBooksEnvironment } from '@cartwright/domain/accounting/quickbooks-connection';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { PasswordField, SelectField, TextField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { SaveButton } from '../../../form/SaveButton.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';

type Settings = OutputOf<'accounting.quickBooksSettings'>;
type Chosen = Settings['creditItem'];

const environments: readonly { value: QuickBooksEnvironment; label: string }[] = [
  { value: 'production', label: 'Production' },
  { value: 'sandbox', label: 'Sandbox' },
];

interface QuickBooksFormProps {
  settings: Settings;
  isConnected: boolean;
  /** What Intuit must know as the address to come back to. */
  returnAddress: string;
}

/** Client id and secret of the company's app at Intuit; once connected, the accounts and the item that invoices use. */
export function QuickBooksForm({ settings, isConnected, returnAddress }: QuickBooksFormProps) {
  const update = useWrite('accounting.updateQuickBooks');
  const choices = useQuery({ ...read('accounting.quickBooksChoices', {}), enabled: isConnected });
  const { accounts = [], items = [] } = choices.data ?? {};
  const { hasClientSecret, incomeAccount, discountAccount, creditItem } = settings;
  const form = useAppForm({
    initialValues: {
      environment: settings.environment,
      clientId: settings.clientId,
      clientSecret: '',
      incomeAccount: incomeAccount?.remoteId ?? null,
      discountAccount: discountAccount?.remoteId ?? null,
      creditItem: creditItem?.remoteId ?? null,
    },
    validate: {
      clientId: (text) => (text.trim() === '' ? messages.requiredFieldMissing : undefined),
      clientSecret: (text, all) =>
        text === '' && (!hasClientSecret || all.clientId !== settings.clientId)
          ? messages.requiredFieldMissing
          : undefined,
    },
    version: settings.version,
    save: async ({ environment, clientId, clientSecret, ...chosen }, { version }) => {
      await update.mutateAsync({
        body: {
          environment,
          clientId,
          clientSecret: clientSecret === '' ? null : clientSecret,
          incomeAccount: pick(chosen.incomeAccount, [...accounts, incomeAccount]),
          discountAccount: pick(chosen.discountAccount, [...accounts, discountAccount]),
          creditItem: pick(chosen.creditItem, [...items, creditItem]),
          version,
        },
      });
      toast.success('QuickBooks settings saved.');
    },
  });
  const environment = form.bind('environment');
  return (
    <form {...form.props} aria-label="QuickBooks Online">
      <FormRow>
        <TextField label="Client id" required maxLength={200} autoComplete="off" {...form.bind('clientId')} />
        <PasswordField
          label="Client secret"
          autoComplete="new-password"
          hint={hasClientSecret ? 'Saved. Leave it empty to keep it.' : 'From the keys of your app at Intuit'}
          {...form.bind('clientSecret')}
        />
        <SelectField
          label="Environment"
          options={environments}
          {...environment}
          onChange={(value) => environment.onChange(value ?? 'production')}
        />
      </FormRow>
      <p className="muted">
        Enter this redirect address at Intuit: <code>{returnAddress}</code>
      </p>
      {isConnected ? (
        <>
          <FormRow>
            <SelectField
              label="Discount account"
              options={optionsOf([...accounts, discountAccount])}
              {...form.bind('discountAccount')}
            />
            <SelectField label="Credit item" options={optionsOf([...items, creditItem])} {...form.bind('creditItem')} />
            <SelectField
              label="Income account of new items"
              options={optionsOf([...accounts, incomeAccount])}
              {...form.bind('incomeAccount')}
            />
          </FormRow>
          {choices.error ? (
            <p className="muted" role="status">
              QuickBooks does not answer, so its accounts and items cannot be chosen now.
            </p>
          ) : null}
        </>
      ) : null}
      <SaveButton form={form} kind={isConnected ? 'primary' : 'default'} />
    </form>
  );
}

const pick = (remoteId: string | null, from: readonly Chosen[]): Chosen =>
  from.find((each) => each?.remoteId === remoteId) ?? null;

function optionsOf(records: readonly Chosen[]) {
  const byId = new Map(records.flatMap((each) => (each === null ? [] : [[each.remoteId, each.name] as const])));
  return [...byId].map(([value, label]) => ({ value, label }));
}
