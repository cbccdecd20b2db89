import { messages } from '@cartwright/contract/messages';
import { useWrite } from '../../../api/use-write.ts';
import { DateField, SelectField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type DeliveryRulesForm, noDays, withRoute } from './delivery-text.ts';

interface ClosedDayDialogProps {
  rules: DeliveryRulesForm;
  routes: readonly { readonly id: number; readonly name: string }[];
  /** The business date; a day that is over is closed for nobody. */
  today: string;
  onClose: () => void;
}

/** Adds a day on which the company, or one route, delivers nothing. */
export function ClosedDayDialog({ rules, routes, today, onClose }: ClosedDayDialogProps) {
  const update = useWrite('settings.updateDeliveryRules');
  const daysOf = (routeId: number | null) =>
    routeId === null ? rules.closedDays : (rules.routes.find((route) => route.routeId === routeId)?.closedDays ?? []);
  const form = useAppForm({
    initialValues: { date: null as string | null, name: '', routeId: null as number | null },
    validate: {
      date: (date, { routeId }) => {
        if (date === null) return messages.requiredFieldMissing;
        if (date < today) return 'Choose today or a later day.';
        return daysOf(routeId).some((day) => day.date === date) ? 'This day is closed already.' : null;
      },
      name: (name) => (name.trim() === '' ? 'Enter the reason.' : null),
    },
    version: rules.version,
    save: async ({ date, name, routeId }, { version }) => {
      const closedDays = [...daysOf(routeId), { date: date ?? '', name: name.trim() }];
      const of = rules.routes.find((route) => route.routeId === routeId);
      const changed =
        routeId === null ? { closedDays } : { routes: withRoute(rules, { ...(of ?? noDays(routeId)), closedDays }) };
      await update.mutateAsync({ body: { ...rules, ...changed, version } });
      toast.done(name.trim(), messages.added);
    },
    onSaved: onClose,
  });
  const options = routes.map(({ id, name }) => ({ value: id, label: `Only the route ${name}` }));
  return (
    <FormDialog title="Add closed day" width={400} form={form} submit="Add closed day" onClose={onClose}>
      <DateField label="Date" required min={today} {...form.bind('date')} />
      <TextField label="Reason" required maxLength={60} autoComplete="off" {...form.bind('name')} />
      <SelectField label="Closed for" options={options} emptyLabel="All deliveries" {...form.bind('routeId')} />
    </FormDialog>
  );
}
