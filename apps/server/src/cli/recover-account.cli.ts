import { readConfig } from '../config.ts';
import type { Ctx } from '../core/context.ts';
import { noSecrets } from '../core/secrets.ts';
import { Refusal, StartError } from '../core/errors.ts';
import { noEventHandlers } from '../core/publish.ts';
import { APP_ROLE } from '../db/app-role.ts';
import { companySettings } from '../db/company.ts';
import { connect } from '../db/connect.ts';
import { recoverAccount } from '../features/people/staff/recover-account.commands.ts';
import { createLog } from '../http/logging.ts';
import { migrateOrExplain, openDatabase } from '../start.ts';

/**
 * Lets somebody in again who has lost password or second factor when no other administrator can help: turns their second
 * factor off and prints a one-time link. Whoever can run this can read the database anyway.
 */
async function main(): Promise<void> {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) throw new StartError('Usage: npm run recover-account -- EMAIL');
  const config = readConfig(process.env);
  const opened = await openDatabase(config, (line) => console.log(`  ${line}`));
  try {
    await migrateOrExplain(opened.connection, (line) => console.log(`  ${line}`));
    const database = connect(opened.connection, { role: APP_ROLE, poolSize: 1 });
    try {
      const ctx: Ctx = {
        db: database.db,
        inTransaction: false,
        actor: null,
        requestId: 'recover-account',
        now: () => new Date(),
        timeZone: (await companySettings(database.db)).timeZone,
        log: createLog('warn'),
        jobs: { enqueue: () => Promise.reject(new Error('a recovery puts no job in the queue')), isLimited: true },
        eventHandlers: noEventHandlers,
        geocoder: null,
        quickBooks: {},
        transferHosts: [],
        backups: null,
        secrets: noSecrets,
        origin: '',
      };
      const { name, linkToken } = await recoverAccount(ctx, email);
      const origin = config.publicUrl ?? `http://${config.host}:${config.port}`;
      console.log(`\n  ${name} signs in with their password alone, or chooses a new one within an hour, once, at`);
      console.log(`  ${origin}/join#${linkToken}\n`);
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  const sentence = error instanceof StartError ? error.message : error instanceof Refusal ? error.detail : null;
  console.error(sentence === null ? error : `\n  ${sentence}\n`);
  process.exitCode = 1;
});
