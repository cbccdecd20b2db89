import type { QueryClient } from '@tanstack/react-query';
import { read } from '../api/query.ts';
import { write } from '../api/write.ts';

/** Saves a setting of the person, or removes it. It counts at once; when it cannot be saved, the former value is back and this rejects. */
export async function saveSetting(client: QueryClient, name: string, value: string | null): Promise<void> {
  const { queryKey } = read('settings.savedView', { params: { name } });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, { setting: { name, value } });
  try {
    await write(client, 'settings.saveView', { params: { name }, body: { value } });
  } catch (error) {
    client.setQueryData(queryKey, before);
    throw error;
  }
}
