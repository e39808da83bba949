import { tabStore } from './tab-store.ts';
import { byOrder, isSettledBy, isUnsent, type UnsentAnswer, type UnsentStore } from './unsent.ts';

const table = 'unsent';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the browser's database; rejects if the browser has none for this page, as in some private windows. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('intake', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  return done(request);
}

/**
 * Unsent answers in the browser's database: they outlive the tab. `link` is the SHA-256 of the token, so that nobody opens the link
 * with what is found there. What the database does not take, full or taken away, is kept in the tab. Rejects if the browser keeps no
 * database.
 */
export async function deviceStore(link: string): Promise<UnsentStore> {
  const database = await open();
  const tab = tabStore(link);
  /** By item, the answer that was put last and whether the database refused it. */
  const waiting = new Map<string, { readonly order: number; refused: boolean }>();
  const keyOf = ({ uniqueId }: UnsentAnswer): [string, string] => [link, uniqueId];
  const ofLink = () => IDBKeyRange.bound([link], [link, []]);
  /** Resolves with whether the change is committed: a full disk says so only then. */
  const changed = (change: (rows: IDBObjectStore) => void): Promise<boolean> =>
    new Promise((resolve) => {
      try {
        const transaction = database.transaction(table, 'readwrite');
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
        change(transaction.objectStore(table));
      } catch {
        // The database was taken away.
        resolve(false);
      }
    });
  const stored = async (): Promise<UnsentAnswer[]> => {
    try {
      const rows: unknown[] = await done(database.transaction(table).objectStore(table).getAll(ofLink()));
      return rows.filter(isUnsent);
    } catch {
      return [];
    }
  };
  return {
    get durable() {
      return ![...waiting.values()].some(({ refused }) => refused);
    },
    read: async () => {
      const kept = new Map<string, UnsentAnswer>();
      for (const one of [...(await stored()), ...(await tab.read())].sort(byOrder)) kept.set(one.uniqueId, one);
      return [...kept.values()].sort(byOrder);
    },
    put: async (given) => {
      const { uniqueId, order } = given;
      const entry = { order, refused: waiting.get(uniqueId)?.refused ?? false };
      waiting.set(uniqueId, entry);
      const kept = await changed((rows) => rows.put(given, keyOf(given)));
      // Meanwhile it may be acknowledged already, or a later one has taken its place.
      if (waiting.get(uniqueId) !== entry) return;
      entry.refused = !kept;
      await (kept ? tab.remove(given) : tab.put(given));
    },
    remove: async (sent) => {
      if ((waiting.get(sent.uniqueId)?.order ?? Infinity) <= sent.order) waiting.delete(sent.uniqueId);
      await tab.remove(sent);
      await changed((rows) => {
        const request = rows.get(keyOf(sent));
        request.onsuccess = () => {
          const row: unknown = request.result;
          if (isUnsent(row) && isSettledBy(row, sent)) rows.delete(keyOf(sent));
        };
      });
    },
    clear: async () => {
      waiting.clear();
      await tab.clear();
      await changed((rows) => rows.delete(ofLink()));
    },
  };
}
