import { orderName } from '@cartwright/domain/orders/order-name';
import { tripDay } from '@cartwright/domain/orders/manifest';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { useState } from 'react';
import { isTakenBy, TakenNumber, type TakenBy } from './TakenNumber.tsx';
import { useWrite } from '../../../../api/use-write.ts';
import { usePlaces } from '../../../../context/places.ts';
import { useMe } from '../../../../context/session.tsx';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import { manifestWarnings, useManifestCheck, whyGoOn } from '../../shared/steps/manifest-warnings.ts';
import { ManifestWarnings } from '../../shared/steps/ManifestWarnings.tsx';
import { PlannedDay } from '../../shared/steps/PlannedDay.tsx';
import { tripBody, TripFields, tripOn, tripRules, type TripValues } from '../../shared/steps/TripFields.tsx';
import { useToday } from '../../../../context/use-today.ts';

type Values = TripValues & { manifestReferenceNo: string; goOnNote: string };

/** Manifests an order: the state's number, and who drives it there when. */
export function ManifestDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { timeZone } = useMe();
  const today = useToday();
  const day = tripDay([order.estimateDeliveryDate], today);
  const manifest = useWrite('fulfillment.manifest');
  const [trip, setTrip] = useState<{ driverId?: number | null; vehicleId?: number | null }>({});
  const [takenBy, setTakenBy] = useState<TakenBy>();
  const [isOwn, setIsOwn] = useState(true);
  const check = useManifestCheck({ orderIds: [order.orderId], ...(isOwn ? trip : {}) });
  const warnings = manifestWarnings(check.data?.data[0], order, usePlaces());
  const form = useAppForm<Values>({
    initialValues: { manifestReferenceNo: '', goOnNote: '', ...tripOn(day, timeZone) },
    validate: {
      ...tripRules(timeZone),
      manifestReferenceNo: (number) => (number.trim() === '' ? 'Enter the number of the manifest.' : null),
      goOnNote: (note) => (warnings.length > 0 && note.trim() === '' ? whyGoOn : null),
    },
    save: async ({ manifestReferenceNo, goOnNote, ...given }) => {
      const body = tripBody(given, timeZone);
      if (body === undefined) return;
      const input = { params: { orderId: order.orderId }, body: { ...body, manifestReferenceNo, goOnNote } };
      await manifest.mutateAsync(input, { onError: (problem) => setTakenBy(isTakenBy(problem, manifestReferenceNo)) });
      toast.done(orderName(order), orderActionLabels.manifest.done);
    },
    onSaved: onClose,
  });
  const number = form.bind('manifestReferenceNo');
  const [driver, vehicle] = [form.bind('driverId'), form.bind('vehicleId')];
  const chosen = (change: typeof trip) => setTrip((before) => ({ ...before, ...change }));
  return (
    <FormDialog title={`Manifest · ${orderName(order)}`} form={form} submit="Manifest" width={440} onClose={onClose}>
      <TextField
        label="Manifest number"
        required
        maxLength={60}
        autoComplete="off"
        {...number}
        error={takenBy?.number === number.value && number.error ? <TakenNumber by={takenBy} /> : number.error}
      />
      <TripFields
        driver={{ ...driver, onChange: (driverId) => (driver.onChange(driverId), chosen({ driverId })) }}
        vehicle={{ ...vehicle, onChange: (vehicleId) => (vehicle.onChange(vehicleId), chosen({ vehicleId })) }}
        departure={form.bind('departureAt')}
        arrival={form.bind('arrivalAt')}
        carrier={{
          values: form.values,
          bind: { transport: form.bind('transport'), text: form.bind },
          onTransport: (kind) => setIsOwn(kind === 'delivery'),
        }}
      />
      <PlannedDay order={order} trip={form.values} />
      {warnings.length === 0 ? null : (
        <>
          <ManifestWarnings warnings={warnings} />
          <TextField label="Go on anyway because" required maxLength={500} {...form.bind('goOnNote')} />
        </>
      )}
    </FormDialog>
  );
}
