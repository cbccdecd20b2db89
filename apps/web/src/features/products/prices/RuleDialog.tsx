import { messages } from '@cartwright/contract/messages';
import { type RuleForm, ruleFaults } from '@cartwright/domain/money/rule-form';
import { useQuery } from '@tanstack/react-query';
import { read, readOnce } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { searchClients } from '../../../context/search-clients.ts';
import { AsyncPicker } from '../../../form/AsyncPicker.tsx';
import { DateField, SelectField, TextField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { typedPrice, typedUnits } from '../../../lib/typed-number.ts';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { MoneyField, UnitsField } from '../../../form/NumberFields.tsx';
import { chosenId, type PickerOption } from '../../../form/picker-option.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import type { PickerOptions } from '../../../form/use-options.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type RuleRow, ruleSentence } from './rule-text.ts';

const kinds = [
  { value: 'percent' as const, label: 'Percent off' },
  { value: 'perUnit' as const, label: 'Dollars off a unit' },
  { value: 'price' as const, label: 'Fixed price of a unit' },
];
const amounts = { percent: 'Percent', perUnit: 'Dollars off', price: 'Price' } as const;

type FormValues = {
  name: string;
  kind: RuleForm['kind'] | null;
  value: number | null;
  product: PickerOption | null;
  productLineId: number | null;
  client: PickerOption | null;
  accountTierId: number | null;
  minUnits: number | null;
  fromDate: string | null;
  toDate: string | null;
};

async function searchProducts(text: string, signal: AbortSignal): Promise<PickerOptions> {
  const found = await readOnce('products.pricesAs', { body: { searchKey: text, page: { skip: 0, take: 20 } } }, signal);
  return {
    options: found.data.map(({ id, productName, sku }) => ({ id, label: productName, note: sku })),
    similar: false,
  };
}

interface Named {
  readonly id: number;
  readonly name: string;
}
const options = (rows: readonly Named[] = []) => rows.map(({ id, name }) => ({ value: id, label: name }));
const nameIn = (rows: readonly Named[] | undefined, id: number | null) => rows?.find((row) => row.id === id)?.name;

const picked = (id: number | null | undefined, label: string | null | undefined): PickerOption | null =>
  id == null ? null : { id, label: label ?? '' };

/** What cannot be read as a number is refused by its field. */
const readable = (value: number | null): number | null => (Number.isNaN(value) ? null : value);

const bodyOf = ({ kind, value, product, client, minUnits, ...rest }: FormValues): RuleForm => ({
  ...rest,
  minUnits: readable(minUnits),
  kind: kind ?? 'percent',
  value: readable(value) ?? 0,
  productId: chosenId(product) ?? null,
  clientId: chosenId(client) ?? null,
});

/** Adds a price rule, copies one, or changes the one given; below the fields it says what the rule will do. */
export function RuleDialog({ rule, copies, onClose }: { rule?: RuleRow; copies?: boolean; onClose: () => void }) {
  const edited = copies ? undefined : rule;
  const [add, update] = [useWrite('products.addRule'), useWrite('products.updateRule')];
  const tiers = useQuery(read('tiers.list', { query: { take: 100, sortField: 'name', sortDir: 'asc' } }));
  const lines = useQuery(read('products.lines', {}));
  const faultOf = (values: FormValues, path: keyof RuleForm) =>
    ruleFaults(bodyOf(values)).find((fault) => fault.path[0] === path)?.detail;
  const form = useAppForm<FormValues>({
    initialValues: {
      name: rule === undefined ? '' : copies ? `Copy of ${rule.name}` : rule.name,
      kind: rule?.kind ?? 'percent',
      value: rule?.value ?? null,
      product: picked(rule?.productId, rule?.productName),
      productLineId: rule?.productLineId ?? null,
      client: picked(rule?.clientId, rule?.tradename),
      accountTierId: rule?.accountTierId ?? null,
      minUnits: rule?.minUnits ?? null,
      fromDate: copies ? null : (rule?.fromDate ?? null),
      toDate: copies ? null : (rule?.toDate ?? null),
    },
    validate: {
      name: (_, values) => faultOf(values, 'name'),
      value: (value, values) => (value === null ? messages.requiredFieldMissing : faultOf(values, 'value')),
      product: (_, values) => faultOf(values, 'productId'),
      client: (_, values) => faultOf(values, 'clientId'),
      minUnits: (_, values) => faultOf(values, 'minUnits'),
      fromDate: (_, values) => faultOf(values, 'fromDate'),
      toDate: (_, values) => faultOf(values, 'toDate'),
    },
    version: edited?.version,
    save: async (values, { version }) => {
      const body = bodyOf(values);
      const { message } = edited
        ? await update.mutateAsync({ body: { ...body, id: edited.id, version } })
        : await add.mutateAsync({ body });
      toast.done(body.name.trim(), message);
    },
    onSaved: onClose,
  });
  const { kind, value, product, productLineId, client, accountTierId, minUnits, ...rest } = form.values;
  const AmountField = (kind ?? 'percent') === 'percent' ? UnitsField : MoneyField;
  const tierName = nameIn(tiers.data?.data, accountTierId);
  const amount = typedPrice(value);
  const says =
    amount === null
      ? 'Enter how much, and the rule is said here.'
      : ruleSentence({
          ...rest,
          kind: kind ?? 'percent',
          value: amount,
          minUnits: typedUnits(minUnits) || null,
          what: product?.label ?? nameIn(lines.data?.data, productLineId) ?? 'Everything',
          who: client?.label ?? (tierName === undefined ? 'Everyone' : `Tier ${tierName}`),
        });
  return (
    <FormDialog
      title={edited ? `Edit ${edited.name}` : 'Add rule'}
      form={form}
      submit={edited ? 'Update' : 'Add rule'}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={80} autoComplete="off" {...form.bind('name')} />
      <FormRow>
        <SelectField label="Kind" options={kinds} {...form.bind('kind')} />
        <AmountField label={amounts[kind ?? 'percent']} required {...form.bind('value')} />
      </FormRow>
      <FormRow>
        <AsyncPicker label="Product" placeholder="Name or SKU" search={searchProducts} {...form.bind('product')} />
        <SelectField
          label="Product line"
          emptyLabel="All products"
          options={options(lines.data?.data)}
          {...form.bind('productLineId')}
        />
      </FormRow>
      <FormRow>
        <AsyncPicker
          label="Client"
          placeholder="Name, license or city"
          search={searchClients}
          {...form.bind('client')}
        />
        <SelectField
          label="Tier"
          emptyLabel="Everyone"
          options={options(tiers.data?.data.filter(({ isActive, id }) => isActive || id === accountTierId))}
          {...form.bind('accountTierId')}
        />
      </FormRow>
      <UnitsField label="From units" hint="Of the product on one line" {...form.bind('minUnits')} />
      <FormRow>
        <DateField label="First day" {...form.bind('fromDate')} />
        <DateField label="Last day" {...form.bind('toDate')} />
      </FormRow>
      <p role="status" className="muted">
        {says}
      </p>
    </FormDialog>
  );
}
