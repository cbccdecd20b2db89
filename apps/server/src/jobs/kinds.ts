interface JobKind {
  /** Its owner may stop it; what it did until then is undone. */
  readonly canCancel: boolean;
  /** Its success needs no telling, for instance because a screen waits for it: it leaves the tray by itself. */
  readonly isQuiet?: true;
  /** It follows from other work of its owner's and counts against none of their limits. */
  readonly isFollowUp?: true;
}

/** Every kind of long work. Each has a queue of its name and a handler in `app.ts`. */
export const jobKinds = {
  'accounts.check': { canCancel: true, isQuiet: true },
  'accounts.import': { canCancel: true },
  'accounts.export': { canCancel: true },
  'accounts.geocode': { canCancel: false, isQuiet: true, isFollowUp: true },
  'reports.client': { canCancel: true },
} as const satisfies Readonly<Record<string, JobKind>>;

export type QueueName = keyof typeof jobKinds;

export const queueNames = Object.keys(jobKinds) as QueueName[];

/** The kind of a stored job; a kind that an older version knew cannot be cancelled. */
export const kindOf = (name: string): JobKind =>
  Object.hasOwn(jobKinds, name) ? jobKinds[name as QueueName] : { canCancel: false };

/** Kinds that nobody started for their own sake. */
export const followUps = queueNames.filter((name) => kindOf(name).isFollowUp === true);
