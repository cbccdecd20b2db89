import { allPermissions } from '@cartwright/contract/permissions';
import { ccrsColumns, ccrsKey } from '@cartwright/domain/paperwork/ccrs-files';
import { reportWeek } from '@cartwright/domain/paperwork/ccrs-week';
import { addDays } from '@cartwright/domain/dates/dates';
import type { StaffCtx } from '../../core/context.ts';
import { noEventHandlers } from '../../core/publish.ts';
import { noSecrets } from '../../core/secrets.ts';
import { PooledConnection } from '../../db/driver/connection.ts';
import { Transaction } from '../../db/driver/transaction.ts';
import { makeTransferDocument } from '../../features/paperwork/transfer/transfer-document.commands.ts';
import { markUploaded, takeErrors, takeMail } from '../../features/paperwork/ccrs/answer.commands.ts';
import { makeFiles } from '../../features/paperwork/ccrs/make-files.commands.ts';
import { reportOrderChange } from '../../features/paperwork/ccrs/order-changed.commands.ts';
import { TIME_ZONE, type World } from '../world.ts';

const MINUTE = 60_000;

/** The manager at an instant, which is not ahead of the world, in the transaction of the seed. */
const actorAt =
  ({ manager, now }: World, db: Transaction) =>
  (instant: number): StaffCtx => ({
    db,
    inTransaction: true,
    actor: { personId: manager.id, sessionId: 0, ...manager, permissions: new Set(allPermissions) },
    requestId: 'seed',
    now: () => new Date(Math.min(instant, now.getTime() - MINUTE)),
    timeZone: TIME_ZONE,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    jobs: { enqueue: () => Promise.reject(new Error('the seed starts no job')), isLimited: true },
    eventHandlers: noEventHandlers,
    geocoder: null,
    quickBooks: {},
    transferHosts: [],
    backups: null,
    secrets: noSecrets,
    origin: '',
  });

type ActorAt = ReturnType<typeof actorAt>;

/**
 * The orders that are on their way and were manifested since an instant, and the last eight that were released, of which
 * the newest two are reported this week; one in six clients has no email address.
 */
const reportedOrders = `
SELECT id, extract(epoch FROM greatest(coalesce(released_date, manifested_date), $1::timestamptz + make_interval(mins => place::int)))::float8 * 1000 AS at,
  released_date IS NOT NULL AND newest <= 2 AS "isNew"
FROM (
  SELECT o.id, released_date, manifested_date, row_number() OVER (ORDER BY coalesce(released_date, manifested_date), o.id) AS place,
    row_number() OVER (PARTITION BY released_date IS NULL ORDER BY released_date DESC, o.id) AS newest
  FROM sales_order o JOIN client c ON c.id = o.client_id
  WHERE manifested_date IS NOT NULL AND NOT is_non_cannabis AND (c.email IS NOT NULL OR o.id % 6 = 0)
) shipped
WHERE released_date IS NULL AND manifested_date >= $1 OR released_date IS NOT NULL AND newest <= 8
ORDER BY at, id`;

/** The manifested orders that have not been released: their receivers read the transfer data. */
const ordersUnderWay = `
SELECT id, extract(epoch FROM manifested_date)::float8 * 1000 AS at FROM sales_order
WHERE manifest_reference_no IS NOT NULL AND released_date IS NULL ORDER BY id`;

/**
 * Reports to the state as they are in the middle of a week: last week's are answered, one sale of them was refused; this
 * week's manifests are in files, of which the last has no answer and one is not uploaded, and its sales wait.
 */
export async function seedStateReports(world: World): Promise<void> {
  const { tx, now, today, clock } = world;
  const db = Transaction.on(PooledConnection.of(tx));
  const at = actorAt(world, db);
  const sunday = reportWeek(today);
  const weekStart = Date.parse(clock.at(sunday, 0));
  const { rows: orders } = await tx.query<{ id: number; at: number; isNew: boolean }>(reportedOrders, [
    clock.at(addDays(sunday, -7), 480),
  ]);
  const isThisWeek = (order: (typeof orders)[number]) => order.isNew || order.at >= weekStart;
  const sundayMorning = Math.min(weekStart + 600 * MINUTE, now.getTime() - 60 * MINUTE);
  for (const order of orders.filter((each) => !isThisWeek(each))) await report(at(order.at), order.id);
  await endWeek(world, at, sundayMorning);
  for (const order of orders.filter(isThisWeek))
    await report(at(Math.max(order.at, sundayMorning + 30 * MINUTE)), order.id);
  const files = await filesWithout(world, 'uploaded_at');
  await send(at, files.slice(0, -1), 1);
  const { rows: underWay } = await tx.query<{ id: number; at: number }>(ordersUnderWay);
  for (const order of underWay) await makeTransferDocument(at(order.at), order.id);
  await db.flush();
}

const report = async (ctx: StaffCtx, orderId: number) => await reportOrderChange(ctx, { orderId, how: 'changed' });

interface File {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly madeAt: number;
}

async function filesWithout({ tx }: World, column: 'uploaded_at' | 'answered_at'): Promise<File[]> {
  const { rows } = await tx.query<File>(
    `SELECT id, name, kind, extract(epoch FROM made_at)::float8 * 1000 AS "madeAt" FROM ccrs_file WHERE ${column} IS NULL ORDER BY id`,
  );
  return rows;
}

/** Uploads files soon after they were made; the state takes all but the last `open`, which it has not answered yet. */
async function send(at: ActorAt, files: readonly File[], open = 0): Promise<void> {
  for (const { id, madeAt } of files) await markUploaded(at(madeAt + 8 * MINUTE), [id], true);
  for (const { id, name, madeAt } of files.slice(0, files.length - open)) {
    const mail = `CCRS Processing Successful\nThe file ${name} you submitted has been processed.`;
    await takeMail(at(madeAt + 25 * MINUTE), { mail, fileId: id });
  }
}

/** The sales of a week are written into files on the Sunday after it; the state refuses one of them. */
async function endWeek(world: World, at: ActorAt, instant: number): Promise<void> {
  await makeFiles(at(instant));
  const files = await filesWithout(world, 'answered_at');
  await send(
    at,
    files.filter(({ kind }) => kind !== 'Sale'),
  );
  for (const { id } of files.filter(({ kind }) => kind === 'Sale')) {
    await markUploaded(at(instant + 8 * MINUTE), [id], true);
    const { rows } = await world.tx.query<{ known: string }>(
      'SELECT external_id AS known FROM ccrs_row WHERE file_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    );
    const cells = { [ccrsKey.Sale]: rows[0]?.known ?? '', ErrorMessage: 'Invalid SoldToLicenseNumber' };
    const columns = [...ccrsColumns.Sale, 'ErrorMessage'];
    const table = [columns, columns.map((column) => new Map(Object.entries(cells)).get(column) ?? '')];
    const content = [Buffer.from(table.map((row) => row.join()).join('\r\n'))];
    await takeErrors(at(instant + 25 * MINUTE), id, {
      name: 'CCRS_errors.csv',
      content: (async function* () {
        yield* content;
      })(),
    });
  }
}
