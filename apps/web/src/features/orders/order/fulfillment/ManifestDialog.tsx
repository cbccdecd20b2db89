import { orderName } from '@cartwright/domain/orders/order-name';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { useWrite } from '../../../../api/write.ts';
import { useMe } from '../../../../context/session.tsx';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import { tripBody, TripFields, tripOn, tripRules, type TripValues } from '../../shared/steps/TripFields.tsx';
import { useToday } from '../../../../context/use-today.ts';

type Values = TripValues & { manifestReferenceNo: string };

/** Manifests an order: the state's number, and who drives it there when. */
export function ManifestDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { timeZone } = useMe();
  const today = useToday();
  // The day of the delivery, or today when that has passed.
  const day = order.estimateDeliveryDate < today ? today : order.estimateDeliveryDate;
  const manifest = useWrite('fulfillment.manifest');
  const form = useAppForm<Values>({
    initialValues: { manifestReferenceNo: '', ...tripOn(day, timeZone) },
    validate: {
      ...tripRules(timeZone),
      manifestReferenceNo: (number) => (number.trim() === '' ? 'Enter the number of the manifest.' : null),
    },
    save: async ({ manifestReferenceNo, ...trip }) => {
      const body = tripBody(trip, timeZone);
      if (body === undefined) return;
      await manifest.mutateAsync({ params: { orderId: order.orderId }, body: { ...body, manifestReferenceNo } });
      toast.success(orderActionLabels.manifest.done);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Manifest · ${orderName(order)}`} form={form} submit="Manifest" width={440} onClose={onClose}>
      <TextField
        label="Manifest number"
        required
        maxLength={60}
        autoComplete="off"
        {...form.bind('manifestReferenceNo')}
      />
      <TripFields
        driver={form.bind('driverId')}
        vehicle={form.bind('vehicleId')}
        departure={form.bind('departureAt')}
        arrival={form.bind('arrivalAt')}
      />
    </FormDialog>
  );
}
