import { call } from '../../api/client.ts';
import type { PickerOption } from '../../form/AsyncPicker.tsx';

/** Clients by part of trade name, license, UBI or city, for an `AsyncPicker`. */
export async function searchClients(text: string, signal: AbortSignal): Promise<readonly PickerOption[]> {
  const found = await call('accounts.search', { body: { searchKey: text } }, { signal });
  return found.data.map(({ id, tradename, licenseNo, city }) => ({
    id,
    label: tradename,
    note: [licenseNo, city].filter((part) => part !== null).join(' · '),
  }));
}
