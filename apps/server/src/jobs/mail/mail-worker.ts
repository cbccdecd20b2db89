import type { PgBoss } from 'pg-boss';
import type { Ctx } from '../../core/context.ts';
import type { SmtpLimits } from '../../net/smtp.ts';
import { MAIL_QUEUE } from '../queues.ts';
import { takeJobs } from '../take-jobs.ts';
import { sendDueMail } from './send-mail.commands.ts';

/** What has failed is tried again at its time; nothing is lost when no job reaches a process. */
const EVERY_MINUTE = '* * * * *';

/** Sends mail as it is written, and every minute what is due again. */
export async function startMail(boss: PgBoss, contextFor: (id: string) => Ctx, limits: SmtpLimits): Promise<void> {
  await boss.schedule(MAIL_QUEUE, EVERY_MINUTE);
  await takeJobs(boss, MAIL_QUEUE, { everySeconds: 10 }, async ({ id }) => {
    await sendDueMail(contextFor(id), limits);
  });
}
