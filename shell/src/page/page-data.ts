import type { Desk } from '@intake-desk/contracts';

/** Ids of the elements that the gateway writes; a test checks that they equal those of contracts. */
export const elementIds = { desk: 'desk', registry: 'registry', replies: 'replies' } as const;

/** Reads the gateway's data about the desk from this page. A page without it has no signed-in user. */
export function readDesk(): Desk {
  const given = readFields(elementIds.desk);
  return { signedIn: false, sso: '', production: false, mailbox: false, demoAccounts: [], ...given };
}

/** Returns true if the page has a registry, which only a signed-in user's does. */
export const hasRegistry = (): boolean => document.getElementById(elementIds.registry) !== null;

/** Returns the gateway's replies to the desk's first calls, by path. */
export const readReplies = (): Readonly<Record<string, unknown>> => readFields(elementIds.replies);

function readFields(id: string): Readonly<Record<string, unknown>> {
  const value = readPageJson(id);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Reads JSON from an element of the page; undefined if it is missing or unreadable. */
export function readPageJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
