import { messages } from '@cartwright/contract/messages';
import { weekdayNames } from '@cartwright/domain/dates/delivery-days';
import { formatClockTime } from '@cartwright/domain/dates/delivery-rules';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField } from '../../../form/fields.tsx';
import { FieldGroup } from '../../../form/FieldGroup.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { cutOffTimes, type DeliveryRulesForm, noDays, week, withRoute } from './delivery-text.ts';
import css from './DaysWithoutDelivery.module.css';

interface DeliveryTimesDialogProps {
  rules: DeliveryRulesForm;
  /** The route to change; none for the company. */
  route: { readonly id: number; readonly name: string } | undefined;
  onClose: () => void;
}

/** Until when a delivery can be ordered; of a route also the days of the week on which it is driven. */
export function DeliveryTimesDialog({ rules, route, onClose }: DeliveryTimesDialogProps) {
  const update = useWrite('settings.updateDeliveryRules');
  const stored = route && (rules.routes.find(({ routeId }) => routeId === route.id) ?? noDays(route.id));
  const form = useAppForm({
    initialValues: { weekdays: stored?.weekdays ?? [], cutOff: (stored ?? rules).cutOff },
    version: rules.version,
    save: async ({ weekdays, cutOff }, { version }) => {
      const changed = stored === undefined ? { cutOff } : { routes: withRoute(rules, { ...stored, weekdays, cutOff }) };
      await update.mutateAsync({ body: { ...rules, ...changed, version } });
      toast.done(route?.name ?? 'Cut-off', messages.updated);
    },
    onSaved: onClose,
  });
  const { value: chosen, onChange } = form.bind('weekdays');
  const asCompany = rules.cutOff === null ? 'As the company: none' : `As the company: ${formatClockTime(rules.cutOff)}`;
  return (
    <FormDialog
      title={route === undefined ? 'Edit cut-off' : `Edit ${route.name}`}
      width={400}
      form={form}
      submit="Update"
      onClose={onClose}
    >
      {route === undefined ? null : (
        <FieldGroup title="Driven on">
          <div className={css.choices}>
            {week.map((day) => (
              <Choice
                key={day}
                checked={chosen.includes(day)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, day] : chosen.filter((other) => other !== day))
                }
              >
                {weekdayNames[day]}
              </Choice>
            ))}
          </div>
          <p className="muted small">With no day checked it is driven on any day.</p>
        </FieldGroup>
      )}
      <SelectField
        label="Cut-off"
        hint="Until when a delivery can be ordered on the working day before it"
        options={cutOffTimes((stored ?? rules).cutOff)}
        emptyLabel={route === undefined ? 'None' : asCompany}
        {...form.bind('cutOff')}
      />
    </FormDialog>
  );
}
