import { openStore } from './device-store.ts';
import type { UnsentAnswer } from './unsent.ts';

/** Result of a write: committed, aborted at the end as on a full disk, or without a database. */
type Fate = 'committed' | 'given up' | 'taken away';

/** The part of the browser's database that the store uses; jsdom has none. */
class BrowserDatabase {
  fate: Fate = 'committed';
  rows = new Map<string, unknown>();

  open() {
    return reply({ transaction: () => this.transaction() });
  }

  private transaction() {
    if (this.fate === 'taken away') throw new DOMException('The database connection is closing.', 'InvalidStateError');
    const rows = new Map(this.rows);
    const transaction = {
      oncomplete: (): void => undefined,
      onabort: (): void => undefined,
      objectStore: () => ({
        put: (row: unknown, key: string[]) => rows.set(key.join(' '), structuredClone(row)),
        get: (key: string[]) => reply(rows.get(key.join(' '))),
        getAll: () => reply([...rows.values()]),
        delete: (key: string[]) => rows.delete(key.join(' ')),
      }),
    };
    setTimeout(() => {
      if (this.fate !== 'committed') return transaction.onabort();
      this.rows = rows;
      transaction.oncomplete();
    });
    return transaction;
  }
}

/** A request that succeeds. */
function reply<T>(result: T) {
  const request = { result, onsuccess: (): void => undefined };
  queueMicrotask(() => request.onsuccess());
  return request;
}

const answer = (uniqueId: string, order: number, text = 'Aspirin'): UnsentAnswer => ({
  uniqueId,
  order,
  answer: { text },
  version: 7,
  base: 0,
  tried: [],
});
const link = { id: 'hash-of-the-link', safe: true };
const given = (database: object): void => void Object.assign(globalThis, { indexedDB: database });

beforeEach(() => {
  Object.assign(globalThis, { IDBKeyRange: { bound: (low: string[]) => low } });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

test('an answer in the browser’s database outlives the tab until it is sent', async () => {
  const database = new BrowserDatabase();
  given(database);
  const store = await openStore(link, false);
  await store.put(answer('a', 1));
  expect(store.durable).toBe(true);
  expect(sessionStorage).toHaveLength(0);
  expect(await (await openStore(link, false)).read()).toEqual([answer('a', 1)]);
  await store.remove(answer('a', 1));
  expect(database.rows.size).toBe(0);
});

test.each<Fate>(['given up', 'taken away'])(
  'an answer whose write is %s survives a reload, and the store says that it does not outlive the tab',
  async (fate) => {
    const database = new BrowserDatabase();
    given(database);
    const store = await openStore(link, false);
    await store.put(answer('a', 1, 'former'));
    database.fate = fate;
    await store.put(answer('a', 2));
    expect(store.durable).toBe(false);
    database.fate = 'committed';
    expect(await (await openStore(link, false)).read()).toEqual([answer('a', 2)]);
    await store.put(answer('b', 3));
    expect(store.durable).toBe(false);
    await store.remove(answer('a', 2));
    expect(store.durable).toBe(true);
    expect(await (await openStore(link, false)).read()).toEqual([answer('b', 3)]);
  },
);

test('an answer that was sent while its write failed makes nothing unsafe', async () => {
  const database = new BrowserDatabase();
  given(database);
  const store = await openStore(link, false);
  database.fate = 'given up';
  const put = store.put(answer('a', 1));
  await store.remove(answer('a', 1));
  await put;
  expect(store.durable).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

test('a browser without a database for the page keeps answers in the tab, and says so', async () => {
  given({
    open() {
      const request = { error: new DOMException('Not here.', 'InvalidStateError'), onerror: (): void => undefined };
      queueMicrotask(() => request.onerror());
      return request;
    },
  });
  const store = await openStore(link, false);
  await store.put(answer('a', 1));
  expect(store.durable).toBe(false);
  expect(await store.read()).toEqual([answer('a', 1)]);
});
