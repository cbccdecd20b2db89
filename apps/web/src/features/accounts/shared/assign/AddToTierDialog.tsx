import { messages } from '@cartwright/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { SelectField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import type { ClientChoice } from '../client-choice.ts';
import { useAddToTier } from './use-add-to-tier.ts';

/** The clients to add to a tier, and their label: "Larch & Lantern", "12 accounts". */
export interface TierAddition {
  readonly choice: ClientChoice;
  readonly label: string;
  readonly onAdded?: () => void;
}

const tiers = read('tiers.list', { query: { take: 100, sortField: 'name', sortDir: 'asc' } });

/** Adds clients to an account tier; those already in it stay. */
export function AddToTierDialog({ to, onClose }: { to: TierAddition; onClose: () => void }) {
  const { data, error } = useQuery(tiers);
  const add = useAddToTier();
  const form = useAppForm<{ tier: number | null }>({
    initialValues: { tier: null },
    validate: { tier: (id) => (id === null ? messages.requiredFieldMissing : null) },
    save: async ({ tier }) => {
      if (tier === null) return;
      await add(tier, to.choice);
      to.onAdded?.();
    },
    onSaved: onClose,
  });
  const options = (data?.data ?? []).map(({ id, name, isActive }) => ({
    value: id,
    label: isActive ? name : `${name} (inactive)`,
  }));
  const hint = error ? 'The tiers could not be loaded.' : 'There are no tiers yet.';
  return (
    <FormDialog
      title="Add to tier"
      width={420}
      form={form}
      submit="Add"
      label={`Tier of ${to.label}`}
      onClose={onClose}
    >
      <SelectField
        label={`Tier of ${to.label}`}
        options={options}
        hint={error || data?.count === 0 ? hint : undefined}
        {...form.bind('tier')}
      />
    </FormDialog>
  );
}
