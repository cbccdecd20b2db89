import { identifierFields, type IdentifierKind, notReadable } from '@cartwright/domain/accounts/identifier-fields';
import { messages } from '@cartwright/contract/messages';
import { readOnce } from '../../../apps/web/src/api/query.ts';
import { useWrite } from '../../../apps/web/src/api/use-write.ts';
import { AsyncPicker } from '../../../apps/web/src/form/AsyncPicker.tsx';
import type { PickerOption } from '../../../apps/web/src/form/picker-option.ts';
import type { PickerOptions } from '../../../apps/web/src/form/use-options.ts';
import { TextField } from '../../../apps/web/src/form/fields.tsx';
import { FormRow } from '../../../apps/web/src/form/Form.tsx';
import { LicenseField, PhoneField, UbiField, ZipField } from '../../../apps/web/src/form/IdentifierFields.tsx';
import { MoneyField } from '../../../apps/web/src/form/NumberFields.tsx';
import { type AppFormInput, useAppForm } from '../../../apps/web/src/form/use-app-form.ts';

/** Every kind of field of `form/` in one form, with the validation and the request of a client's registration. */

type Values = {
  tradename: string;
  licenseNo: string | null;
  ubi: string | null;
  dayPhone: string | null;
  zipCode: string | null;
  limit: number | null;
  parent: PickerOption | null;
  /** Nothing shows it. */
  route: null;
};

const blank: Values = {
  tradename: '',
  licenseNo: null,
  ubi: null,
  dayPhone: null,
  zipCode: null,
  limit: null,
  parent: null,
  route: null,
};

const identifier = (kind: IdentifierKind) => (text: string | null) =>
  text === null || identifierFields[kind].read(text) !== null
    ? undefined
    : notReadable(text, identifierFields[kind].what);

const validate: NonNullable<AppFormInput<Values>['validate']> = {
  tradename: (text) => (text.trim() === '' ? messages.requiredFieldMissing : undefined),
  licenseNo: identifier('license'),
  ubi: identifier('ubi'),
  dayPhone: identifier('phone'),
  zipCode: identifier('zip'),
  route: (_route, { tradename }) => (tradename === 'Off route' ? 'Choose a route.' : undefined),
};

const searchClients = async (searchKey: string, signal: AbortSignal): Promise<PickerOptions> => {
  const { data, similar } = await readOnce('accounts.search', { body: { searchKey } }, signal);
  const options = data.map(({ id, tradename, city }) => ({
    id,
    label: tradename,
    ...(city === null ? {} : { note: city }),
  }));
  return { options, similar };
};

export const useClientForm = (onSaved: () => void) => {
  const { mutateAsync: create } = useWrite('accounts.create');
  return useAppForm<Values>({
    initialValues: blank,
    validate,
    save: async ({ limit: _limit, route: _route, parent, ...client }) =>
      await create({
        body: { ...client, holdingCompanyId: parent === null ? null : Number(parent.id) },
      }),
    onSaved,
  });
};

export const ClientFields = ({ form }: { form: ReturnType<typeof useClientForm> }) => (
  <>
    <TextField label="Trade name" required {...form.bind('tradename')} />
    <FormRow>
      <LicenseField label="License number" {...form.bind('licenseNo')} />
      <UbiField label="UBI" hint="9 digits, or 16 with the location" {...form.bind('ubi')} />
    </FormRow>
    <FormRow>
      <PhoneField label="Phone" {...form.bind('dayPhone')} />
      <ZipField label="ZIP code" {...form.bind('zipCode')} />
    </FormRow>
    <MoneyField label="Credit limit" {...form.bind('limit')} />
    <AsyncPicker label="Holding company" search={searchClients} {...form.bind('parent')} />
  </>
);
