import { byOrder, isSettledBy, isUnsent, type UnsentAnswer, type UnsentStore } from './unsent.ts';

/** Stores unsent answers in the tab: they survive a reload and end with the tab. */
export function tabStore(link: string): UnsentStore {
  const key = `unsent ${link}`;
  const all = (): UnsentAnswer[] => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isUnsent) : [];
    } catch {
      // Disabled or manipulated storage has nothing to send.
      return [];
    }
  };
  const write = (answers: readonly UnsentAnswer[]): void => {
    try {
      if (answers.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(answers));
    } catch {
      // Without storage answers are in memory only, and leaving the page asks first.
      return;
    }
  };
  return {
    durable: false,
    read: async () => all().sort(byOrder),
    put: async (given) => write([...all().filter(({ uniqueId }) => uniqueId !== given.uniqueId), given]),
    remove: async (sent) => write(all().filter((one) => !isSettledBy(one, sent))),
    clear: async () => write([]),
  };
}
