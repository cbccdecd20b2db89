import type { OutputOf } from '@cartwright/contract/contract';
import { inventoryTypes } from '@cartwright/domain/paperwork/ccrs-inventory-types';
import {
  ccrsFaults,
  ccrsLabels as labels,
  MAX_AREA,
  MAX_STRAIN,
  strainTypes,
} from '@cartwright/domain/paperwork/ccrs-settings';
import { useWrite } from '../../../api/use-write.ts';
import { places } from '../../../context/places.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { type ByLine, byLine, fieldsOfLine } from '../../../form/by-line.ts';
import { FormRow } from '../../../form/Form.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { SaveButton } from '../../../form/SaveButton.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { FieldGroup } from '../../../form/FieldGroup.tsx';

type Settings = OutputOf<'stateReports.settings'>;
type Line = Settings['types'][number];
type LineType = { readonly type: string | null };
type Values = Omit<Settings, 'version' | 'licenseNo' | 'types'> & { readonly types: ByLine<LineType> };
type StrainType = Settings['strainType'];

const typeOptions = inventoryTypes.map((type) => ({ value: type, label: type }));
const strainOptions: readonly { value: StrainType; label: string }[] = strainTypes.map((type) => ({
  value: type,
  label: type,
}));

const idOf = ({ productLineId }: Line): number => productLineId;
const typeOf = ({ type }: Line): LineType => ({ type: type === '' ? null : type });

/** Who submits the files, where the goods are, and the state's types of the product lines. */
export function StateSettingsForm({ settings }: { settings: Settings }) {
  const update = useWrite('stateReports.updateSettings');
  const { version: _version, licenseNo, types: lines, ...rest } = settings;
  const fault = (name: keyof Values) => (_value: unknown, all: Values) =>
    ccrsFaults({ ...all, types: [] }).find(({ path }) => path[0] === name)?.detail;
  const form = useAppForm<Values>({
    initialValues: { ...rest, types: byLine(lines, idOf, typeOf) },
    version: settings.version,
    labels,
    validate: {
      integratorId: fault('integratorId'),
      area: fault('area'),
      quarantineArea: fault('quarantineArea'),
      strain: fault('strain'),
    },
    save: async ({ types, ...given }, { values: before, version }) => {
      const changed = lines.map(idOf).filter((id) => types[id]?.type !== before.types[id]?.type);
      const body = {
        ...given,
        version,
        types: changed.map((productLineId) => ({ productLineId, type: types[productLineId]?.type ?? '' })),
      };
      await update.mutateAsync({ body });
      toast.success('Settings of state reports saved.');
    },
  });
  const strainType = form.bind('strainType');
  const types = form.bind('types');
  return (
    <form {...form.props} aria-label="State reports">
      <FieldGroup title="Sender">
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
      </FieldGroup>
      <FieldGroup title="Goods">
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
      </FieldGroup>
      <FieldGroup title="Types of the product lines">
        {lines.map((line) => (
          <SelectField
            key={line.productLineId}
            label={line.name}
            options={typeOptions}
            emptyLabel="Not chosen"
            hint={line.isChosen || line.type === '' ? undefined : 'Guessed from the name'}
            {...fieldsOfLine(types, form.within, idOf(line), typeOf(line))('type')}
          />
        ))}
      </FieldGroup>
      <SaveButton form={form} />
    </form>
  );
}
