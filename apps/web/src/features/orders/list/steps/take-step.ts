import type { InputOf } from '@cartwright/contract/contract';
import type { OrderStatus } from '@cartwright/domain/orders/order-status';
import type { QueryClient } from '@tanstack/react-query';
import { write } from '../../../../api/write.ts';
import { plainSteps } from '../../shared/steps/step-actions.ts';
import type { BulkStep } from './bulk-steps.ts';

type Trip = Omit<NonNullable<InputOf<'fulfillment.manifest'>['body']>, 'manifestReferenceNo' | 'goOnNote'>;

interface StepOfOne {
  readonly action: BulkStep;
  readonly orderId: number;
  readonly number: string;
  /** For a manifest. */
  readonly trip: Trip | undefined;
  /** Why a manifest goes on although something speaks against it. */
  readonly note: string;
  /** More orders follow: the list is not loaded again yet. */
  readonly leaves: boolean;
}

/** Takes the step for one order and answers the status that it has then; rejects with the server's problem. */
export async function takeStep(
  client: QueryClient,
  { action, orderId, number, trip, note, leaves }: StepOfOne,
): Promise<OrderStatus> {
  const params = { orderId };
  if (action === 'manifest') {
    if (trip === undefined) throw new Error('a manifest without a trip');
    const body = { ...trip, manifestReferenceNo: number, goOnNote: note };
    return (await write(client, 'fulfillment.manifest', { params, body }, { leaves })).status;
  }
  if (action === 'release') {
    const body = { releaseTransactionNumber: number };
    return (await write(client, 'fulfillment.release', { params, body }, { leaves })).status;
  }
  return (await write(client, plainSteps[action], { params, body: {} }, { leaves })).status;
}
