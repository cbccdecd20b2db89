import type { OutputOf } from '@cartwright/contract/contract';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { createStore } from '../../../lib/store.ts';
import type { BulkOf } from './counted-goods.ts';

/** What somebody has counted, as it waits on the device. */
export interface KeptEntry {
  readonly countId: number;
  /** Sent again, it counts once. */
  readonly entryId: string;
  /** Empty for bulk. */
  readonly barcode: string;
  readonly bulk?: BulkOf | undefined;
  /** For people. */
  readonly productName: string;
  /** Of bulk an amount in its unit. */
  readonly units: number;
  /** When it was counted, by the clock of the server. */
  readonly at: string;
  readonly isOffline: boolean;
  readonly isUndone: boolean;
  /** Milliseconds of `Date.now()`: the order of the entries on this device. */
  readonly order: number;
  /** Why the server has not taken it. */
  readonly refused?: string;
}

type Answer = OutputOf<'products.enterCounts'>;

export interface CountQueueState {
  /** Without a response yet, in the order in which they were counted. */
  readonly waiting: readonly KeptEntry[];
  readonly refused: readonly KeptEntry[];
  /** The last try found no server. */
  readonly isOffline: boolean;
  /** How many of those that wait are on the device by now, so that they outlive this window. */
  readonly kept: number;
  /** The device has room for them. */
  readonly isKept: boolean;
}

interface QueueOptions {
  readonly send: (entries: readonly KeptEntry[]) => Promise<Answer>;
  readonly onAnswer: (answer: Answer) => void;
  /** Keeps an entry on the device; rejects when there is no room. */
  readonly keep: (entry: KeptEntry) => Promise<void>;
  readonly drop: (entry: KeptEntry) => Promise<void>;
  readonly now?: () => number;
}

/** Whoever waited longer than this for the one before was counted while nobody listened. */
const LATE_MS = 5_000;
/** How many entries travel together. */
const MOST_SENT = 200;

/** The server was not reached, wants somebody to sign in, or is too busy: an entry waits. */
const mustWait = ({ status, code }: Problem): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 502 || code === 'key_running';

/**
 * Keeps what is counted on the device, then sends it, many together; without a connection it waits. Each entry counts once
 * however often it is sent, so nothing is lost and nothing counts twice.
 */
export function makeCountQueue({ send, onAnswer, keep, drop, now = Date.now }: QueueOptions) {
  const state = createStore<CountQueueState>({ waiting: [], refused: [], isOffline: false, kept: 0, isKept: true });
  const onDevice = new Set<string>();
  let isRunning = false;
  const set = (change: Partial<CountQueueState>) => {
    const next = { ...state.get(), ...change };
    state.set({ ...next, kept: next.waiting.filter(({ entryId }) => onDevice.has(entryId)).length });
  };
  const keepNow = async (entries: readonly KeptEntry[]) => {
    const isKept = await Promise.all(entries.map(async (entry) => await keep(entry))).then(
      () => true,
      () => false,
    );
    if (isKept) for (const { entryId } of entries) onDevice.add(entryId);
    set({ isKept });
  };
  const replace = (changed: readonly KeptEntry[]) => {
    const byId = new Map(changed.map((entry) => [entry.entryId, entry]));
    set({ waiting: state.get().waiting.map((entry) => byId.get(entry.entryId) ?? entry) });
  };
  const end = (sent: readonly KeptEntry[], reasons: ReadonlyMap<string, string>) => {
    const before = state.get();
    // What was undone while it was under way is sent once more.
    const ended = sent.filter((entry) => before.waiting.includes(entry));
    const refused = ended.flatMap((entry) => {
      const reason = reasons.get(entry.entryId);
      return reason === undefined || entry.isUndone ? [] : [{ ...entry, refused: reason }];
    });
    set({
      waiting: before.waiting.filter((entry) => !ended.includes(entry)),
      refused: [...before.refused, ...refused],
      isOffline: false,
    });
    void keepNow(refused);
    const isRefused = new Set(refused.map(({ entryId }) => entryId));
    for (const entry of ended) if (!isRefused.has(entry.entryId)) void drop(entry).catch(() => undefined);
  };

  const flush = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (state.get().waiting.length > 0) {
        const late = (entry: KeptEntry) => !entry.isOffline && now() - entry.order > LATE_MS;
        replace(
          state
            .get()
            .waiting.filter(late)
            .map((entry) => ({ ...entry, isOffline: true })),
        );
        const batch = state.get().waiting.slice(0, MOST_SENT);
        try {
          const answer = await send(batch);
          // First what the server has, then what waits no more: the row never shows what was before.
          onAnswer(answer);
          end(batch, new Map(answer.refused.map(({ entryId, detail }) => [entryId, detail])));
        } catch (error) {
          const problem = asProblem(error);
          if (!mustWait(problem)) {
            end(batch, new Map(batch.map(({ entryId }) => [entryId, problem.detail])));
            continue;
          }
          set({ isOffline: true });
          const offline = state.get().waiting.map((entry) => ({ ...entry, isOffline: true }));
          replace(offline);
          void keepNow(offline);
          return;
        }
      }
    } finally {
      isRunning = false;
    }
  };

  const add = (entry: KeptEntry) => {
    const { waiting, isOffline } = state.get();
    const added = { ...entry, isOffline };
    set({ waiting: [...waiting.filter(({ entryId }) => entryId !== entry.entryId), added] });
    void keepNow([added]);
    if (!isOffline) void flush();
  };

  return {
    state,
    add,
    /** Takes up what was kept before; what this window has already stays as it is. */
    adopt: (entries: readonly KeptEntry[]) => {
      const known = new Set([...state.get().waiting, ...state.get().refused].map(({ entryId }) => entryId));
      const found = entries.filter(({ entryId }) => !known.has(entryId));
      for (const { entryId } of found) onDevice.add(entryId);
      const waiting = found
        .filter(({ refused }) => refused === undefined)
        .map((each) => ({ ...each, isOffline: true }));
      set({
        waiting: [...waiting, ...state.get().waiting],
        refused: [...found.filter(({ refused }) => refused !== undefined), ...state.get().refused],
      });
      void flush();
    },
    retry: () => void flush(),
    /** Forgets what was refused, once somebody has read it. */
    dismiss: () => {
      for (const entry of state.get().refused) void drop(entry).catch(() => undefined);
      set({ refused: [] });
    },
  };
}
