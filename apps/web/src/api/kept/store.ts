/**
 * What the app keeps on the device for work without a connection (S-30): one IndexedDB database with one store, erased when
 * the person signs out. Every key begins with the id of its person.
 */
const NAME = 'cartwright-kept';
const STORE = 'kept';

let opened: Promise<IDBDatabase> | undefined;
/** After an erasure by another window nothing is kept here until the app is loaded again. */
let isErased = false;

const done = async <T>(request: IDBRequest<T>): Promise<T> =>
  await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the request failed')));
  });

async function open(): Promise<IDBDatabase> {
  if (isErased) throw new Error('what was kept was erased');
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const database = await done(request);
  database.addEventListener('versionchange', () => {
    isErased = true;
    opened = undefined;
    database.close();
  });
  return database;
}

async function openOnce(): Promise<IDBDatabase> {
  opened ??= open();
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

const startingWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Keeps values by their keys, all or none. Rejects when the device has no room or keeps nothing. */
export async function keepAll(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void> {
  const transaction = (await openOnce()).transaction(STORE, 'readwrite');
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was kept')));
  });
  for (const [key, value] of entries) transaction.objectStore(STORE).put(value, key);
  await ended;
}

/** The kept value of a key; undefined without one. */
export async function findKept(key: string): Promise<unknown> {
  return await done((await openOnce()).transaction(STORE).objectStore(STORE).get(key));
}

/** The kept values whose keys begin with this. */
export async function keptWith(prefix: string): Promise<unknown[]> {
  return await done((await openOnce()).transaction(STORE).objectStore(STORE).getAll(startingWith(prefix)));
}

/** Deletes the value of a key. */
export async function dropKept(key: string): Promise<void> {
  await done((await openOnce()).transaction(STORE, 'readwrite').objectStore(STORE).delete(key));
}

/** Deletes every value whose key `isFor` does not keep. */
export async function dropKeptUnless(isFor: (key: string) => boolean): Promise<void> {
  const store = (await openOnce()).transaction(STORE, 'readwrite').objectStore(STORE);
  for (const key of await done(store.getAllKeys())) if (typeof key === 'string' && !isFor(key)) store.delete(key);
}

/** Erases everything, for all windows. */
export async function eraseKept(): Promise<void> {
  const closing = await opened?.catch(() => undefined);
  closing?.close();
  opened = undefined;
  await done(indexedDB.deleteDatabase(NAME));
}
