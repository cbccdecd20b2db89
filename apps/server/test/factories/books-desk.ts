import { exportOrder } from '../../src/features/accounting/quickbooks/export-invoices.commands.ts';
import { startTestApp } from '../test-app.ts';
import { matchAll } from './files/books.ts';
import { makeOrder } from './orders.ts';
import { makePersonWith } from './people.ts';
import { startQuickBooks, type TestQuickBooks } from './servers/quickbooks.ts';
import { openShop } from './shop.ts';

export type BooksDesk = Awaited<ReturnType<typeof openBooksDesk>>;

const permissions = new Set(['accounting', 'orders.all', 'accounts.all'] as const);

/** An app with a QuickBooks server of its own, Ada who sets it up, and what a bookkeeper does with invoices. */
export async function openBooksDesk() {
  const books = await startQuickBooks();
  const app = await startTestApp({ template: 'empty', config: { quickBooks: books.config } });
  const shop = await openShop(app);
  await makePersonWith(app, 'Ada', ['settings.edit', 'accounting']);
  const [manager] = await shop.query<{ id: number }>(`SELECT id FROM person WHERE name = 'Manager'`);
  const personId = manager?.id ?? 0;
  const exporter = (requestId: string = crypto.randomUUID()) => ({
    ...app.context,
    requestId,
    actor: { personId, sessionId: 0, name: 'Manager', email: 'manager@shop.test', permissions },
  });
  return {
    books,
    app,
    shop,
    admin: await app.as('ada@x.test'),
    exporter,
    send: async (orderId: number, requestId?: string) => (await exportOrder(exporter(requestId), orderId)).order,
    anInvoice: async (): Promise<number> => {
      const orderDate = app.clock.now.toISOString();
      const order = { clientId: await shop.client(), salesPersonId: shop.ids.rosa, orderDate };
      const invoiced = { status: 'Invoiced', invoicedDate: '2026-11-20T17:00:00.000Z' } as const;
      const { id } = await makeOrder(app.owner, { ...order, ...invoiced });
      await matchAll(app, books);
      return id;
    },
    rowOf: async (orderId: number) =>
      (await shop.manager.ok('accounting.list', { body: { page: { take: -1 } } })).data.find(
        (row) => row.orderId === orderId,
      ),
    /** The next calls of the API meet these troubles. */
    next: (...troubles: ReturnType<TestQuickBooks['trouble']>[]) => {
      books.trouble = () => troubles.shift() ?? null;
    },
    /** The API works again. */
    mend: () => Object.assign(books, { trouble: () => null, honoursRequestId: true, isRevokeDown: false }),
    stop: async () => {
      await app.stop();
      await books.stop();
    },
  };
}
