import { readOnce } from '../api/query.ts';
import type { PickerOptions } from '../form/use-options.ts';

/** Clients by part of trade name, license, UBI or city, for an `AsyncPicker`; says who has a cart already. */
export async function searchClients(text: string, signal: AbortSignal): Promise<PickerOptions> {
  const found = await readOnce('accounts.search', { body: { searchKey: text, myAccounts: false } }, signal);
  const options = found.data.map(({ id, tradename, licenseNo, city, cartId, dormantStatus }) => ({
    id,
    label: tradename,
    note: [dormantStatus, licenseNo, city, cartId === null ? null : 'has a cart']
      .filter((part) => part !== null)
      .join(' · '),
  }));
  return { options, similar: found.similar };
}
