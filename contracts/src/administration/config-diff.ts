import { DepartmentSymbol, limit, OrganisationSymbol, route, scopeFields } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { NullableText } from '../schema/nullable.ts';
import { adminBody, RowVersion, settingsQuery } from './administration-call.ts';

/** When a version of a configuration was made, and by whom. */
const VersionMade = { version: Type.Integer({ minimum: 0 }), changedAt: NullableText, changedBy: NullableText };
export const ConfigVersion = Type.Object(VersionMade);
export type ConfigVersion = Static<typeof ConfigVersion>;

/** A single setting's value: what is made of several fields is several settings. */
export type SettingValue = string | number | boolean | null | readonly string[];
const Value = Type.Unsafe<SettingValue>({
  type: ['string', 'number', 'boolean', 'null', 'array'],
  items: Type.String(),
});

/** One setting of a department, with the version in which it took its value. */
export const ConfigSetting = Type.Object({
  /** Such as `config.sms_check` or `notificationTypes.reminder/reminder_72.enabled`. */
  path: Type.String(),
  value: Value,
  ...VersionMade,
});
export type ConfigSetting = Static<typeof ConfigSetting>;

/** A department's configuration at one of its versions; two of these are compared with each other. */
export const ConfigSide = Type.Object({
  organization: OrganisationSymbol,
  symbol: scopeFields.departmentSymbol,
  name: Type.String(),
  version: Type.Integer({ minimum: 0 }),
  /** Newest first. */
  versions: Type.Array(ConfigVersion),
  settings: Type.Array(ConfigSetting),
});
export type ConfigSide = Static<typeof ConfigSide>;

const EarlierVersion = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/**
 * One side of a comparison, so that each side is within the scope that its own organisation gives. 422 `departmentSymbol` for
 * several departments, 404 for a version that the department never had.
 */
export const getConfigSide = route({
  ...settingsQuery,
  method: 'GET',
  url: '/api/admin/diff',
  summary: "A department's configuration at a version, with who set each setting and when",
  permission: 'view_diff_checker',
  departmentKey: true,
  query: Type.Object({
    org: OrganisationSymbol,
    departmentSymbol: scopeFields.departmentSymbol,
    /** The newest one if left out. */
    version: Type.Optional(EarlierVersion),
  }),
  reply: ConfigSide,
});

/** One setting that a copy changes; a side is left out where the department has no such setting, such as of a message that it does not send. */
export const CopiedSetting = Type.Object({
  path: Type.String(),
  before: Type.Optional(Value),
  after: Type.Optional(Value),
});
export type CopiedSetting = Static<typeof CopiedSetting>;

export const ConfigCopy = Type.Object({
  /** The department's version afterwards; the one that it had if nothing is saved. */
  version: RowVersion,
  changes: Type.Array(CopiedSetting),
});
export type ConfigCopy = Static<typeof ConfigCopy>;

/**
 * Copies chosen settings of a configuration to a department of the organisation, as one change of that department
 * (`changeDepartment`): with `dryRun` it says what would change and saves nothing. 404 for a linked department, which its owner
 * changes; 409 if it is not of `version` any more; 422 `paths` for a path that neither side has, and by the path of a setting for
 * what the department cannot be set to.
 */
export const copyConfig = route({
  ...adminBody,
  method: 'POST',
  url: '/api/admin/diff/copy',
  summary: "Copies chosen settings of a department's configuration to another department",
  body: Type.Object({
    org: OrganisationSymbol,
    /** The department that is changed. */
    departmentSymbol: scopeFields.departmentSymbol,
    /** The version of it that was compared. */
    version: Type.Optional(RowVersion),
    /** The department whose settings are copied; it may be the same one or a linked one. */
    sourceSymbol: DepartmentSymbol,
    /** The newest one if left out. */
    sourceVersion: Type.Optional(EarlierVersion),
    /** As `getConfigSide` calls them. */
    paths: Type.Array(Type.String({ minLength: 1, maxLength: limit.nameLength }), {
      minItems: 1,
      maxItems: limit.copiedSettings,
      uniqueItems: true,
    }),
    dryRun: Type.Boolean(),
  }),
  reply: ConfigCopy,
  example: {
    body: { ...exampleScope, sourceSymbol: 'ORT', paths: ['config.sms_check'], dryRun: true },
  },
});
