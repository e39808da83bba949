import { type Static, Type } from 'typebox';
import { OrganisationSymbol, scopeFields } from '../identifier.ts';
import { route } from '../route.ts';

const OrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** When a version of a configuration was made, and by whom. */
const VersionMade = { version: Type.Integer({ minimum: 0 }), changedAt: OrNull, changedBy: OrNull };
export const ConfigVersion = Type.Object(VersionMade);
export type ConfigVersion = Static<typeof ConfigVersion>;

/** A single setting's value: what is made of several fields is several settings. */
export type SettingValue = string | number | boolean | null | readonly string[];

/** One setting of a department, with the version in which it took its value. */
export const ConfigSetting = Type.Object({
  /** Such as `config.sms_check` or `notificationTypes.reminder/reminder_72.enabled`. */
  path: Type.String(),
  value: Type.Unsafe<SettingValue>({
    type: ['string', 'number', 'boolean', 'null', 'array'],
    items: Type.String(),
  }),
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

/**
 * One side of a comparison, so that each side is within the scope that its own organisation gives. 422 `departmentSymbol` for
 * several departments, 404 for a version that the department never had.
 */
export const getConfigSide = route({
  method: 'GET',
  url: '/api/admin/diff',
  summary: "A department's configuration at a version, with who set each setting and when",
  permission: 'view_diff_checker',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  query: Type.Object({
    org: OrganisationSymbol,
    departmentSymbol: scopeFields.departmentSymbol,
    /** The newest one if left out. */
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  reply: ConfigSide,
  example: { query: { org: 'northsea', departmentSymbol: 'ANE' } },
});
