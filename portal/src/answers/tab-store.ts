import { byOrder, isSettledBy, isTyped, isUnsent, type UnsentAnswer, type UnsentStore } from './unsent.ts';

function stored(key: string): object {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Disabled or manipulated storage has nothing to send.
    return {};
  }
}

function write(key: string, value: object): void {
  try {
    if (Object.keys(value).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage answers are in memory only, and leaving the page asks first.
    return;
  }
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
