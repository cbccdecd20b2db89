import type { OutputOf } from '@cartwright/contract/contract';
import { inventoryTypes } from '@cartwright/domain/state/ccrs-inventory-types';
import {
  ccrsFaults,
  ccrsLabels as labels,
  MAX_AREA,
  MAX_STRAIN,
  strainTypes,
} from '@cartwright/domain/state/ccrs-settings';
import { useWrite } from '../../../api/write.ts';
import { places } from '../../../context/places.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormRow, useUnsavedGuard } from '../../../form/Form.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { SaveButton } from '../../../form/SaveButton.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import css from './StateSettingsForm.module.css';

type Settings = OutputOf<'stateReports.settings'>;
type Values = Omit<Settings, 'version' | 'licenseNo' | 'types'> & { readonly types: Settings['types'] };
type StrainType = Settings['strainType'];

const typeOptions = inventoryTypes.map((type) => ({ value: type, label: type }));
const strainOptions: readonly { value: StrainType; label: string }[] = strainTypes.map((type) => ({
  value: type,
  label: type,
}));

/** Who submits the files, where the goods are, and the state's types of the product lines. */
export function StateSettingsForm({ settings }: { settings: Settings }) {
  const update = useWrite('stateReports.updateSettings');
  const { version, licenseNo, ...initialValues } = settings;
  const fault = (name: keyof Values) => (_value: unknown, all: Values) =>
    ccrsFaults(all).find(({ path }) => path[0] === name)?.detail;
  const form = useAppForm<Values>({
    initialValues,
    validate: {
      integratorId: fault('integratorId'),
      area: fault('area'),
      quarantineArea: fault('quarantineArea'),
      strain: fault('strain'),
    },
    save: async ({ types, ...given }) => {
      const before = new Map(settings.types.map((line) => [line.productLineId, line.type]));
      const changed = types.filter(({ productLineId, type }) => type !== before.get(productLineId));
      const body = { ...given, version, types: changed.map(({ productLineId, type }) => ({ productLineId, type })) };
      await update.mutateAsync({ body });
      toast.success('Saved.');
    },
  });
  useUnsavedGuard(form.dirty);
  const strainType = form.bind('strainType');
  const types = form.bind('types');
  return (
    <form {...form.props} aria-label="State reports">
      <fieldset className={css.group}>
        <legend>Sender</legend>
        <p className="muted">
          License number: {licenseNo === '' ? 'none yet' : <b>{licenseNo}</b>},{' '}
          <AppLink className="link" href={places.company()}>
            in the company settings
          </AppLink>
        </p>
        <FormRow>
          <TextField
            label={labels.submittedBy}
            maxLength={75}
            hint="The company, when empty"
            {...form.bind('submittedBy')}
          />
          <TextField
            label={labels.integratorId}
            maxLength={20}
            hint="In the names of the files instead of the license"
            {...form.bind('integratorId')}
          />
        </FormRow>
      </fieldset>
      <fieldset className={css.group}>
        <legend>Goods</legend>
        <FormRow>
          <TextField label={labels.area} required maxLength={MAX_AREA} {...form.bind('area')} />
          <TextField label={labels.quarantineArea} required maxLength={MAX_AREA} {...form.bind('quarantineArea')} />
        </FormRow>
        <FormRow>
          <TextField label={labels.strain} required maxLength={MAX_STRAIN} {...form.bind('strain')} />
          <SelectField
            label={labels.strainType}
            options={strainOptions}
            {...strainType}
            onChange={(value) => strainType.onChange(value ?? 'Hybrid')}
          />
        </FormRow>
      </fieldset>
      <fieldset className={css.group}>
        <legend>Types of the product lines</legend>
        {types.value.map((line) => (
          <SelectField<string>
            key={line.productLineId}
            name={`type-${line.productLineId}`}
            label={line.name}
            options={typeOptions}
            emptyLabel="Not chosen"
            hint={line.isChosen || line.type === '' ? undefined : 'Guessed from the name'}
            error={undefined}
            value={line.type === '' ? null : line.type}
            onBlur={types.onBlur}
            onChange={(type) =>
              types.onChange(
                types.value.map((each) =>
                  each.productLineId === line.productLineId ? { ...each, type: type ?? '' } : each,
                ),
              )
            }
          />
        ))}
      </fieldset>
      <SaveButton form={form} />
    </form>
  );
}
