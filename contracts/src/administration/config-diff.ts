import { DepartmentSymbol, limit, OrganisationSymbol, route, scopeFields } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { NullableText } from '../schema/nullable.ts';
import { adminBody, RowVersion, settingsQuery } from './administration-call.ts';

const versionFields = { version: Type.Integer({ minimum: 0 }), changedAt: NullableText, changedBy: NullableText };
export const ConfigVersion = Type.Object(versionFields);
export type ConfigVersion = Static<typeof ConfigVersion>;

/** The value of one setting; a value with several fields counts as several settings. */
export type SettingValue = string | number | boolean | null | readonly string[];
const Value = Type.Unsafe<SettingValue>({
  type: ['string', 'number', 'boolean', 'null', 'array'],
  items: Type.String(),
});

export const ConfigSetting = Type.Object({
  /** Such as `config.sms_check` or `notificationTypes.reminder/reminder_72.enabled`. */
  path: Type.String(),
  value: Value,
  ...versionFields,
});
export type ConfigSetting = Static<typeof ConfigSetting>;

/** A department's configuration at one version, to be compared with another. */
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
 * Returns one side of a comparison, so that each side is authorised for its own organisation. 422 `departmentSymbol` for several
 * departments, 404 for a version that the department never had.
 */
export const getConfigSide = route('GET /api/admin/diff', {
  ...settingsQuery,
  summary: "A department's configuration at a version, with who set each setting and when",
  permission: 'view_diff_checker',
  departmentKey: true,
  query: Type.Object({
    org: OrganisationSymbol,
    departmentSymbol: scopeFields.departmentSymbol,
    /** Left out, the newest one. */
    version: Type.Optional(EarlierVersion),
  }),
  reply: ConfigSide,
});

/** A setting that a copy changes. A side is omitted if the department lacks the setting. */
export const CopiedSetting = Type.Object({
  path: Type.String(),
  before: Type.Optional(Value),
  after: Type.Optional(Value),
});
export type CopiedSetting = Static<typeof CopiedSetting>;

export const ConfigCopy = Type.Object({
  /** The department's new version, or the current one if nothing was saved. */
  version: RowVersion,
  changes: Type.Array(CopiedSetting),
});
export type ConfigCopy = Static<typeof ConfigCopy>;

/**
 * Copies selected settings to a department of the organisation, as one change (`changeDepartment`). With `dryRun` it returns the
 * changes and saves nothing. 404 for a linked department, which only its owner changes; 409 if the department is no longer of
 * `version`; 422 `paths` for a path that neither side has, and by path for a value that the department cannot have.
 */
export const copyConfig = route('POST /api/admin/diff/copy', {
  ...adminBody,
  summary: "Copies chosen settings of a department's configuration to another department",
  body: Type.Object({
    org: OrganisationSymbol,
    departmentSymbol: scopeFields.departmentSymbol,
    version: Type.Optional(RowVersion),
    sourceSymbol: DepartmentSymbol,
    /** Left out, the newest one. */
    sourceVersion: Type.Optional(EarlierVersion),
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
