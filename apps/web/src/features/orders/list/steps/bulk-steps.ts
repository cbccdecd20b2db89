import { rowStepReason } from '../../shared/steps/step-reasons.ts';
import type { OrderRow } from '../../shared/order-row.ts';

/** The steps that make sense for many orders at once, in their order. */
export const bulkSteps = ['sublot', 'ready', 'manifest', 'invoice', 'release', 'pay'] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** What each order of a step is given besides: the state's number of its manifest, or of its release. */
export const numberLabels: Partial<Readonly<Record<BulkStep, string>>> = {
  manifest: 'Manifest number',
  release: 'Release transaction number',
};

/** The step that most of the orders can take next; of equally many the earliest. */
export function nextOfMost(orders: readonly OrderRow[]): BulkStep | undefined {
  const nexts = orders.flatMap((order) => bulkSteps.find((step) => rowStepReason(order, step) === undefined) ?? []);
  const many = (step: BulkStep): number => nexts.filter((next) => next === step).length;
  return bulkSteps.filter((step) => many(step) > 0).toSorted((a, b) => many(b) - many(a))[0];
}
