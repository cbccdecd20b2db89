import { expect, it } from 'vitest';
import { deliverySlots, onlyAccepted, preferenceFaults } from './delivery-preference.ts';

const none = Object.fromEntries(
  deliverySlots.flatMap((slot) => [
    [`accept${slot}`, false],
    [`prefer${slot}`, false],
  ]),
) as Parameters<typeof onlyAccepted>[0];
const flags = { ...none, acceptMonday: true, preferMonday: true, preferFriday: true, acceptPM: true, preferAM: true };

it('only accepted days and halves of days can be preferred', () => {
  expect(preferenceFaults(flags).map(({ path }) => path)).toEqual([['preferFriday'], ['preferAM']]);
  expect(preferenceFaults({ ...none, acceptSunday: true, preferSunday: true })).toEqual([]);
});

it('what is not accepted any more is not preferred either', () => {
  const left = onlyAccepted(flags);
  expect(left).toEqual({ ...flags, preferFriday: false, preferAM: false });
  expect(preferenceFaults(left)).toEqual([]);
});
