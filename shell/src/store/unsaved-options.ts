import { type OptionName, optionNames } from '@intake-desk/contracts';

/** Options that name patients must not be stored (F7): an unsaved one is lost with the page. */
const notKept: readonly OptionName[] = ['sideFilters_conversion'];

const keyOf = (user: number): string => `intake-desk-unsaved-${user}`;

/** Returns a user's unconfirmed options by name; they survive a reload of this tab. */
export function unsavedOptions(user: number): ReadonlyMap<OptionName, unknown> {
  const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(user)) ?? '{}');
  const values = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}));
  return new Map(optionNames.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])));
}

/** Notes a value that is being saved. */
export function noteUnsaved(user: number, name: OptionName, value: unknown): void {
  if (!notKept.includes(name)) keep(user, new Map(unsavedOptions(user)).set(name, value));
}

/** Forgets a value that was saved or refused. */
export function forgetUnsaved(user: number, name: OptionName): void {
  const rest = new Map(unsavedOptions(user));
  if (rest.delete(name)) keep(user, rest);
}

function keep(user: number, values: ReadonlyMap<OptionName, unknown>): void {
  if (values.size === 0) sessionStorage.removeItem(keyOf(user));
  else sessionStorage.setItem(keyOf(user), JSON.stringify(Object.fromEntries(values)));
}
