import type pg from 'pg';

/** Settings of a session by name, as `set_config` takes them. */
export type SessionSettings = Readonly<Record<string, string>>;

/**
 * Gives every new connection of a pool its settings before it is used. By a statement, not in the startup message: a pooler in
 * front refuses what it does not know there, or drops it without a word.
 */
export const withSettings = (settings: SessionSettings) => ({
  onConnect: async (client: pg.ClientBase): Promise<void> => await applySettings(client, settings),
});

/** Gives a connection these settings until its end. */
export async function applySettings(client: pg.ClientBase, settings: SessionSettings): Promise<void> {
  const entries = Object.entries(settings);
  const calls = entries.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`);
  await client.query(`SELECT ${calls.join(', ')}`, entries.flat());
}
