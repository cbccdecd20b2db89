import type { InputOf, Operation } from '@cartwright/contract/contract';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { type IdOf, isRelated, type Kind, kinds } from './objects.ts';

/** Ids of one owner's records, as a line of the matrix asks for them. */
export type Ids = { readonly [K in Kind]: IdOf<K> } & {
  /** A list of ids that is taken all or not at all. */
  readonly list: <K extends Kind>(kind: K) => IdOf<K>[];
  /** An id that only narrows a list: somebody else's is no refusal, it finds nothing. */
  readonly narrowing: <K extends Kind>(kind: K) => IdOf<K>;
};

/** How to make a valid request: ids of `own` hang together, those of `another` are the same owner's but of another whole. */
export type Line<O extends Operation> = ((own: Ids, another: Ids) => InputOf<O>) & Expectation;

interface Expectation {
  /** What a request that finds everything is answered; 200 when left out. */
  readonly answered?: number;
  /** The key of what the request names, where a call opens by several, one for each kind. */
  readonly key?: PermissionKey;
}

/** A line whose request comes past every record and is refused for another reason, with this status. */
export const answered = <L extends (own: Ids, another: Ids) => unknown>(status: number, line: L): L & Expectation =>
  Object.assign(line, { answered: status });

/** A line of a call that opens by a key for each kind: what it names opens by this one alone. */
export const opensBy = <L extends (own: Ids, another: Ids) => unknown>(key: PermissionKey, line: L): L & Expectation =>
  Object.assign(line, { key });

/** A place in the request of a line that holds an id. */
export interface Slot {
  readonly whole: 'own' | 'another';
  readonly kind: Kind;
  readonly how: 'one' | 'list' | 'narrowing';
}

/** Whose record an id names: the actor's own, one of another whole of theirs, somebody else's, nobody's. */
export type Whose = 'own' | 'second' | 'theirs' | 'missing';

/** A choice of whose record is in each slot; two in a list make it mixed. */
export interface Variant {
  readonly name: string;
  readonly whose: readonly (readonly Whose[])[];
}

type AnyLine = (own: Ids, another: Ids) => unknown;

function idsOf(whole: Slot['whole'], fill: (slot: Slot) => (number | string)[]): Ids {
  const one = (kind: Kind, how: Slot['how']) => fill({ whole, kind, how })[0];
  return new Proxy({} as Ids, {
    get: (_target, name: string) => {
      if (name === 'list') return (kind: Kind) => fill({ whole, kind, how: 'list' });
      if (name === 'narrowing') return (kind: Kind) => one(kind, 'narrowing');
      return one(name as Kind, 'one');
    },
  });
}

/** The request of a line with these ids in its slots, in the order in which the line asks for them. */
export function requestOf(line: AnyLine, ids: readonly (number | string)[][]): Record<string, unknown> {
  let next = 0;
  const fill = () => ids[next++] ?? [];
  return line(idsOf('own', fill), idsOf('another', fill)) as Record<string, unknown>;
}

/** The slots of a line. */
export function slotsOf(line: AnyLine): Slot[] {
  const slots: Slot[] = [];
  const fill = (slot: Slot) => {
    slots.push(slot);
    return [kinds[slot.kind].missing];
  };
  line(idsOf('own', fill), idsOf('another', fill));
  return slots;
}

const areRelated = (one: Slot, other: Slot): boolean => one.whole === other.whole && isRelated(one.kind, other.kind);

/** Every choice worth asking for: own, somebody else's, and each slot alone somebody else's, missing or of another whole. */
export function variantsOf(slots: readonly Slot[], onlyOwn = false): Variant[] {
  const allOwn: Whose[][] = slots.map(() => ['own']);
  const own = { name: 'own', whose: allOwn };
  if (onlyOwn) return [own];
  const isOwned = ({ kind }: Slot) => kinds[kind].reach !== 'everybody';
  const alone = slots.flatMap((slot, index): Variant[] => {
    const where = `${slot.kind} ${index + 1}`;
    const isPart = slots.some((other) => other !== slot && areRelated(slot, other));
    const isList = slot.how === 'list';
    const variant = (name: string, ...whose: Whose[]) => ({ name, whose: allOwn.with(index, whose) });
    return [
      variant(`missing ${where}`, 'missing'),
      ...(slots.length > 1 && (isOwned(slot) || isPart) ? [variant(`their ${where}`, 'theirs')] : []),
      ...(isPart ? [variant(`${where} of another whole`, 'second')] : []),
      ...(isList ? [variant(`list with a missing ${where}`, 'own', 'missing')] : []),
      ...(isList && isOwned(slot) ? [variant(`mixed list ${where}`, 'own', 'theirs')] : []),
      ...(isList && isPart ? [variant(`list over two wholes ${where}`, 'own', 'second')] : []),
    ];
  });
  const theirs = { name: 'theirs', whose: slots.map((): Whose[] => ['theirs']) };
  return [own, ...(slots.some(isOwned) ? [theirs] : []), ...alone];
}

/** What a call finds: all it names, nothing in a list narrowed to what is out of reach, or a record missing. */
export type Outcome = 'found' | 'empty' | 'missing';

/** What an actor with these keys finds when the variant fills the slots. */
export function outcomeOf(slots: readonly Slot[], { whose }: Variant, keys: ReadonlySet<PermissionKey>): Outcome {
  const placed = slots.map((slot, index) => ({ ...slot, is: whose[index] ?? [] }));
  const reaches = ({ kind, is }: (typeof placed)[number]): boolean => {
    const { reach } = kinds[kind];
    const reachesTheirs = reach === 'everybody' || (reach !== 'nobody else' && keys.has(reach));
    return is.every((each) => each !== 'missing' && (each !== 'theirs' || reachesTheirs));
  };
  const isMissing = placed.some((one, index) => {
    if (one.how === 'narrowing') return false;
    const misfits = placed.some(
      (other, at) => at !== index && String(one.is) !== String(other.is) && areRelated(one, other),
    );
    return misfits || !reaches(one);
  });
  if (isMissing) return 'missing';
  return placed.every(reaches) ? 'found' : 'empty';
}
