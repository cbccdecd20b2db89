/** Accounts that may be one: how single matches become groups. The matches themselves are found in the database. */

/** `moved`: one name in one city, with the same phone or business, and two licenses: a shop before and after a move. */
export type MatchReason = 'moved' | 'license' | 'ubi' | 'name';

/** Accounts that one reason brings together; `similarity` from 0 to 1 for names, 1 when they are equal. */
export interface Match {
  readonly reason: MatchReason;
  readonly ids: readonly number[];
  readonly similarity?: number;
  /** Each has a license of its own that is in use: shops of one chain. */
  readonly areSisters?: boolean;
}

export interface DuplicateGroup {
  /** Ascending. */
  readonly ids: readonly number[];
  /** The strongest first. */
  readonly reasons: MatchReason[];
  /** How alike the names are at best; null when the name is no reason. */
  readonly similarity: number | null;
}

/** Two accounts of which a person has said that they are not one. */
export type NotDuplicatePair = readonly [number, number];

const strength: readonly MatchReason[] = ['moved', 'license', 'ubi', 'name'];

/**
 * Joins matches that share an account: A like B and B like C are one group. Two accounts of `notDuplicates` do not match, whatever
 * the reason; a third one that is like both still joins them, as it may be either. Groups with the strongest reason come
 * first, groups of sister shops last; then those with more reasons, then the names that are most alike, then the lowest id.
 */
export function groupDuplicates(
  matches: readonly Match[],
  notDuplicates: readonly NotDuplicatePair[] = [],
): DuplicateGroup[] {
  const left = withoutMarked(matches, notDuplicates);
  const heads = new Map<number, number>();
  for (const { ids } of left) for (const id of ids) join(heads, ids[0] ?? id, id);
  const groups = Map.groupBy(heads.keys(), (id) => headOf(heads, id));
  // A match of nobody is kept under 0, which is no account.
  const reasonsOf = Map.groupBy(left, ({ ids }) => headOf(heads, ids[0] ?? 0));
  return [...groups]
    .map(([head, ids]) => {
      const found = reasonsOf.get(head) ?? [];
      return { group: groupOf(ids, found), areSisters: found.every((match) => match.areSisters === true) };
    })
    .filter(({ group }) => group.ids.length > 1)
    .toSorted((a, b) => Number(a.areSisters) - Number(b.areSisters) || strongestFirst(a.group, b.group))
    .map(({ group }) => group);
}

/** The matches; a match that holds a marked pair is split into its remaining pairs. */
function withoutMarked(matches: readonly Match[], notDuplicates: readonly NotDuplicatePair[]): readonly Match[] {
  const others = new Map<number, Set<number>>();
  for (const [a, b] of notDuplicates) {
    others.set(a, (others.get(a) ?? new Set()).add(b));
    others.set(b, (others.get(b) ?? new Set()).add(a));
  }
  const areMarked = (a: number, b: number): boolean => others.get(a)?.has(b) === true;
  return matches.flatMap((match) => {
    const { ids } = match;
    const marked = ids.filter((id) => others.has(id));
    if (!marked.some((a) => marked.some((b) => areMarked(a, b)))) return [match];
    return ids.flatMap((a, index) =>
      ids
        .slice(index + 1)
        .filter((b) => !areMarked(a, b))
        .map((b) => ({ ...match, ids: [a, b] })),
    );
  });
}

function groupOf(ids: readonly number[], matches: readonly Match[]): DuplicateGroup {
  const names = matches.filter(({ reason }) => reason === 'name').map(({ similarity = 1 }) => similarity);
  return {
    ids: ids.toSorted((a, b) => a - b),
    reasons: strength.filter((each) => matches.some(({ reason }) => reason === each)),
    similarity: names.length === 0 ? null : names.reduce((best, each) => Math.max(best, each), 0),
  };
}

const rank = ({ reasons }: DuplicateGroup): number => strength.indexOf(reasons[0] ?? 'name');

const strongestFirst = (a: DuplicateGroup, b: DuplicateGroup): number =>
  rank(a) - rank(b) ||
  b.reasons.length - a.reasons.length ||
  (b.similarity ?? 0) - (a.similarity ?? 0) ||
  (a.ids[0] ?? 0) - (b.ids[0] ?? 0);

/** The account that represents the group of this one (union-find with path compression). */
function headOf(heads: Map<number, number>, id: number): number {
  let head = id;
  for (let next = heads.get(head) ?? head; next !== head; next = heads.get(head) ?? head) head = next;
  for (let at = id; at !== head;) {
    const next = heads.get(at) ?? head;
    heads.set(at, head);
    at = next;
  }
  heads.set(head, head);
  return head;
}

function join(heads: Map<number, number>, a: number, b: number): void {
  const [first, second] = [headOf(heads, a), headOf(heads, b)];
  heads.set(Math.max(first, second), Math.min(first, second));
}
