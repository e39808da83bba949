import { tryStorage } from '../storage.ts';
import { byOrder, isSettledBy, isTyped, isUnsent, type UnsentAnswer, type UnsentStore } from './unsent.ts';

/** Returns the stored object; manipulated storage has nothing to send either. */
function stored(key: string): object {
  const value: unknown = tryStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(key) ?? '{}'));
  return typeof value === 'object' && value !== null ? value : {};
}

/** Without storage answers are in memory only, and leaving the page asks first. */
function write(key: string, value: object): void {
  tryStorage('sessionStorage', (storage) => {
    if (Object.keys(value).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  });
}

/** Stores unsent answers in the tab: they survive a reload and end with the tab. */
export function tabStore(link: string): UnsentStore {
  const [unsentKey, typedKey] = [`unsent ${link}`, `typed ${link}`];
  const all = (): UnsentAnswer[] => Object.values(stored(unsentKey)).filter(isUnsent);
  const readTyped = () => Object.fromEntries(Object.entries(stored(typedKey)).filter((entry) => isTyped(entry[1])));
  return {
    durable: false,
    read: async () => all().sort(byOrder),
    put: async (given) => write(unsentKey, [...all().filter(({ uniqueId }) => uniqueId !== given.uniqueId), given]),
    remove: async (sent) =>
      write(
        unsentKey,
        all().filter((one) => !isSettledBy(one, sent)),
      ),
    clear: async () => {
      write(unsentKey, {});
      write(typedKey, {});
    },
    readTyped,
    keepTyped: (uniqueId, typed) => {
      const { [uniqueId]: _, ...others } = readTyped();
      write(typedKey, typed ? { ...others, [uniqueId]: typed } : others);
    },
  };
}
