import { tripDay } from '@cartwright/domain/orders/manifest';
import { tripFault } from '@cartwright/domain/orders/transport';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { asProblem } from '../../../../lib/problem.ts';
import { usePlaces } from '../../../../context/places.ts';
import { useMe } from '../../../../context/session.tsx';
import { TextField } from '../../../../form/fields.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useUnsavedGuard } from '../../../../ui/overlay/unsaved-guard.ts';
import { counted } from '../../../../lib/format.ts';
import { CloseButton, Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { rowStepReason } from '../../shared/steps/step-reasons.ts';
import type { OrderRow } from '../../shared/order-row.ts';
import { manifestWarnings, useManifestCheck, whyGoOn } from '../../shared/steps/manifest-warnings.ts';
import { tripBody, TripFields, tripOn, tripRules, type TripValues } from '../../shared/steps/TripFields.tsx';
import { type BulkStep, numberLabels } from './bulk-steps.ts';
import { StepRow, type StepOutcome, StepRows } from './StepRow.tsx';
import { takeStep } from './take-step.ts';
import { useToday } from '../../../../context/use-today.ts';

interface BulkStepDialogProps {
  action: BulkStep;
  orders: readonly OrderRow[];
  onClose: () => void;
}

const noRules = {};

/** Takes a step for the selected orders one after the other, and says for each what became of it. */
export function BulkStepDialog({ action, orders: selected, onClose }: BulkStepDialogProps) {
  const client = useQueryClient();
  const { timeZone } = useMe();
  const formId = useId();
  // The list changes while the steps are taken; the dialog is about the orders as they were chosen.
  const [orders] = useState(selected);
  const today = useToday();
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({});
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, StepOutcome>>(new Map());
  const { button } = orderActionLabels[action];
  const numberLabel = numberLabels[action];
  const numberOf = ({ orderId }: OrderRow): string => (numbers[orderId] ?? '').trim();
  const possible = orders.filter((order) => rowStepReason(order, action) === undefined);
  const isDone = ({ orderId }: OrderRow): boolean => outcomes.get(orderId)?.state === 'done';
  const chosen = possible.filter((order) => !isDone(order) && (numberLabel === undefined || numberOf(order) !== ''));
  const day = tripDay(
    possible.map(({ estimateDeliveryDate }) => estimateDeliveryDate),
    today,
  );
  const isNumbered = Object.values(numbers).some((number) => number.trim() !== '');
  const setOutcome = (orderId: number, outcome: StepOutcome) =>
    setOutcomes((before) => new Map(before).set(orderId, outcome));
  const asked = action === 'manifest' ? possible.map(({ orderId }) => orderId) : [];
  const check = useManifestCheck({ orderIds: asked });
  const to = usePlaces();
  const warningsOf = (order: OrderRow) =>
    manifestWarnings(
      check.data?.data.find(({ orderId }) => orderId === order.orderId),
      order,
      to,
    );
  const isWarned = chosen.some((order) => warningsOf(order).length > 0);
  const form = useAppForm<TripValues & { goOnNote: string }>({
    initialValues: { ...tripOn(day, timeZone), goOnNote: '' },
    validate:
      action === 'manifest'
        ? {
            ...tripRules(timeZone),
            transport: (kind) => tripFault(kind, chosen),
            goOnNote: (note) => (isWarned && note.trim() === '' ? whyGoOn : null),
          }
        : noRules,
    save: async ({ goOnNote, ...values }) => {
      const trip = action === 'manifest' ? tripBody(values, timeZone) : undefined;
      for (const [index, order] of chosen.entries()) {
        const { orderId } = order;
        setOutcome(orderId, { state: 'running' });
        const leaves = index < chosen.length - 1;
        try {
          const note = warningsOf(order).length > 0 ? goOnNote : '';
          const status = await takeStep(client, { action, orderId, number: numberOf(order), trip, note, leaves });
          setOutcome(orderId, { state: 'done', text: orderStatusLabel(status) });
        } catch (reason) {
          setOutcome(orderId, { state: 'refused', why: asProblem(reason).detail });
        }
      }
    },
  });
  const taken = [...outcomes.values()];
  const done = taken.filter(({ state }) => state === 'done').length;
  const isTaking = form.busy || taken.some(({ state }) => state === 'running');
  // A number that was refused is corrected here, beside the trip that was entered.
  const isOver = taken.length > 0 && !isTaking && (numberLabel === undefined || done === taken.length);
  const isEntering = !isTaking && !isOver;
  useUnsavedGuard(isEntering && isNumbered);
  const missing =
    possible.length === 0
      ? 'None of these orders can take this step.'
      : chosen.length === 0
        ? 'Enter the number of an order.'
        : undefined;
  return (
    <Dialog
      title={`${button} · ${counted(orders.length, 'order')}`}
      width={560}
      unsaved={isEntering && (form.dirty || isNumbered)}
      onClose={form.busy && !isOver ? () => undefined : onClose}
      footer={
        isOver ? (
          <Button kind="primary" onClick={onClose} data-autofocus>
            Close
          </Button>
        ) : (
          <>
            <CloseButton disabledReason={form.busy ? 'The step is being taken' : undefined}>Cancel</CloseButton>
            <Button kind="primary" type="submit" form={formId} busy={form.busy} disabledReason={missing}>
              {chosen.length === 0 ? button : `${button}: ${counted(chosen.length, 'order')}`}
            </Button>
          </>
        )
      }
    >
      <form {...form.props} id={formId} aria-label={button}>
        {action === 'manifest' && isEntering ? (
          <TripFields
            driver={form.bind('driverId')}
            vehicle={form.bind('vehicleId')}
            departure={form.bind('departureAt')}
            arrival={form.bind('arrivalAt')}
            carrier={{ values: form.values, bind: { transport: form.bind('transport'), text: form.bind } }}
          />
        ) : null}
        {isWarned && isEntering ? (
          <TextField label="Go on anyway because" required maxLength={500} {...form.bind('goOnNote')} />
        ) : null}
        <p role="status" className="num">
          {taken.length > 0 ? `${done} of ${counted(done + chosen.length, 'order')} done` : ''}
        </p>
        <StepRows>
          {orders.map((order) => (
            <StepRow
              key={order.orderId}
              order={order}
              refused={rowStepReason(order, action)}
              warnings={isEntering && !isDone(order) ? warningsOf(order) : []}
              trip={action === 'manifest' && isEntering && !isDone(order) ? form.values : undefined}
              outcome={outcomes.get(order.orderId)}
              numberLabel={isEntering ? numberLabel : undefined}
              isLeftOut={!isEntering && !outcomes.has(order.orderId) && !chosen.includes(order)}
              number={numbers[order.orderId] ?? ''}
              onNumber={(number) => setNumbers((before) => ({ ...before, [order.orderId]: number }))}
            />
          ))}
        </StepRows>
      </form>
    </Dialog>
  );
}
