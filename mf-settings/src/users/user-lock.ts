import type { AdministeredUser } from '@intake-desk/contracts/administration';

/** Why the user, or only the account, is read-only for the editor. */
export type UserLock = NonNullable<AdministeredUser['locked']> | 'noEdit';

export interface UserLocks {
  readonly here: UserLock | undefined;
  readonly account: UserLock | undefined;
}

/** Returns the locks of a user; none for a new one. */
export function locksOf(user: AdministeredUser | undefined, mayEdit: boolean): UserLocks {
  if (!user) return { here: undefined, account: undefined };
  if (user.locked === 'deleted') return { here: 'deleted', account: 'deleted' };
  if (!mayEdit) return { here: 'noEdit', account: 'noEdit' };
  return {
    here: user.locked === 'elsewhere' ? undefined : (user.locked ?? undefined),
    account: user.locked ?? undefined,
  };
}
