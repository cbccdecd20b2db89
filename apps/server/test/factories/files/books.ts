import { QUICKBOOKS_RETURN_PATH } from '@cartwright/domain/accounting/quickbooks-connection';
import { type TestApp, type TestClient } from '../../test-app.ts';
import type { TestQuickBooks } from '../servers/quickbooks.ts';

const redirectUri = `http://localhost${QUICKBOOKS_RETURN_PATH}`;

/** Client id, secret and accounts of the test company. */
export async function enterSettings(admin: TestClient, books: TestQuickBooks): Promise<void> {
  const account = (Name: string) => ({
    remoteId: books.make('Account', { Name, AccountType: 'Income' }),
    name: Name,
  });
  const creditItem = { remoteId: books.make('Item', { Name: 'Credit' }), name: 'Credit' };
  const { version } = await admin.ok('accounting.quickBooksSettings', {});
  const chosen = { incomeAccount: account('Sales'), discountAccount: account('Discounts'), creditItem };
  await admin.ok('accounting.updateQuickBooks', {
    body: { environment: 'sandbox', clientId: 'client', clientSecret: 'secret', ...chosen, version },
  });
}

/** What the browser brings back from the sign-in that begins here. */
export async function signInAtIntuit(admin: TestClient) {
  const { address } = await admin.ok('accounting.connectQuickBooks', { body: { redirectUri } });
  const response = await fetch(address, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '').searchParams;
  return { code: back.get('code') ?? '', state: back.get('state') ?? '', realmId: back.get('realmId') ?? '' };
}

/** Enters the settings and signs in. */
export async function connectBooks(admin: TestClient, books: TestQuickBooks): Promise<void> {
  await enterSettings(admin, books);
  await admin.ok('accounting.completeQuickBooks', { body: await signInAtIntuit(admin) });
}

/** Creates and links everything that is not matched yet, so that every order can be exported. */
export async function matchAll(app: Pick<TestApp, 'owner'>, books: TestQuickBooks): Promise<void> {
  const { rows } = await app.owner.pool.query<{ id: number; name: string; kind: string }>(
    `SELECT id, tradename AS name, 'client_id' AS kind FROM client WHERE merged_into IS NULL UNION ALL SELECT id, name, 'product_id' FROM product
     UNION ALL SELECT id, name, 'charge_type_id' FROM charge_type`,
  );
  for (const { id, name, kind } of rows) {
    const remoteId =
      kind === 'client_id' ? books.make('Customer', { DisplayName: name }) : books.make('Item', { Name: name });
    await app.owner.pool.query(
      `INSERT INTO quick_books_link (realm_id, ${kind}, remote_id, remote_name, person_id, linked_at)
       SELECT $1, $2, $3, $4, min(id), now() FROM person ON CONFLICT DO NOTHING`,
      [books.realmId, id, remoteId, name],
    );
  }
}
