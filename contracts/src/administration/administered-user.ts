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

export const AccountInstructions = Type.Object({
  /** When the last one was sent; null if none was sent in recent weeks. */
  sentAt: NullableText,
  /** When its link expires or expired; null if it was used or revoked. */
  until: NullableText,
});
export type AccountInstructions = Static<typeof AccountInstructions>;

/**
 * Why the caller may not change an account: an administrator's; permissions or departments that the caller lacks, in this
 * organisation (`rights`) or another one (`elsewhere`); or deleted. With `elsewhere`, the user's roles and departments of this
 * organisation can still be changed (security.md D6, D10).
 */
export const accountLocks = ['administrator', 'elsewhere', 'rights', 'deleted'] as const;
export type AccountLock = (typeof accountLocks)[number];

/** A user in Settings (S2 §3), without secrets. Only administrators see details of other organisations. */
export const AdministeredUser = Type.Object({
  id: UserId,
  name: Type.String(),
  email: Type.String(),
  admin: Type.Boolean(),
  organizations: Type.Array(OrganisationSymbol),
  departments: Type.Array(Type.String()),
  roles: Type.Array(Type.String()),
  /** The user's sites in this organisation, in its own words. */
  locations: Type.Array(Type.String()),
  /** Id of the user at the video consult provider; null if the account is locked for the caller. */
  integrationId: NullableText,
  pin: Type.Boolean(),
  secondFactor: Type.Boolean(),
  /** Why the caller may not change the account; null if they may. */
  locked: Type.Union([Type.Enum(accountLocks), Type.Null()]),
  lastSeenAt: NullableText,
  /** For an account that the caller may change and nobody has signed in with; null if it needs no instructions. */
  instructions: Type.Union([AccountInstructions, Type.Null()]),
  disabled_at: NullableText,
  deleted_at: NullableText,
  version: RowVersion,
});
export type AdministeredUser = Static<typeof AdministeredUser>;

export const listUsers = route('GET /api/admin/user', {
  ...settingsQuery,
  summary: "The organisation's users",
  permission: 'view_user',
  departmentKey: true,
  costly: true,
  reply: Type.Array(AdministeredUser),
});

export const UserChoices = Type.Object({
  roles: Type.Array(Type.Object({ name: Type.String(), grantable: Type.Boolean() })),
  departments: Type.Array(Type.Object({ symbol: Type.String(), name: Type.String(), grantable: Type.Boolean() })),
  /** Every organisation for an administrator, else the caller's own. */
  organizations: Type.Array(Type.Object({ symbol: OrganisationSymbol, name: Type.String() })),
  /** Users of this organisation have no password and no PIN. */
  ssoOnly: Type.Boolean(),
});
export type UserChoices = Static<typeof UserChoices>;

/** `grantable` is false for what the caller lacks; users who have it may keep it. */
export const getUserChoices = route('GET /api/admin/user/choices', {
  ...settingsQuery,
  summary: 'The roles, departments and organisations that a user can be given',
  permission: ['view_user', 'add_user', 'edit_user'],
  costly: true,
  reply: UserChoices,
});

const names = (maxItems: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength: limit.nameLength }), { maxItems, uniqueItems: true });

const IntegrationId = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: limit.integrationIdLength,
  [identifierKeyword]: true,
});

/** Editable fields of a user (S2 §3). A change keeps fields that are left out; of a new user they are empty. */
const UserBody = {
  ...ownerFields,
  name: PlainName(limit.nameLength),
  email: Type.String({ minLength: 1, maxLength: limit.emailLength }),
  admin: Type.Optional(Type.Boolean()),
  /** Organisations of the user, as far as the caller sees them. */
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
  /** Alias of `integrationId`, which takes precedence. */
  integration_id: Type.Optional(Type.Unsafe<string | null>({ ...IntegrationId, [standsForKeyword]: 'integrationId' })),
  /** Digits for tablets; null removes the PIN. An empty text or a boolean (from the list) leaves it unchanged. */
  pin: Type.Optional(
    Type.Unsafe<string | boolean | null>({ type: ['string', 'boolean', 'null'], maxLength: limit.pinLength.max }),
  ),
  password: Type.Optional(Type.String({ maxLength: limit.passwordLength.max })),
  password_confirmation: Type.Optional(Type.String({ maxLength: limit.passwordLength.max })),
  /** The password comes from `generatePassword` and has to be changed at the first sign-in. */
  generated_password: Type.Optional(Type.Boolean()),
  /** Mails a one-time link for choosing a password. */
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
 * Creates a user. Requires a password or `send_email_instructions`, unless the organisation is SSO-only. 422 `validation.unique`
 * for an e-mail in use; nobody can give a role, department or flag that they lack (decisions "roles", D6).
 */
export const createUser = route('POST /api/admin/user', {
  ...ownerBody,
  summary: 'Creates a user',
  permission: 'add_user',
  body: Type.Object(UserBody),
  reply: AdministeredUser,
  example: { body: exampleUser },
});

const version = Type.Optional(RowVersion);
const UserChange = { ...UserBody, version };

/**
 * Changes a user. 422 as `createUser`, and `user.locked` for fields that the caller may not change. With `version`, 409 if the user
 * has changed since. Empty `organizations` removes the user from this one.
 */
export const changeUser = route('PUT /api/admin/user/:id', {
  ...ownerBody,
  summary: 'Changes a user',
  permission: 'edit_user',
  params: Type.Object({ id: UserId }),
  body: Type.Object({ ...readOnlyFields(AdministeredUser, UserChange), ...UserChange }),
  reply: AdministeredUser,
  example: { params: { id: 12 }, body: { ...exampleUser, send_email_instructions: false } },
});

/**
 * Deactivates or reactivates a user. Deactivating ends all sign-ins. 409 for the last administrator and for oneself, 403 for a
 * locked account.
 */
export const disableUser = route('PUT /api/admin/user/:id/disabled', {
  ...ownerBody,
  summary: 'Deactivates or reactivates a user',
  permission: 'destroy_user',
  params: Type.Object({ id: UserId }),
  body: Type.Object({ ...ownerFields, disabled: Type.Boolean(), version }),
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
 * Mails a new password link to a user who has never signed in; the earlier link ends. 403 for a locked account, 409 if the user has
 * signed in, is deactivated or has no password, 429 after one in a minute.
 */
export const sendInstructions = route('POST /api/admin/user/:id/instructions', {
  ...oneUser,
  summary: 'Sends the instructions for a new account again',
  permission: 'add_user',
  reply: AdministeredUser,
  example: { params: { id: 12 }, query: exampleScope },
});

/** Removes the second factor of a user who lost it. Where it is required, the next sign-in sets up another. */
export const resetSecondFactor = route('DELETE /api/admin/user/:id/second-factor', {
  ...oneUser,
  summary: "Takes a user's second factor away",
  permission: 'edit_user',
  reply: AdministeredUser,
  example: { params: { id: 12 }, query: exampleScope },
});

/**
 * Deletes a user, ends all sign-ins and frees the e-mail. 204 if nothing referred to the user, else the user with `deleted_at` (S2
 * §4). 409 for the last administrator and for oneself, 403 for a locked account.
 */
export const deleteUser = route('DELETE /api/admin/user/:id', {
  ...oneUser,
  summary: 'Deletes a user',
  permission: 'destroy_user',
  reply: Type.Union([AdministeredUser, Nothing]),
  example: { params: { id: 12 }, query: exampleScope },
});

/** Columns of an imported list, named in its first row in any order. The first two are required. */
export const userColumns = ['name', 'email', 'roles', 'departments'] as const;
export type UserColumn = (typeof userColumns)[number];

/** A row of an imported list with its errors by column; without errors it can be created. */
export const ImportedUser = Type.Object({
  /** Row number as in a spreadsheet: the headings are row 1; empty rows are not counted. */
  row: Type.Integer({ minimum: 2 }),
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.String()),
  departments: Type.Array(Type.String()),
  errors: Type.Array(Type.Object({ column: Type.Enum(userColumns), key: Type.String() })),
});
export type ImportedUser = Static<typeof ImportedUser>;

/**
 * Creates the users of a list (CSV with `,` or `;`, UTF-8) with mailed instructions: all, or none if a row is wrong. A cell
 * separates several roles or departments by `,`, `;` or `|`. With `dryRun` nothing is created. 422 `csv` for the list as a whole.
 */
export const importUsers = route('POST /api/admin/user/import', {
  ...ownerBody,
  summary: 'Creates the users of a list, or says what would be created',
  permission: 'add_user',
  body: Type.Object({
    ...ownerFields,
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
