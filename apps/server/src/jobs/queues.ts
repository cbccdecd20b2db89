import type { PgBoss, Queue } from 'pg-boss';
import { type QueueName, queueNames } from './kinds.ts';

/** How often a job that met a database away is tried again. */
export const RETRIES = 4;

/** The queues of the nightly cleanup and backup and of the mail; their jobs belong to nobody and are in nobody's list. */
export const CLEANUP_QUEUE = 'cleanup';
export const BACKUP_QUEUE = 'backup';
/** Restores and checks the newest backup, once a week. */
export const BACKUP_CHECK_QUEUE = 'backup-check';
/** Its jobs change what depends on the day. */
export const DAY_START_QUEUE = 'day-start';
/** Its jobs only wake a worker: what is to be sent is in the outbox. */
export const MAIL_QUEUE = 'mail';

type Options = Omit<Queue, 'name' | 'partition'>;

/**
 * Options of every queue. A job of a process that died is taken up by another within a minute, when its heartbeat stops.
 * `notify` wakes a worker at the commit of the job. pg-boss deletes a finished job of its own after a week and one that no
 * worker took after two.
 */
const common = { heartbeatSeconds: 20, notify: true, retentionSeconds: 14 * 86_400, deleteAfterSeconds: 7 * 86_400 };
const jobQueue: Options = { ...common, retryLimit: RETRIES, retryDelay: 1, expireInSeconds: 3600 };
/** `exclusive`: one waits or runs at a time, however many processes there are. */
const nightlyQueue: Options = { ...common, policy: 'exclusive', retryLimit: 2, retryDelay: 300, expireInSeconds: 7200 };

const mailQueue: Options = { ...common, retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 3600 };

type OwnQueue =
  | typeof CLEANUP_QUEUE
  | typeof BACKUP_QUEUE
  | typeof BACKUP_CHECK_QUEUE
  | typeof DAY_START_QUEUE
  | typeof MAIL_QUEUE;

const queues: ReadonlyMap<QueueName | OwnQueue, Options> = new Map([
  ...queueNames.map((name) => [name, jobQueue] as const),
  [CLEANUP_QUEUE, nightlyQueue] as const,
  [BACKUP_QUEUE, nightlyQueue] as const,
  [BACKUP_CHECK_QUEUE, nightlyQueue] as const,
  [DAY_START_QUEUE, nightlyQueue] as const,
  [MAIL_QUEUE, mailQueue] as const,
]);

/**
 * Creates the queues that are missing and brings the others to their options: `createQueue` leaves an existing one as it
 * is. The policy of a queue cannot change; another policy needs a queue of another name.
 */
export async function ensureQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, options] of queues) {
    const found = existing.get(name);
    const { policy: _policy, ...changeable } = options;
    if (found === undefined) await boss.createQueue(name, options);
    else if (Object.entries(changeable).some(([key, value]) => Reflect.get(found, key) !== value)) {
      await boss.updateQueue(name, changeable);
    }
  }
}
