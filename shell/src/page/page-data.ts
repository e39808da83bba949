import type { Desk } from '@intake-desk/contracts';

/** Ids of the elements that the gateway writes; equal to contracts' deskElementId and registryElementId (a test holds them). */
export const elementIds = { desk: 'desk', registry: 'registry' } as const;

/** What the gateway wrote into this page about the desk. A page without it is that of nobody signed in. */
export function readDesk(): Desk {
  const value = readPageJson(elementIds.desk);
  const given = typeof value === 'object' && value !== null ? value : {};
  return { signedIn: false, sso: '', production: false, mailbox: false, demoAccounts: [], ...given };
}

/** Whether the page came with a registry, which only a signed-in user's does. */
export const hasRegistry = (): boolean => document.getElementById(elementIds.registry) !== null;

/** JSON from an element of the page; undefined where there is none or it cannot be read. */
export function readPageJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
