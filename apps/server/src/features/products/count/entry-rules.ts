import type { StaffCtx } from '../../../core/context.ts';

/** What every entry of a count says beside its goods. */
export interface SentEntry {
  readonly entryId: string;
  readonly at: string;
  readonly isOffline: boolean;
  readonly isUndone: boolean;
}

/** Of several with the same id the last one. */
export const lastOfEach = <E extends SentEntry>(entries: readonly E[]): E[] => [
  ...new Map(entries.map((entry) => [entry.entryId, entry])).values(),
];

/** What came before under the id of an entry. */
export interface KnownEntry {
  readonly entryId: string;
  readonly countId: number;
  readonly undoneAt: string | null;
}

interface Refusing<E> {
  readonly countId: number;
  /** Entries with their ids that came before. */
  readonly known: ReadonlyMap<string, KnownEntry>;
  /** The entry says what came before under its id. */
  readonly isSame: (entry: E) => boolean;
  /** Its goods are not there, or not in such an amount; null when they are. */
  readonly goodsFault: (entry: E) => string | null;
  /** Why nothing more is entered. */
  readonly closed: string | null;
}

/** Entries that are not taken, each with its reason. */
export const refusalsOf = <E extends SentEntry>(entries: readonly E[], refusing: Refusing<E>) =>
  entries.flatMap((entry) => {
    const detail = refusalOf(entry, refusing);
    return detail === null ? [] : [{ entryId: entry.entryId, detail }];
  });

function refusalOf<E extends SentEntry>(
  entry: E,
  { countId, known, isSame, goodsFault, closed }: Refusing<E>,
): string | null {
  const before = known.get(entry.entryId);
  if (before === undefined) return closed ?? goodsFault(entry);
  if (before.countId !== countId || !isSame(entry)) return 'Something else was entered under this id before.';
  return entry.isUndone && before.undoneAt === null ? closed : null;
}

/** Those that are new, and the ids of those that are undone now. */
export const sortedOut = <E extends SentEntry>(taken: readonly E[], known: ReadonlyMap<string, KnownEntry>) => ({
  fresh: taken.filter(({ entryId }) => !known.has(entryId)),
  undone: taken
    .filter(({ entryId, isUndone }) => isUndone && known.get(entryId)?.undoneAt === null)
    .map(({ entryId }) => entryId),
});

/** Entries at the instant when they were counted, by the clock of the server. */
export function datedEntries<E extends SentEntry>(
  ctx: StaffCtx,
  { startedAt }: { readonly startedAt: string },
  entries: readonly E[],
): E[] {
  const now = ctx.now().getTime();
  // Nobody counts before the count began or after now: all that a wrong clock shows is that it is wrong.
  const instantOf = (at: string) =>
    new Date(Math.min(now, Math.max(Date.parse(startedAt), Date.parse(at)))).toISOString();
  return entries.map((entry) => ({
    ...entry,
    at: entry.isOffline ? instantOf(entry.at) : ctx.now().toISOString(),
  }));
}
