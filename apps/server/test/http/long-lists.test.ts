import { ALL_CAP } from '@cartwright/contract/fields';
import { expect, test } from 'vitest';
import { makeClient } from '../factories/clients.ts';
import { makePerson } from '../factories/people.ts';
import { makeProduct } from '../factories/products.ts';
import { startTestApp } from '../test-app.ts';

test('"all" of a list that is longer than the cap is refused, and a page of it is not', async () => {
  expect(ALL_CAP).toBe(10_000);
  const app = await startTestApp({ template: 'empty' });
  const { id: personId, email } = await makePerson(app.owner, { role: 'Administrator' });
  const { id: clientId } = await makeClient(app.owner, { assignedTo: personId });
  const admin = await app.as(email);
  const many = async (statement: string, ...values: unknown[]) =>
    void (await app.owner.pool.query(`${statement} FROM generate_series(1, 10001) n`, values));
  await many(`INSERT INTO client_note (client_id, person_id, note) SELECT $1, $2, 'Note ' || n`, clientId, personId);
  await many(`INSERT INTO contact (client_id, first_name, last_name) SELECT $1, 'Ann', 'Lee ' || n`, clientId);
  await many(
    `INSERT INTO notification (person_id, kind, record_id, subject, at) SELECT $1, 'job_done', n::text, 'Job', now()`,
    personId,
  );
  await many(
    `INSERT INTO client (tradename, is_cannabis_licensed, day_phone) SELECT 'Shop ' || n, false, '2065550100'`,
  );
  const { id: productId } = await makeProduct(app.owner);
  await many(
    `INSERT INTO lot (product_id, barcode, batch_date) SELECT $1, (1000000000000000 + n)::text, '2026-11-01'`,
    productId,
  );
  await many(
    `INSERT INTO person (role_id, email, name, password_hash)
     SELECT (SELECT role_id FROM person WHERE id = $1), n || '@x.test', 'Ann ' || n, 'none'`,
    personId,
  );
  await many(`INSERT INTO source (name, amount) SELECT 'Bulk ' || n, 1`);
  const params = { clientId };
  const asked = async (take: number) => {
    const page = { page: { take } };
    const answers = [
      await admin.call('accounts.notes', { params: { id: clientId }, body: page }),
      await admin.call('reports.clientNotes', { params: { id: clientId }, body: page }),
      await admin.call('accounts.contacts', { params, body: page }),
      await admin.call('notifications.list', { body: page }),
      await admin.call('accounts.list', { body: { myAccounts: false, ...page } }),
      await admin.call('products.batches', { params: { productId }, body: { usedUp: true, ...page } }),
      await admin.call('people.list', { query: { take } }),
      await admin.call('products.sources', { body: page }),
      await admin.call('products.sourceMovements', { body: page }),
      await admin.call('products.lots', { body: { states: ['usedUp'], ...page } }),
    ];
    return answers.map(({ status, problem }) => [status, problem.code]);
  };
  expect(await asked(-1)).toEqual(Array.from({ length: 10 }, () => [422, 'list_too_long']));
  expect(await asked(1)).toEqual(Array.from({ length: 10 }, () => [200, undefined]));
  await app.stop();
});
