import type { AdministeredUser } from '@intake-desk/contracts/administration';

/** Why the user, or only the account, is read-only for the editor. */
export type UserLock = NonNullable<AdministeredUser['locked']> | 'noEdit';

/** Locks of a user's fields. */
export interface UserLocks {
  /** Lock of the fields of this organisation. */
  readonly here: UserLock | undefined;
  /** Lock of the account, which all organisations share. */
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
