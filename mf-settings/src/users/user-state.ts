import type { AdministeredUser } from '@intake-desk/contracts/administration';

export const userStates = ['active', 'admin', 'deactivated', 'deleted'] as const;
/** What a user's account is: an administrator may be deactivated too. */
export type UserState = (typeof userStates)[number];

/** States of a user, as the filter names them. */
export function statesOf({ admin, disabled_at, deleted_at }: AdministeredUser): UserState[] {
  if (deleted_at !== null) return ['deleted'];
  return [disabled_at === null ? 'active' : 'deactivated', ...(admin ? (['admin'] as const) : [])];
}

/** Names of departments by symbol, as the organisation has them; a symbol that it lacks stays as it is. */
export const departmentNames = (
  departments: readonly { readonly symbol: string; readonly name: string }[],
): ((symbol: string) => string) => {
  const names = new Map(departments.map(({ symbol, name }) => [symbol, name]));
  return (symbol) => names.get(symbol) ?? symbol;
};
