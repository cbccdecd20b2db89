import { messages } from '@cartwright/contract/messages';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { useMay } from '../../../context/session.tsx';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormProblem, FormRow } from '../../../form/Form.tsx';
import { LicenseField, PhoneField, UbiField, ZipField } from '../../../form/IdentifierFields.tsx';
import { StaleChoice } from '../../../form/StaleChoice.tsx';
import { WithButton } from '../../../form/WithButton.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import {
  blankClient,
  changesOf,
  choiceText,
  type Client,
  labels,
  manifestNote,
  validateClient,
  valuesOf,
} from './client-form.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { FormSection } from './FormSection.tsx';
import { HoldingCompanyField, useAddedCompany } from './HoldingCompanyField.tsx';
import { LicenseHolder } from './LicenseHolder.tsx';
import type { ClientLists } from './use-client-lists.ts';
import { type FormParts, useFormPart } from './use-form-parts.ts';
import css from './ClientDataForm.module.css';

const DeliveryRouteDialog = lazyPart(
  async () => (await import('./preferences/DeliveryRouteDialog.tsx')).DeliveryRouteDialog,
);

interface ClientDataFormProps {
  /** Null registers a new client. */
  client: Client | null;
  lists: ClientLists;
  /** The initial value for a new client. */
  isCannabisLicensed?: boolean;
  onSaved: (client: Client) => void;
  /** The forms that are saved together; the form has no button of its own then. */
  parts?: FormParts;
}

/** Contact data, license and relationship of a client (spec 000 §2 Client page). */
export function ClientDataForm({ client, lists, isCannabisLicensed = true, onSaved, parts }: ClientDataFormProps) {
  const { mutateAsync: update } = useWrite('accounts.update');
  const { mutateAsync: create } = useWrite('accounts.create');
  const mayAssign = useMay('accounts.assign');
  const mayAddRoute = useMay('settings.edit');
  const [addingRoute, setAddingRoute] = useState(false);
  const failed = client ? messages.clientNotUpdated : messages.clientNotRegistered;
  const form = useAppForm({
    initialValues: client ? valuesOf(client) : blankClient(isCannabisLicensed),
    version: client?.version,
    labels,
    validate: validateClient,
    // Together with other forms the bar that saves them all says it.
    ...(parts ? {} : { failure: failed, failed }),
    save: async (values, before) => {
      const changes = changesOf(values, client ? before.values : null);
      const saved = client
        ? await update({ body: { ...changes, id: client.id, version: before.version } })
        : await create({ body: { ...changes, tradename: values.tradename } });
      if (!parts) toast.success(saved.message);
      onSaved(saved);
    },
  });
  useFormPart(parts, 'client', form, { labels, textOf: choiceText(lists) });
  const company = useAddedCompany((added) => form.setValues({ holdingCompanyId: added }));
  const { bind } = form;
  const licensed = bind('isCannabisLicensed');
  const routeField = <SelectField label={labels.route} options={lists.routes} emptyLabel="None" {...bind('route')} />;
  return (
    <div className={css.sections} data-part="client" tabIndex={-1}>
      <form {...form.props} aria-label="Client">
        <FormSection title="Account" note="As on the license">
          <FormRow>
            <TextField label={labels.tradename} required maxLength={200} autoComplete="off" {...bind('tradename')} />
            <TextField label={labels.name} maxLength={200} autoComplete="off" {...bind('name')} />
          </FormRow>
          <Choice checked={licensed.value} onChange={(event) => licensed.onChange(event.target.checked)}>
            {labels.isCannabisLicensed}
          </Choice>
          <FormRow>
            <LicenseField
              label={labels.licenseNo}
              {...bind('licenseNo')}
              hint={manifestNote(client, form.values.licenseNo)}
            />
            <SelectField
              label={labels.licenseTypeId}
              options={lists.licenseTypes}
              emptyLabel="None"
              {...bind('licenseTypeId')}
            />
            <UbiField label={labels.ubi} {...bind('ubi')} />
          </FormRow>
          {form.problem && bind('licenseNo').error !== undefined ? <LicenseHolder problem={form.problem} /> : null}
          {client && client.formerLicenses.length > 0 ? (
            <p className="muted">Before: {client.formerLicenses.map(({ licenseNo }) => licenseNo).join(', ')}</p>
          ) : null}
        </FormSection>
        <FormSection title="Sales" note="Who looks after it, and which group and route it belongs to">
          <FormRow>
            {mayAssign ? (
              <SelectField
                label={labels.assignedTo}
                options={lists.salesPersons}
                emptyLabel="Nobody"
                {...bind('assignedTo')}
              />
            ) : null}
            <HoldingCompanyField
              label={labels.holdingCompanyId}
              companies={lists.holdingCompanies}
              binding={bind('holdingCompanyId')}
              onAdd={company.add}
            />
          </FormRow>
          <FormRow>
            <SelectField label={labels.clientStatusId} options={lists.statuses} {...bind('clientStatusId')} />
            <SelectField
              label={labels.workflowStatusId}
              options={lists.workflows}
              emptyLabel="None"
              {...bind('workflowStatusId')}
            />
            {mayAddRoute ? (
              <WithButton>
                {routeField}
                <IconButton label="Add a route" onClick={() => setAddingRoute(true)}>
                  <Plus size={15} />
                </IconButton>
              </WithButton>
            ) : (
              routeField
            )}
          </FormRow>
          <FormRow>
            <SelectField
              label={labels.privilegeId}
              options={lists.privileges}
              emptyLabel="None"
              {...bind('privilegeId')}
            />
            <SelectField
              label={labels.partnershipStatusId}
              options={lists.partnerships}
              emptyLabel="None"
              {...bind('partnershipStatusId')}
            />
            {parts ? null : (
              <SelectField
                label={labels.labelBarcodePreferenceId}
                options={lists.labelBarcodes}
                {...bind('labelBarcodePreferenceId')}
              />
            )}
          </FormRow>
        </FormSection>
        <FormSection title="Address and contact" note="Printed on invoice and manifest">
          <FormRow>
            <PhoneField label={labels.dayPhone} {...bind('dayPhone')} />
            <TextField label={labels.email} type="email" maxLength={254} autoComplete="off" {...bind('email')} />
          </FormRow>
          <div className={css.street}>
            <TextField label={labels.streetAddress} maxLength={200} autoComplete="off" {...bind('streetAddress')} />
            <TextField label={labels.suite} maxLength={100} autoComplete="off" {...bind('suite')} />
          </div>
          <div className={css.city}>
            <TextField label={labels.city} maxLength={100} autoComplete="off" {...bind('city')} />
            <TextField label={labels.county} maxLength={100} autoComplete="off" {...bind('county')} />
            <SelectField label={labels.state} options={lists.states} emptyLabel="None" {...bind('state')} />
            <ZipField label={labels.zipCode} {...bind('zipCode')} />
          </div>
        </FormSection>
        {parts ? <FormProblem problem={form.problem} /> : null}
        <StaleChoice stale={form.stale} />
        {parts ? null : (
          <div className={css.save}>
            <FormProblem problem={form.problem} />
            <Button
              kind="primary"
              type="submit"
              busy={form.busy}
              disabledReason={client && !form.dirty ? messages.nothingToUpdate : undefined}
            >
              {client ? 'Update' : 'Register'}
            </Button>
          </div>
        )}
      </form>
      {company.dialog}
      {addingRoute ? (
        <DeliveryRouteDialog onAdded={(id) => form.setValues({ route: id })} onClose={() => setAddingRoute(false)} />
      ) : null}
    </div>
  );
}
