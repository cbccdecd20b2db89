import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { minimumFault, percentFault } from '@cartwright/domain/money/amount-faults';
import { companyLabels } from '@cartwright/domain/settings/company-form';
import { useWrite } from '../../../api/use-write.ts';
import { MoneyField, UnitsField } from '../../../form/NumberFields.tsx';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { LicenseField, PhoneField, ZipField } from '../../../form/IdentifierFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { SaveButton } from '../../../form/SaveButton.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import css from './CompanyForm.module.css';

const orNull = (text: string): string | null => (text === '' ? null : text);

const tradeSampleOptions = [
  { value: 'vendor', label: 'Vendor samples' },
  { value: 'educational', label: 'Educational samples' },
] as const;

const potencyOptions = [
  { value: 'pct', label: 'Percent' },
  { value: 'mg/g', label: 'mg/g' },
] as const;

type Switch =
  | 'tradeSample'
  | 'educationalSample'
  | 'quarantine'
  | 'manifestOnlyPicked'
  | 'sellOnlyPassed'
  | 'belowCostNeedsRight';

/** The seller's name, license and address, and what it offers. */
export function CompanyForm({ company }: { company: OutputOf<'settings.company'> }) {
  const update = useWrite('settings.updateCompany');
  const { hasLogo: _hasLogo, version: _version, licenseNo, zipCode, phone, ...rest } = company;
  const form = useAppForm({
    initialValues: { ...rest, licenseNo: orNull(licenseNo), zipCode: orNull(zipCode), phone: orNull(phone) },
    validate: {
      companyName: (name) => (name.trim() === '' ? messages.requiredFieldMissing : undefined),
      discountReasonAbove: (percent) => (percent === null ? null : percentFault(percent)),
      minimumOrder: (dollars) => (dollars === null ? null : minimumFault(dollars)),
    },
    version: company.version,
    labels: companyLabels,
    save: async (given, { version }) => {
      const identifiers = {
        licenseNo: given.licenseNo ?? '',
        zipCode: given.zipCode ?? '',
        phone: given.phone ?? '',
      };
      await update.mutateAsync({ body: { ...given, ...identifiers, version } });
      toast.success('Company saved.');
    },
  });
  const tradeSampleAs = form.bind('tradeSampleAs');
  const potencyUnit = form.bind('potencyUnit');
  const choice = (name: Switch, text: string) => {
    const { value, onChange } = form.bind(name);
    return (
      <Choice name={name} checked={value} onChange={(event) => onChange(event.target.checked)}>
        {text}
      </Choice>
    );
  };
  return (
    <form {...form.props} aria-label="Company">
      <FormRow>
        <TextField label={companyLabels.companyName} required maxLength={100} {...form.bind('companyName')} />
        <LicenseField label={companyLabels.licenseNo} {...form.bind('licenseNo')} />
      </FormRow>
      <TextField label={companyLabels.streetAddress} maxLength={120} {...form.bind('streetAddress')} />
      <FormRow>
        <TextField label={companyLabels.city} maxLength={80} {...form.bind('city')} />
        <TextField label={companyLabels.state} maxLength={40} {...form.bind('state')} />
        <ZipField label={companyLabels.zipCode} {...form.bind('zipCode')} />
      </FormRow>
      <FormRow>
        <PhoneField label={companyLabels.phone} {...form.bind('phone')} />
        <TextField label={companyLabels.email} type="email" maxLength={254} {...form.bind('email')} />
      </FormRow>
      <TextField
        label={companyLabels.paymentInstructions}
        hint="Printed on invoices that are open: how and whom to pay"
        rows={3}
        maxLength={500}
        {...form.bind('paymentInstructions')}
      />
      <MoneyField
        label={companyLabels.minimumOrder}
        hint="For everybody; a tier may have a higher one. People here are warned and may go on."
        {...form.bind('minimumOrder')}
      />
      <UnitsField
        label={companyLabels.discountReasonAbove}
        hint="Percent of the price, of a line or of all; empty asks for none."
        {...form.bind('discountReasonAbove')}
      />
      <div className={css.choices} role="group" aria-label="Samples and steps">
        {choice('tradeSample', 'Samples are trade samples, otherwise sales samples')}
        {choice('educationalSample', 'Educational samples beside sales samples')}
        {choice('quarantine', 'Quarantine of manifested orders')}
        {choice('manifestOnlyPicked', 'No manifest before every unit is picked')}
        {choice('sellOnlyPassed', 'Cannabis is sold only with a passed lab result')}
        {choice('belowCostNeedsRight', 'Prices below cost only by people with the right to set them')}
      </div>
      <SelectField
        label={companyLabels.tradeSampleAs}
        hint="The transfer data for receivers (WCIA) knows no trade samples."
        options={tradeSampleOptions}
        {...tradeSampleAs}
        onChange={(value) => tradeSampleAs.onChange(value ?? 'vendor')}
      />
      <SelectField
        label={companyLabels.potencyUnit}
        hint="Percent is what laboratories send; some receivers read mg/g only."
        options={potencyOptions}
        {...potencyUnit}
        onChange={(value) => potencyUnit.onChange(value ?? 'pct')}
      />
      <SaveButton form={form} />
    </form>
  );
}
