import { messages } from '@cartwright/contract/messages';
import { lineCostFault } from '@cartwright/domain/money/amount-faults';
import { amountFault, type BulkUnit, bulkUnitLabels, bulkUnits } from '@cartwright/domain/products/bulk-units';
import { bulkTypes } from '@cartwright/domain/paperwork/ccrs-bulk';
import { madeOfTyped, MOST_MADE_OF, whyUnitStays } from '@cartwright/domain/products/source-form';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useMay } from '../../../context/session.tsx';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { MoneyField, UnitsField } from '../../../form/NumberFields.tsx';
import { required } from '../../../form/required.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { FailedAreas } from '../shared/FailedAreas.tsx';
import type { SourceRow } from './source-list.ts';

const units = bulkUnits.map((unit) => ({ value: unit, label: bulkUnitLabels[unit] }));

const stateTypes = bulkTypes.map((type) => ({ value: type, label: type }));

const named = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Grams for a new one. */
const unitOf = (source: SourceRow | undefined): BulkUnit | null => source?.unit ?? 'g';

/** Adds a source with what there is of it, or changes one; its unit while nothing of it has moved. */
export function SourceDialog({ source, onClose }: { source?: SourceRow; onClose: () => void }) {
  const [add, update] = [useWrite('products.addSource'), useWrite('products.updateSource')];
  const seesCosts = useMay('costs');
  const strains = useQuery(read('products.strains', {}));
  const areas = useQuery(read('products.areas', {}));
  const unitStays = source === undefined ? null : whyUnitStays(source);
  const form = useAppForm({
    initialValues: {
      name: source?.name ?? '',
      unit: unitOf(source),
      amount: null as number | null,
      strainId: source?.strainId ?? null,
      areaId: source?.areaId ?? null,
      stateType: bulkTypes.find((type) => type === source?.stateType) ?? null,
      madeOf: source?.madeOf.join(', ') ?? '',
      totalCost: source?.totalCost ?? null,
      isAvailable: source?.isAvailable ?? true,
    },
    validate: {
      name: required,
      unit: (unit) => (unit === null ? messages.requiredFieldMissing : undefined),
      amount: (amount) => (amount === null ? undefined : (amountFault(amount) ?? undefined)),
      totalCost: (cost) => (cost === null ? undefined : (lineCostFault(cost) ?? undefined)),
      madeOf: (typed) =>
        madeOfTyped(typed).length > MOST_MADE_OF ? `At most ${MOST_MADE_OF} identifiers.` : undefined,
    },
    save: async ({ unit, amount, totalCost, isAvailable, ...values }) => {
      const name = values.name.trim();
      const fields = {
        ...values,
        name,
        unit: unit ?? 'g',
        madeOf: madeOfTyped(values.madeOf),
        ...(seesCosts ? { totalCost } : {}),
      };
      const { message } =
        source === undefined
          ? await add.mutateAsync({ body: { ...fields, amount } })
          : await update.mutateAsync({
              body: { ...fields, isAvailable, sourceId: source.sourceId, version: source.version },
            });
      toast.done(name, message);
    },
    onSaved: onClose,
  });
  const available = form.bind('isAvailable');
  return (
    <FormDialog
      title={source === undefined ? 'Add source' : `Edit ${source.name}`}
      width={460}
      form={form}
      submit={source === undefined ? 'Add' : 'Update'}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={60} autoComplete="off" {...form.bind('name')} />
      {unitStays === null ? (
        <SelectField label="Unit of measure" required options={units} {...form.bind('unit')} />
      ) : (
        <p className="muted">
          Measured in {bulkUnitLabels[source?.unit ?? 'g']}. {unitStays}
        </p>
      )}
      {source === undefined ? (
        <UnitsField label="Amount" hint="What there is of it now." {...form.bind('amount')} />
      ) : null}
      {seesCosts ? <MoneyField label="Cost of what came in" {...form.bind('totalCost')} /> : null}
      <SelectField label="Strain" options={named(strains.data?.data)} emptyLabel="None" {...form.bind('strainId')} />
      <SelectField label="Area" options={named(areas.data?.data)} emptyLabel="None" {...form.bind('areaId')} />
      <FailedAreas areas={areas} />
      <SelectField
        label="State type"
        hint="What kind of goods it is in the state’s reports."
        options={stateTypes}
        emptyLabel="None"
        {...form.bind('stateType')}
      />
      <TextField
        label="Inventory identifiers"
        hint="Those of the state’s reports that make it up, with commas between them."
        maxLength={3000}
        autoComplete="off"
        {...form.bind('madeOf')}
      />
      {source === undefined ? null : (
        <Choice
          name="isAvailable"
          checked={available.value}
          onChange={(event) => available.onChange(event.target.checked)}
        >
          Products are packed from it
        </Choice>
      )}
    </FormDialog>
  );
}
