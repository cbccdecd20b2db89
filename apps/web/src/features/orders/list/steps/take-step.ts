import type { InputOf } from '@cartwright/contract/contract';
import type { QueryClient } from '@tanstack/react-query';
import { write } from '../../../../api/write.ts';
import { plainSteps } from '../../shared/steps/step-actions.ts';
import type { BulkStep } from './bulk-steps.ts';

type Trip = Omit<NonNullable<InputOf<'fulfillment.manifest'>['body']>, 'manifestReferenceNo'>;

interface StepOfOne {
  readonly action: BulkStep;
  readonly orderId: number;
  readonly number: string;
  /** For a manifest. */
  readonly trip: Trip | undefined;
  /** More orders follow: the list is not loaded again yet. */
  readonly leaves: boolean;
}

/** Takes the step for one order; rejects with the server's problem. */
export async function takeStep(
  client: QueryClient,
  { action, orderId, number, trip, leaves }: StepOfOne,
): Promise<void> {
  const params = { orderId };
  if (action === 'manifest') {
    if (trip === undefined) throw new Error('a manifest without a trip');
    await write(client, 'fulfillment.manifest', { params, body: { ...trip, manifestReferenceNo: number } }, { leaves });
  } else if (action === 'release') {
    await write(client, 'fulfillment.release', { params, body: { releaseTransactionNumber: number } }, { leaves });
  } else {
    await write(client, plainSteps[action], { params, body: {} }, { leaves });
  }
}
