import {
  DepartmentSymbol,
  identifierKeyword,
  limit,
  Nothing,
  OrganisationSymbol,
  route,
  UserId,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { readOnlyFields, standsForKeyword } from '../schema/entity-body.ts';
import { NullableText } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import {
  AdministrationQuery,
  exampleOwner,
  ownerBody,
  ownerFields,
  RowVersion,
  settingsQuery,
} from './administration-call.ts';

/** The mail with the link by which the password of a new account is chosen. */
export const AccountInstructions = Type.Object({
  /** When the last one was sent; null if none was in the last weeks. */
  sentAt: NullableText,
  /** Until when its link works, which may be past; null if it was used or taken back. */
  until: NullableText,
});
export type AccountInstructions = Static<typeof AccountInstructions>;

/**
 * Why an editor may not change an account: it is an administrator's, the user has permissions or works in departments that the
 * editor lacks, or was deleted. Of a user who is locked because of another organisation (`elsewhere`), editors still change what the
 * user is in this one (security.md D6, D10).
 */
export const accountLocks = ['administrator', 'elsewhere', 'rights', 'deleted'] as const;
export type AccountLock = (typeof accountLocks)[number];

/** A user as Settings lists them (S2 §3). Never a hash, a PIN or a token; of other organisations nothing but to administrators. */
export const AdministeredUser = Type.Object({
  id: UserId,
  name: Type.String(),
  email: Type.String(),
  admin: Type.Boolean(),
  organizations: Type.Array(OrganisationSymbol),
  /** Symbols of departments of this organisation. */
  departments: Type.Array(Type.String()),
  /** Names of roles of this organisation. */
  roles: Type.Array(Type.String()),
  /** Sites of this organisation at which they work, in its own words. */
  locations: Type.Array(Type.String()),
  /** The video-consult provider's id of this person; null if the account is locked for the caller. */
  integrationId: NullableText,
  /** Whether a PIN is set. */
  pin: Type.Boolean(),
  secondFactor: Type.Boolean(),
  /** Reason why the caller may not change the account; null if they may. */
  locked: Type.Union([Type.Enum(accountLocks), Type.Null()]),
  lastSeenAt: NullableText,
  /** Of an account that the caller may change and nobody has signed in with; null if it needs no instructions (any more). */
  instructions: Type.Union([AccountInstructions, Type.Null()]),
  disabled_at: NullableText,
  deleted_at: NullableText,
  version: RowVersion,
});
export type AdministeredUser = Static<typeof AdministeredUser>;

export const listUsers = route({
  ...settingsQuery,
  method: 'GET',
  url: '/api/admin/user',
  summary: "The organisation's users",
  permission: 'view_user',
  departmentKey: true,
  costly: true,
  reply: Type.Array(AdministeredUser),
});

/** What a user of an organisation can be given. */
export const UserChoices = Type.Object({
  roles: Type.Array(Type.Object({ name: Type.String(), grantable: Type.Boolean() })),
  departments: Type.Array(Type.Object({ symbol: Type.String(), name: Type.String(), grantable: Type.Boolean() })),
  /** Every organisation for an administrator, else the caller's own. */
  organizations: Type.Array(Type.Object({ symbol: OrganisationSymbol, name: Type.String() })),
  /** Users of this organisation have no password and no PIN. */
  ssoOnly: Type.Boolean(),
});
export type UserChoices = Static<typeof UserChoices>;

/** `grantable` is false for what the caller lacks: whoever has it may keep it. */
export const getUserChoices = route({
  ...settingsQuery,
  method: 'GET',
  url: '/api/admin/user/choices',
  summary: 'The roles, departments and organisations that a user can be given',
  permission: ['view_user', 'add_user', 'edit_user'],
  costly: true,
  reply: UserChoices,
});

const names = (maxItems: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength: limit.nameLength }), { maxItems, uniqueItems: true });

/** `org` may be sent beside `organization` (S2 §7) and names the same one, else 422. */
const organisationFields = {
  ...ownerFields,
};

const IntegrationId = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: limit.integrationIdLength,
  [identifierKeyword]: true,
});

/** What a person says of a user (S2 §3). What is left out stays as it is; of a new user it is empty. */
const UserBody = {
  ...organisationFields,
  name: PlainName(limit.nameLength),
  email: Type.String({ minLength: 1, maxLength: limit.emailLength }),
  admin: Type.Optional(Type.Boolean()),
  /** Every organisation that the user is a member of, as far as the caller sees them. */
  organizations: Type.Optional(Type.Array(OrganisationSymbol, { maxItems: limit.filterValues, uniqueItems: true })),
  departments: Type.Optional(Type.Array(DepartmentSymbol, { maxItems: limit.departmentsOfUser, uniqueItems: true })),
  roles: Type.Optional(names(limit.rolesOfUser)),
  locations: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: limit.codeLength }), {
      maxItems: limit.locationsOfUser,
      uniqueItems: true,
    }),
  ),
  integrationId: Type.Optional(IntegrationId),
  /** Another spelling of `integrationId`, which wins. */
  integration_id: Type.Optional(Type.Unsafe<string | null>({ ...IntegrationId, [standsForKeyword]: 'integrationId' })),
  /**
   * Digits, for tablets; null removes it. An empty text, as a form sends it that cannot show the PIN, leaves it as it is, and so do
   * true and false, as the list has it.
   */
  pin: Type.Optional(
    Type.Unsafe<string | boolean | null>({ type: ['string', 'boolean', 'null'], maxLength: limit.pinLength.max }),
  ),
  password: Type.Optional(Type.String({ maxLength: limit.passwordLength.max })),
  password_confirmation: Type.Optional(Type.String({ maxLength: limit.passwordLength.max })),
  /** The password was made by `generatePassword`, and is to be changed at the first sign-in. */
  generated_password: Type.Optional(Type.Boolean()),
  /** Mails a one-time link with which the user chooses a password. */
  send_email_instructions: Type.Optional(Type.Boolean()),
};

const exampleUser = {
  ...exampleOwner,
  name: 'Anna Visser',
  email: 'anna.visser@example.org',
  departments: ['ANE'],
  roles: [],
  send_email_instructions: true,
};

/**
 * Needs a password or `send_email_instructions`, unless users of the organisation sign in by SSO only. 422 `validation.unique`
 * for an e-mail that is taken; nobody gives a role, department or flag that they lack (decisions "roles", D6).
 */
export const createUser = route({
  ...ownerBody,
  method: 'POST',
  url: '/api/admin/user',
  summary: 'Creates a user',
  permission: 'add_user',
  body: Type.Object(UserBody),
  reply: AdministeredUser,
  example: { body: exampleUser },
});

const version = Type.Optional(RowVersion);
const UserChange = { ...UserBody, version };

/**
 * 422 as `createUser`, and `user.locked` at fields of an account that is not the caller's to change. With `version`, a user who has
 * changed since is left as they are: 409. Empty `organizations` takes the user out of this one.
 */
export const changeUser = route({
  ...ownerBody,
  method: 'PUT',
  url: '/api/admin/user/:id',
  summary: 'Changes a user',
  permission: 'edit_user',
  params: Type.Object({ id: UserId }),
  body: Type.Object({ ...readOnlyFields(AdministeredUser, UserChange), ...UserChange }),
  reply: AdministeredUser,
  example: { params: { id: 12 }, body: { ...exampleUser, send_email_instructions: false } },
});

/** Ends all sign-ins of a user who is deactivated. 409 for the last administrator and for oneself, 403 for a locked account. */
export const disableUser = route({
  ...ownerBody,
  method: 'PUT',
  url: '/api/admin/user/:id/disabled',
  summary: 'Deactivates or reactivates a user',
  permission: 'destroy_user',
  params: Type.Object({ id: UserId }),
  body: Type.Object({ ...organisationFields, disabled: Type.Boolean(), version }),
  reply: AdministeredUser,
  example: {
    params: { id: 12 },
    body: { ...exampleOwner, disabled: false },
  },
});

const oneUser = {
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  params: Type.Object({ id: UserId }),
  query: AdministrationQuery,
} as const;

/**
 * Mails a new link to choose a password to a user who has never signed in; the former one ends. 403 for a locked account, 409 if the
 * user has signed in meanwhile, is deactivated or has no password, 429 after one in a minute.
 */
export const sendInstructions = route({
  ...oneUser,
  method: 'POST',
  url: '/api/admin/user/:id/instructions',
  summary: 'Sends the instructions for a new account again',
  permission: 'add_user',
  reply: AdministeredUser,
  example: { params: { id: 12 }, query: exampleScope },
});

/** Takes the second factor of a user away who lost it; where it is asked for, the next sign-in sets up another. */
export const resetSecondFactor = route({
  ...oneUser,
  method: 'DELETE',
  url: '/api/admin/user/:id/second-factor',
  summary: "Takes a user's second factor away",
  permission: 'edit_user',
  reply: AdministeredUser,
  example: { params: { id: 12 }, query: exampleScope },
});

/**
 * 204 if nothing refers to the user, whose row is gone; else the user with `deleted_at` (S2 §4). Ends all sign-ins and frees the
 * e-mail. 409 for the last administrator and for oneself, 403 for a locked account.
 */
export const deleteUser = route({
  ...oneUser,
  method: 'DELETE',
  url: '/api/admin/user/:id',
  summary: 'Deletes a user',
  permission: 'destroy_user',
  reply: Type.Union([AdministeredUser, Nothing]),
  example: { params: { id: 12 }, query: exampleScope },
});

/** Columns of a list of users, as its first row names them in any order; the first two are required. */
export const userColumns = ['name', 'email', 'roles', 'departments'] as const;
export type UserColumn = (typeof userColumns)[number];

/** A row of a list of users, and what is wrong with it by column; no errors if it can be created. */
export const ImportedUser = Type.Object({
  /** As a spreadsheet counts: the row of the columns' names is 1; empty rows are not counted. */
  row: Type.Integer({ minimum: 2 }),
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.String()),
  departments: Type.Array(Type.String()),
  errors: Type.Array(Type.Object({ column: Type.Enum(userColumns), key: Type.String() })),
});
export type ImportedUser = Static<typeof ImportedUser>;

/**
 * Creates each user of a list (CSV with `,` or `;`, UTF-8) with mailed instructions: all, or none if a row is wrong. Several roles or
 * departments of one cell are separated by `,`, `;` or `|`. With `dryRun` nothing is created. 422 at `csv` for a list as a whole.
 */
export const importUsers = route({
  ...ownerBody,
  method: 'POST',
  url: '/api/admin/user/import',
  summary: 'Creates the users of a list, or says what would be created',
  permission: 'add_user',
  body: Type.Object({
    ...organisationFields,
    csv: Type.String({ minLength: 1, maxLength: limit.userListLength }),
    dryRun: Type.Boolean(),
  }),
  reply: Type.Object({ created: Type.Integer({ minimum: 0 }), rows: Type.Array(ImportedUser) }),
  example: {
    body: {
      ...exampleOwner,
      csv: 'name;email;roles;departments\r\nAnna Visser;anna.visser@example.org;;ANE',
      dryRun: true,
    },
  },
});
