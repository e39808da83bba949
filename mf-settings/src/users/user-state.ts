import type { AdministeredUser } from '@intake-desk/contracts/administration';

export const userStates = ['active', 'admin', 'deactivated', 'deleted'] as const;
/** State of a user's account; an administrator may be deactivated too. */
type UserState = (typeof userStates)[number];

/** Returns the states of a user, as used by the filter. */
export function statesOf({ admin, disabled_at, deleted_at }: AdministeredUser): UserState[] {
  if (deleted_at !== null) return ['deleted'];
  return [disabled_at === null ? 'active' : 'deactivated', ...(admin ? (['admin'] as const) : [])];
}

/** Returns a function for names of departments; unknown symbols stay as they are. */
export const departmentNames = (
  departments: readonly { readonly symbol: string; readonly name: string }[],
): ((symbol: string) => string) => {
  const names = new Map(departments.map(({ symbol, name }) => [symbol, name]));
  return (symbol) => names.get(symbol) ?? symbol;
};
