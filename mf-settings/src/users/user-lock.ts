import type { AdministeredUser } from '@intake-desk/contracts/administration';

/** Why a user, or the account alone, cannot be changed by who looks at it. */
export type UserLock = NonNullable<AdministeredUser['locked']> | 'noEdit';

/** What keeps fields of a user from being changed. */
export interface UserLocks {
  /** Of what the user is in this organisation. */
  readonly here: UserLock | undefined;
  /** Of the account, which is the same in every organisation. */
  readonly account: UserLock | undefined;
}

/** The locks of a user; none for a new one. */
export function locksOf(user: AdministeredUser | undefined, mayEdit: boolean): UserLocks {
  if (!user) return { here: undefined, account: undefined };
  if (user.locked === 'deleted') return { here: 'deleted', account: 'deleted' };
  if (!mayEdit) return { here: 'noEdit', account: 'noEdit' };
  return {
    here: user.locked === 'elsewhere' ? undefined : (user.locked ?? undefined),
    account: user.locked ?? undefined,
  };
}
