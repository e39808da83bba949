import type { LinkKey } from '../link-key.ts';
import { tabStore } from './tab-store.ts';
import { byOrder, isSettledBy, isUnsent, type UnsentAnswer, type UnsentStore } from './unsent.ts';

const table = 'unsent';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the browser's database; rejects without one, as in some private windows. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('intake', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  return done(request);
}

/**
 * Stores unsent answers in the browser's database, beyond the tab. `link` is the SHA-256 of the token, so that stored data does not
 * open the link. Answers that the database refuses are kept in the tab. Rejects without a database.
 */
export async function deviceStore(link: string): Promise<UnsentStore> {
  const database = await open();
  const tab = tabStore(link);
  /** By item, the last stored answer and if the database refused it. */
  const waiting = new Map<string, { readonly order: number; refused: boolean }>();
  const keyOf = ({ uniqueId }: UnsentAnswer): [string, string] => [link, uniqueId];
  const ofLink = () => IDBKeyRange.bound([link], [link, []]);
  /** Resolves with true once the change is committed, since a full disk fails only then. */
  const changed = (change: (rows: IDBObjectStore) => void): Promise<boolean> =>
    new Promise((resolve) => {
      try {
        const transaction = database.transaction(table, 'readwrite');
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
        change(transaction.objectStore(table));
      } catch {
        // The database is closed.
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
    readTyped: tab.readTyped,
    keepTyped: tab.keepTyped,
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
      // It may be acknowledged or replaced meanwhile.
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

/** Opens the store of a link's unsent answers, which ends with the tab on a shared or unsafe device. */
export async function openStore({ id, safe }: LinkKey, ofOrganisation: boolean): Promise<UnsentStore> {
  if (!safe || ofOrganisation || !('indexedDB' in globalThis)) return tabStore(id);
  return deviceStore(id).catch(() => tabStore(id));
}
