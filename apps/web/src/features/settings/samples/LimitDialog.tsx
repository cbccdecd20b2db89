import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { isUnits } from '@cartwright/domain/money/money';
import type { SampleLimit } from '@cartwright/domain/carts/sample-limits';
import { useWrite } from '../../../api/use-write.ts';
import { DateField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { UnitsField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { date } from '../../../lib/format.ts';
import { confirm } from '../../../ui/overlay/question.ts';
import { toast } from '../../../ui/overlay/toast.ts';

interface LimitDialogProps {
  rules: OutputOf<'settings.sampleRules'>;
  /** The limits to change; none adds some. */
  limit: SampleLimit | undefined;
  onClose: () => void;
}

const above = (value: number | null): string | null => {
  if (value === null) return messages.requiredFieldMissing;
  return value > 0 ? null : 'Enter a number above 0.';
};
const aboveInUnits = (value: number | null): string | null =>
  above(value) ?? (isUnits(value ?? 0) ? null : 'Units have at most two decimals.');

const zeroOrUnits = (value: number | null): string | null => (value === 0 ? null : aboveInUnits(value));

/** Adds limits from a date on, or changes or removes those of a date. */
export function LimitDialog({ rules, limit, onClose }: LimitDialogProps) {
  const update = useWrite('settings.updateSampleRules');
  const others = rules.limits.filter(({ fromDate }) => fromDate !== limit?.fromDate);
  const last = rules.limits.at(-1);
  const start = limit ?? last;
  const form = useAppForm({
    initialValues: {
      fromDate: limit?.fromDate ?? null,
      units: start?.units ?? null,
      processorUnits: start?.processorUnits ?? null,
      cannabisGrams: start?.cannabisGrams ?? null,
      concentrateGrams: start?.concentrateGrams ?? null,
      infusedMilligrams: start?.infusedMilligrams ?? null,
      servingMilligrams: start?.servingMilligrams ?? null,
    },
    validate: {
      fromDate: (fromDate) => {
        if (fromDate === null) return messages.requiredFieldMissing;
        return others.some((each) => each.fromDate === fromDate) ? 'Other limits begin on this date already.' : null;
      },
      units: aboveInUnits,
      processorUnits: zeroOrUnits,
      cannabisGrams: above,
      concentrateGrams: above,
      infusedMilligrams: above,
      servingMilligrams: above,
    },
    version: rules.version,
    save: async ({ fromDate, ...given }, { version }) => {
      const next = {
        fromDate: fromDate ?? '',
        units: given.units ?? 0,
        processorUnits: given.processorUnits ?? 0,
        cannabisGrams: given.cannabisGrams ?? 0,
        concentrateGrams: given.concentrateGrams ?? 0,
        infusedMilligrams: given.infusedMilligrams ?? 0,
        servingMilligrams: given.servingMilligrams ?? 0,
      };
      await update.mutateAsync({ body: { ...rules, version, limits: [...others, next] } });
      toast.success('Sample limits saved.');
    },
    onSaved: onClose,
  });
  const remove = async (fromDate: string) => {
    const text = `Remove the limits from ${date(fromDate)}?`;
    if (!(await confirm({ title: 'Limits', text, confirmLabel: 'Remove' }))) return;
    update.mutate(
      { body: { ...rules, limits: others } },
      { onSuccess: onClose, onError: (problem) => toast.failure(problem) },
    );
  };
  return (
    <FormDialog
      title={limit === undefined ? 'Add limits' : 'Edit limits'}
      width={440}
      form={form}
      submit={limit === undefined ? 'Add limits' : 'Update'}
      onClose={onClose}
    >
      <DateField label="From" required {...form.bind('fromDate')} />
      <FormRow>
        <UnitsField label="Units a quarter, retailers" required {...form.bind('units')} />
        <UnitsField label="Units a quarter, processors" required {...form.bind('processorUnits')} />
      </FormRow>
      <FormRow>
        <UnitsField label="Largest cannabis unit, g" required {...form.bind('cannabisGrams')} />
        <UnitsField label="Largest concentrate unit, g" required {...form.bind('concentrateGrams')} />
      </FormRow>
      <FormRow>
        <UnitsField label="Largest infused unit, mg" required {...form.bind('infusedMilligrams')} />
        <UnitsField label="Largest infused serving, mg" required {...form.bind('servingMilligrams')} />
      </FormRow>
      {limit === undefined ? null : (
        <Button kind="danger" busy={update.isPending} onClick={() => void remove(limit.fromDate)}>
          Remove these limits
        </Button>
      )}
    </FormDialog>
  );
}
