import type { TestApp } from '../test-app.ts';
import type { Actor } from './actors.ts';
import { makeMember, type Member } from './members.ts';
import { Belongings } from './belongings.ts';
import { kinds } from './objects.ts';
import type { Slot, Variant, Whose } from './slots.ts';

type Wholes = Readonly<Record<Slot['whole'], Belongings>>;

/** A person with the records that are theirs: two wholes, and a second pair of them. */
export interface Owner {
  readonly member: Member;
  readonly own: Wholes;
  readonly second: Wholes;
}

/** Makes a person with these keys; their records are made as they are asked for. */
export async function makeOwner(app: TestApp, keys: Actor['keys']): Promise<Owner> {
  const member = await makeMember(app, keys);
  const wholes = (): Wholes => ({ own: new Belongings(app, member), another: new Belongings(app, member) });
  return { member, own: wholes(), second: wholes() };
}

/** The ids that a variant puts into the slots, for this owner and a stranger. */
export async function idsOf(
  slots: readonly Slot[],
  { whose }: Variant,
  owner: Owner,
  stranger: Owner,
): Promise<(number | string)[][]> {
  const idOf = async ({ whole, kind }: Slot, is: Whose) => {
    if (is === 'missing') return kinds[kind].missing;
    return await (is === 'theirs' ? stranger.own : owner[is])[whole].id(kind);
  };
  return await Promise.all(
    slots.map(async (slot, index) => await Promise.all((whose[index] ?? []).map(async (is) => await idOf(slot, is)))),
  );
}
