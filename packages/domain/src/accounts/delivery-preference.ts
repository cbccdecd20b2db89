/** When a client accepts deliveries and when it prefers them: only what is accepted can be preferred. */
import type { Fault } from '../faults.ts';
import { dayHalves, weekDays } from './delivery-week.ts';

/** The days of the week, and the halves of a day. */
export const deliverySlots = [...weekDays, ...dayHalves] as const;
export type DeliverySlot = (typeof deliverySlots)[number];

type Flags = { readonly [S in DeliverySlot as `accept${S}` | `prefer${S}`]: boolean };

const isRefused = (flags: Flags, slot: DeliverySlot): boolean => flags[`prefer${slot}`] && !flags[`accept${slot}`];

/** The flags with what is not accepted any more not preferred either. */
export function onlyAccepted<F extends Flags>(flags: F): F {
  const refused = deliverySlots.filter((slot) => isRefused(flags, slot));
  return { ...flags, ...Object.fromEntries(refused.map((slot) => [`prefer${slot}`, false])) };
}

/** A fault for each slot that is preferred without being accepted. */
export const preferenceFaults = (flags: Flags): Fault[] =>
  deliverySlots
    .filter((slot) => isRefused(flags, slot))
    .map((slot) => ({
      path: [`prefer${slot}`],
      code: 'not_accepted',
      detail: `${slot} is not accepted, so it cannot be preferred.`,
    }));
