import type { Args } from '@intake-desk/contracts';
import type { AdministeredUser, changeUser, createUser } from '@intake-desk/contracts/administration';

/** How a user comes to a password: not at all, by a mailed link, or by one that the editor hands over. */
export const passwordWays = ['keep', 'mail', 'generated', 'typed'] as const;
export type PasswordWay = (typeof passwordWays)[number];

/** A user as they are being entered. */
export interface UserDraft {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** Symbols. */
  readonly departments: readonly string[];
  readonly locations: readonly string[];
  /** Symbols. */
  readonly organizations: readonly string[];
  readonly admin: boolean;
  readonly integrationId: string;
  readonly way: PasswordWay;
  readonly password: string;
  readonly password_confirmation: string;
  /** Empty changes nothing. */
  readonly pin: string;
  readonly pinRemoved: boolean;
}

/** The first draft of a user; a new one is a member of the organisation, and gets a mailed link if users have passwords. */
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

/** What a draft says of the account itself, which only some may change (D6, D10). */
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

/** What of a draft the caller may say. */
export interface DraftRights {
  /** The account is theirs to change. */
  readonly account: boolean;
  readonly admin: boolean;
}

/** The draft as it is sent. */
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
 * Whether a user's former draft brings back all that this one replaces. It has no password and no PIN, a mailed link is on its
 * way, and the departments, roles and sites of an organisation that is left are lost with it.
 */
export const canBeUndone = (draft: UserDraft, before: AdministeredUser): boolean =>
  draft.way === 'keep' &&
  draft.pin === '' &&
  !draft.pinRemoved &&
  before.organizations.every((symbol) => draft.organizations.includes(symbol));

/** What takes a user out of the caller's organisation, and changes nothing else. */
export const leaving = ({
  name,
  email,
  version,
}: AdministeredUser): Omit<Args<typeof changeUser>['body'], 'organization'> => ({
  ...{ name, email, version, organizations: [] },
});
