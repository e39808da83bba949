import type { Language, Permission } from '@intake-desk/contracts';
import type { ApiKey } from '../api-keys/api-key.entity.ts';
import type { Department } from '../departments/department.entity.ts';
import type { DepartmentSettings } from '../departments/department-config.entity.ts';
import type { Organisation } from '../organisations/organisation.entity.ts';
import type { Role } from '../roles/role.entity.ts';
import type { Vouched } from '../single-sign-on/link-identity.ts';
import type { User } from '../users/user.entity.ts';
import type { AddressRange } from '../whitelists/address-range.ts';
import type { DomainRule } from '../whitelists/domain-whitelist.ts';

/** Who makes an administrative change, for the admin log. */
export interface Actor {
  /** Null for a command on the server. */
  userId: number | null;
  name: string;
  ip?: string;
  requestId?: string;
}

export interface NewOrganisation {
  symbol: string;
  name: string;
  kind: Organisation['kind'];
  timezone: string;
  language: Language;
  ssoOnly?: boolean;
  /** Whether its members may be linked with an identity provider at their first sign-in by it. */
  ssoEnabled?: boolean;
  pinEnabled?: boolean;
  /** Whether its administrators sign in with a second factor. */
  secondFactor?: boolean;
}

/** Ways in of an organisation; what is left out stays. */
export interface OrganisationChange {
  ssoOnly?: boolean;
  /** Whether its members may be linked with an identity provider at their first sign-in by it. */
  ssoEnabled?: boolean;
  /** Whether its administrators sign in with a second factor. */
  secondFactor?: boolean;
  pinEnabled?: boolean;
}

export interface NewDepartment {
  organisationId: number;
  symbol: string;
  name: string;
  /** What differs from a department that asks nothing extra. */
  config?: Partial<DepartmentSettings>;
}

export interface NewRole {
  organisationId: number;
  name: string;
  permissions: readonly Permission[];
}

export interface NewUser {
  name: string;
  email: string;
  /** Left out: none; the user gets a one-time link or signs in by SSO. Must meet the policy. */
  password?: string;
  /** The password was made by contracts' `generatePassword`, and is to be changed at the first sign-in. */
  generatedPassword?: boolean;
  /** Digits; for tablets. */
  pin?: string;
  admin?: boolean;
  demo?: boolean;
  locale?: Language;
  organisationIds: readonly number[];
  departmentIds: readonly number[];
  roleIds: readonly number[];
}

/** What is changed of a user; what is left out stays. */
export interface UserValues {
  name?: string;
  email?: string;
  admin?: boolean;
  /** Makes them a member; the departments or roles that are given replace those that they have in this organisation. */
  joins?: { organisationId: number; departmentIds?: readonly number[]; roleIds?: readonly number[] };
  /** The organisation that they are no member of any more. */
  leaves?: number;
}

/** A change of a whitelist. */
export interface WhitelistChange {
  /** Whether the entry is put on the list, or taken off. */
  listed: boolean;
  /** Made although somebody is shut out by it. */
  confirmed?: boolean;
}

/** An API key as it is listed: never its secret. */
export type ListedApiKey = Omit<ApiKey, 'keyHash'> & { departmentName: string | null };

export interface NewLink {
  /** Whose staff may read. */
  organisationId: number;
  /** Whose rows are read. */
  targetOrganisationId: number;
  /** Left out: every department of the target. */
  departmentId?: number;
}

export interface NewApiKey {
  organisationId: number;
  /** Left out: every department. */
  departmentId?: number;
  name: string;
  /** What it may do; never `admin`. */
  permissions: readonly Permission[];
  /** Addresses and ranges from which it may be used; none: any. */
  ips?: readonly AddressRange[];
}

/** A key as it is shown once; only its hash is stored. */
export interface CreatedApiKey {
  id: number;
  /** `prefix.secret`, for the header of the caller's requests. */
  key: string;
}

/** Administrative changes; each validates its input (Invalid, Conflict, NotFound) and writes its admin-log row. */
export interface Administration {
  createOrganisation(actor: Actor, values: NewOrganisation): Promise<Organisation>;
  createDepartment(actor: Actor, values: NewDepartment): Promise<Department>;
  createRole(actor: Actor, values: NewRole): Promise<Role>;
  createUser(actor: Actor, values: NewUser): Promise<User>;
  /** Changes a user for a command; whoever runs one may grant everything. */
  changeUser(actor: Actor, userId: number, values: UserValues): Promise<User>;
  linkOrganisations(actor: Actor, values: NewLink): Promise<void>;
  /** Takes a link back from the next request on. Throws NotFound. */
  unlinkOrganisations(actor: Actor, values: NewLink): Promise<void>;
  /** Disables a user and ends all of their sessions; enables again with `false`. Throws Conflict for the last administrator. */
  setDisabled(actor: Actor, userId: number, disabled: boolean): Promise<void>;
  /** Switches ways in of an organisation on or off; ends its members' sessions where only single sign-on is left. */
  changeOrganisation(actor: Actor, organisationId: number, change: OrganisationChange): Promise<void>;
  /** Gives a user a new PIN and answers it: the one moment in which it is known. */
  renewPin(actor: Actor, userId: number): Promise<string>;
  /** Links a user, an administrator too, with an account of an identity provider. Throws NotFound, Conflict. */
  linkIdentity(actor: Actor, userId: number, vouched: Vouched): Promise<void>;
  /** Takes a second factor away that its user has lost. */
  clearSecondFactor(actor: Actor, userId: number): Promise<void>;
  /**
   * Puts an address or range on an organisation's whitelist, or takes it off. Throws ConfirmationRequired if it would shut
   * out who makes the change, or anybody where they signed in within the last 30 days.
   */
  whitelistAddress(actor: Actor, organisationId: number, range: AddressRange, change: WhitelistChange): Promise<void>;
  /** The same for domains of e-mail addresses. */
  whitelistDomain(actor: Actor, organisationId: number, rule: DomainRule, change: WhitelistChange): Promise<void>;
  /** Ends every session of a user, who may sign in again (A7). */
  endSessions(actor: Actor, userId: number): Promise<void>;
  /** A key for another system (C13); the one moment in which the key itself is known. */
  createApiKey(actor: Actor, values: NewApiKey): Promise<CreatedApiKey>;
  /** The key is refused from the next request on; revoking it again is no error. Throws NotFound. */
  revokeApiKey(actor: Actor, organisationId: number, keyId: number): Promise<void>;
  /** The keys of an organisation, by number. */
  apiKeys(organisationId: number): Promise<ListedApiKey[]>;
  organisationBySymbol(symbol: string): Promise<Organisation>;
  departmentBySymbol(organisationId: number, symbol: string): Promise<Department>;
  userByEmail(email: string): Promise<User>;
}
