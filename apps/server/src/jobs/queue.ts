import type { Db } from '../db/connect.ts';
import type { QueueName } from './kinds.ts';

/** What commands need of the job machinery: to put a job in, within their transaction. */
export interface JobQueue {
  enqueue(db: Db, queue: QueueName, data: { transactionId: string }): Promise<void>;
}
