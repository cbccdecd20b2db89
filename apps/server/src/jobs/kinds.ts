interface JobKind {
  /** Its owner may cancel it; what it did until then is rolled back. */
  readonly canCancel: boolean;
  /** Nobody is notified of its success, for instance because a screen waits for it: it leaves the tray by itself. */
  readonly isQuiet?: true;
  /** The server enqueues it as a consequence of other work; it counts against no limit of its owner. */
  readonly isFollowUp?: true;
  /** How many of it one person may start in ten minutes; 5 otherwise. */
  readonly mostInTenMinutes?: number;
}

/** Every kind of job. Each has a queue of its name and a handler in `app.ts`. */
export const jobKinds = {
  // A mapping is tried more often than a file is imported.
  'accounts.check': { canCancel: true, isQuiet: true, mostInTenMinutes: 20 },
  'accounts.import': { canCancel: true },
  'accounts.undoImport': { canCancel: true },
  'accounts.export': { canCancel: true },
  'accounts.geocode': { canCancel: false, isQuiet: true, isFollowUp: true },
  'fulfillment.priceReport': { canCancel: false, mostInTenMinutes: 30 },
  'accounting.amountsDue': { canCancel: true },
  'reports.client': { canCancel: true },
  'reports.orderSummary': { canCancel: true },
  'reports.orderDetails': { canCancel: true },
  'reports.sales': { canCancel: true },
  'reports.reconciliation': { canCancel: true },
  // What a step of an order makes.
  'paperwork.step': { canCancel: false, isQuiet: true, isFollowUp: true },
  'paperwork.again': { canCancel: true, mostInTenMinutes: 30 },
  'paperwork.print': { canCancel: true, mostInTenMinutes: 30 },
  'paperwork.missing': { canCancel: true },
  // Each order page can start one.
  'accounting.export': { canCancel: false, mostInTenMinutes: 60 },
} as const satisfies Readonly<Record<string, JobKind>>;

export type QueueName = keyof typeof jobKinds;

export const queueNames = Object.keys(jobKinds) as QueueName[];

/** The kind of a stored job; a kind that an older version knew cannot be cancelled. */
export const kindOf = (name: string): JobKind =>
  Object.hasOwn(jobKinds, name) ? jobKinds[name as QueueName] : { canCancel: false };

/** Kinds that no person starts. */
export const followUps = queueNames.filter((name) => kindOf(name).isFollowUp === true);
