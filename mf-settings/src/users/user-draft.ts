import type { Args } from '@intake-desk/contracts';
import type { AdministeredUser, changeUser, createUser } from '@intake-desk/contracts/administration';

/** Ways to a password: unchanged, by a mailed link, or handed over by the editor. */
export const passwordWays = ['keep', 'mail', 'generated', 'typed'] as const;
export type PasswordWay = (typeof passwordWays)[number];

type ListedField = 'name' | 'email' | 'roles' | 'departments' | 'locations' | 'organizations' | 'admin';
export interface UserDraft extends Readonly<Pick<AdministeredUser, ListedField>> {
  readonly integrationId: string;
  readonly way: PasswordWay;
  readonly password: string;
  readonly password_confirmation: string;
  /** Empty for no change. */
  readonly pin: string;
  readonly pinRemoved: boolean;
}

/** Returns the initial form; a new user is a member, with a mailed link if users have passwords. */
export const draftOf = (
  user: AdministeredUser | undefined,
  organisation: string,
  hasPasswords: boolean,
): UserDraft => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  roles: user?.roles ?? [],
  departments: user?.departments ?? [],
  locations: user?.locations ?? [],
  organizations: user?.organizations ?? [organisation],
  admin: user?.admin ?? false,
  integrationId: user?.integrationId ?? '',
  way: user || !hasPasswords ? 'keep' : 'mail',
  password: '',
  password_confirmation: '',
  pin: '',
  pinRemoved: false,
});

type Body = Omit<Args<typeof createUser>['body'], 'organization'>;

/** Returns the fields of the account itself, which only some may change (D6, D10). */
function accountOf({ way, password, pin, pinRemoved, integrationId, ...draft }: UserDraft): Partial<Body> {
  const given = way === 'generated' || way === 'typed';
  const confirmation = way === 'generated' ? password : draft.password_confirmation;
  return {
    integrationId: integrationId === '' ? null : integrationId,
    ...(pinRemoved ? { pin: null } : {}),
    ...(pin !== '' && !pinRemoved ? { pin } : {}),
    ...(given ? { password, password_confirmation: confirmation, generated_password: way === 'generated' } : {}),
    ...(way === 'mail' ? { send_email_instructions: true } : {}),
  };
}

/** Parts of a draft that the caller may send. */
interface DraftRights {
  readonly account: boolean;
  readonly admin: boolean;
}

export const bodyOf = (draft: UserDraft, rights: DraftRights): Body => ({
  name: draft.name,
  email: draft.email,
  roles: [...draft.roles],
  departments: [...draft.departments],
  locations: [...draft.locations],
  ...(rights.account ? accountOf(draft) : {}),
  ...(rights.admin ? { admin: draft.admin, organizations: [...draft.organizations] } : {}),
});

/**
 * Returns true if the former draft restores everything that this one replaces. It lacks password and PIN, cannot recall
 * a mailed link, and an organisation that was left loses its departments, roles and sites.
 */
export const canBeUndone = (draft: UserDraft, before: AdministeredUser): boolean =>
  draft.way === 'keep' &&
  draft.pin === '' &&
  !draft.pinRemoved &&
  before.organizations.every((symbol) => draft.organizations.includes(symbol));

/** Returns the request that removes a user from the caller's organisation, and nothing else. */
export const leaveRequest = ({
  name,
  email,
  version,
}: AdministeredUser): Omit<Args<typeof changeUser>['body'], 'organization'> => ({
  name,
  email,
  version,
  organizations: [],
});
