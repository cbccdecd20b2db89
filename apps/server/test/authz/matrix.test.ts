import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import type { BoundRoute } from '../../src/http/implement.ts';
import { fingerprint, lastWrites } from '../fingerprint.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type Actor, actorsOf } from './actors.ts';
import { makeCall } from './call.ts';
import { matrix } from './matrix.ts';
import { shopOf } from './kinds/kind-of.ts';
import { type Kind, kinds } from './objects.ts';
import { idsOf, makeOwner, type Owner } from './owners.ts';
import { type Outcome, outcomeOf, requestOf, type Slot, slotsOf, type Variant, variantsOf } from './slots.ts';

/**
 * The authorization matrix: every call as every actor for every record that it could name. What each cell owes follows
 * from the call's declaration and the reach of its kinds. What is refused changes nothing, and what is somebody else's
 * is answered to the letter as what was never there; no list shows it. A read changes nothing either; a write that
 * passes does.
 */

let app: TestApp;
let second: TestApp;
let stranger: Owner;
/** Actors whose cells change nothing, kept over the calls. */
const kept = new Map<string, Promise<{ owner: Owner; token: string | null }>>();

beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ share: app });
  stranger = await makeOwner(app, []);
  for (const kind of Object.keys(kinds) as Kind[]) await stranger.own.own.id(kind);
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

type Line = Exclude<(typeof matrix)[keyof typeof matrix], 'open'>;

interface Cell {
  readonly actor: Actor;
  readonly variant: Variant;
  readonly owed: 401 | 403 | Outcome;
}

/** Keys that reach what belongs to others. */
const reaches = new Set<string>(Object.values(kinds).map(({ reach }) => reach));

const statusOf = ({ owed }: Cell, line: Line): number => {
  if (typeof owed === 'number') return owed;
  return owed === 'missing' ? 404 : (line.answered ?? 200);
};

const cellsOf = (actors: readonly Actor[], slots: readonly Slot[]): Cell[] =>
  actors.flatMap((actor) =>
    variantsOf(slots, actor.onlyOwn).map((variant) => {
      const found = outcomeOf(slots, variant, new Set(actor.keys));
      return { actor, variant, owed: actor.gate === 'pass' ? found : actor.gate };
    }),
  );

async function arrive(actor: Actor): Promise<{ owner: Owner; token: string | null }> {
  const owner = await makeOwner(app, actor.keys);
  return { owner, token: await actor.token(app, owner.member) };
}

const stay = async (actor: Actor) => {
  const name = `${actor.name} ${actor.keys.join()}`;
  const arrived = kept.get(name) ?? arrive(actor);
  kept.set(name, arrived);
  return await arrived;
};

const lines = allRoutes.flatMap((bound): [string, BoundRoute, Line][] => {
  const line = matrix[bound.operation as keyof typeof matrix];
  return line === 'open' ? [] : [[bound.operation, bound, line]];
});

test.each(lines)('%s', async (_operation, bound, line) => {
  const { definition } = bound;
  const slots = slotsOf(line);
  const cells = cellsOf(await actorsOf(app, { ...definition, permission: line.key ?? definition.permission }), slots);
  const changes = (cell: Cell) => statusOf(cell, line) === 200 && definition.effect === 'write';
  const ask = async ({ actor, variant }: Cell, owner: Owner, other: Owner, token: string | null) => {
    const input = requestOf(line, await idsOf(slots, variant, owner, other));
    return await makeCall(actor.elsewhere === true ? second : app, bound, input, token);
  };
  const wrong: string[] = [];
  const judge = (cell: Cell, answer: { status: number; body: string }) => {
    const { actor, variant } = cell;
    const isNarrow = !actor.keys.some((key) => reaches.has(key));
    if (isNarrow && answer.body.includes(shopOf(stranger.member.name))) {
      wrong.push(`${actor.name}, ${variant.name}: shows what is a stranger's`);
    }
    if (answer.status === statusOf(cell, line)) return;
    const said = `${answer.status} instead of ${statusOf(cell, line)}, ${answer.body.slice(0, 200)}`;
    wrong.push(`${actor.name}, ${variant.name}: ${said}`);
  };

  const quiet = cells.filter((cell) => !changes(cell));
  const ready = [];
  for (const cell of quiet) {
    const { owner, token } = await stay(cell.actor);
    await idsOf(slots, cell.variant, owner, stranger);
    ready.push({ cell, owner, token });
  }
  const before = await lastWrites(app.owner);
  const bodies = new Map<Cell['owed'], Set<string>>();
  for (const { cell, owner, token } of ready) {
    const answer = await ask(cell, owner, stranger, token);
    judge(cell, answer);
    if (cell.owed !== 'found') bodies.set(cell.owed, (bodies.get(cell.owed) ?? new Set()).add(answer.body));
  }
  expect(wrong).toEqual([]);
  expect(await lastWrites(app.owner)).toBe(before);
  for (const seen of bodies.values()) expect([...seen]).toHaveLength(1);

  const writes = cells.filter(changes);
  const written: boolean[] = [];
  for (const cell of writes) {
    const { owner, token } = await arrive(cell.actor);
    const other = await makeOwner(app, []);
    await idsOf(slots, cell.variant, owner, other);
    // Reading everything twice takes longer than the call: the first one shows that the call writes at all.
    const isFirst = cell === writes[0];
    const unchanged = isFirst ? await fingerprint(app.owner) : '';
    judge(cell, await ask(cell, owner, other, token));
    expect(wrong).toEqual([]);
    if (isFirst) written.push((await fingerprint(app.owner)) !== unchanged);
  }
  expect(written).toEqual(writes.slice(0, 1).map(() => true));
});
