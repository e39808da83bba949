import { flag, id, instant, int, longText, optional, varchar } from '../../schema/columns.ts';
import { type TableDefinition, table } from '../table.ts';

/** Organisations and what they set up. */
export const organisationTables: TableDefinition[] = [
  table(
    'organisation',
    {
      id: id(),
      symbol: varchar(64),
      name: varchar(255),
      kind: varchar(16),
      timezone: varchar(64),
      language: varchar(8),
      sso_only: flag(false),
      second_factor: flag(false),
      pin_enabled: flag(true),
      created_at: instant(),
      updated_at: instant(),
      deleted_at: optional(instant()),
      version: int(1),
    },
    { unique: { symbol: ['symbol'] } },
  ),

  table(
    'consult_provider',
    {
      id: id(),
      organisation_id: int(),
      provider: varchar(64),
      url: varchar(1000),
      enabled: flag(false),
      embeddable: flag(true),
      updated_at: instant(),
      updated_by: optional(int()),
    },
    { unique: { provider: ['organisation_id', 'provider'] }, references: { organisation_id: 'organisation' } },
  ),

  table(
    'department',
    {
      id: id(),
      organisation_id: int(),
      symbol: varchar(64),
      name: varchar(255),
      created_at: instant(),
      deleted_at: optional(instant()),
    },
    { unique: { symbol: ['organisation_id', 'symbol'] }, references: { organisation_id: 'organisation' } },
  ),

  table(
    'department_config',
    {
      id: id(),
      organisation_id: int(),
      department_id: int(),
      version: int(),
      config: longText(),
      changed_by: optional(int()),
      changed_by_name: optional(varchar(255)),
      changed_at: instant(),
    },
    {
      unique: { version: ['department_id', 'version'] },
      index: { changed: ['organisation_id', 'changed_at'] },
      references: { organisation_id: 'organisation', department_id: 'department' },
    },
  ),

  table(
    'organisation_link',
    {
      id: id(),
      organisation_id: int(),
      target_organisation_id: int(),
      department_id: optional(int()),
      created_at: instant(),
      created_by: optional(int()),
    },
    {
      unique: { pair: ['organisation_id', 'target_organisation_id', 'department_id'] },
      references: {
        organisation_id: 'organisation',
        target_organisation_id: 'organisation',
        department_id: 'department',
      },
    },
  ),

  table(
    'whitelist_domain',
    {
      id: id(),
      organisation_id: int(),
      pattern: varchar(191),
      refused: flag(false),
      created_at: instant(),
      created_by: optional(int()),
    },
    { unique: { pattern: ['organisation_id', 'pattern'] }, references: { organisation_id: 'organisation' } },
  ),

  table(
    'whitelist_ip',
    {
      id: id(),
      organisation_id: int(),
      from_ip: varchar(64),
      to_ip: optional(varchar(64)),
      description: optional(varchar(255)),
      created_at: instant(),
      created_by: optional(int()),
    },
    { index: { organisation: ['organisation_id'] }, references: { organisation_id: 'organisation' } },
  ),
];

/** People, their rights and their sign-ins. */
export const accountTables: TableDefinition[] = [
  table(
    'api_key',
    {
      id: id(),
      organisation_id: int(),
      department_id: optional(int()),
      name: varchar(255),
      prefix: varchar(16),
      key_hash: varchar(64),
      permissions: longText(),
      ips: longText(),
      created_at: instant(),
      created_by: optional(int()),
      last_used_at: optional(instant()),
      revoked_at: optional(instant()),
    },
    {
      unique: { hash: ['key_hash'] },
      index: { organisation: ['organisation_id'] },
      references: { organisation_id: 'organisation', department_id: 'department' },
    },
  ),

  table(
    'role',
    {
      id: id(),
      organisation_id: int(),
      name: varchar(255),
      created_at: instant(),
      updated_at: instant(),
      version: int(1),
    },
    { unique: { name: ['organisation_id', 'name'] }, references: { organisation_id: 'organisation' } },
  ),

  table(
    'role_permission',
    {
      id: id(),
      role_id: int(),
      permission: varchar(64),
    },
    { unique: { pair: ['role_id', 'permission'] }, references: { role_id: 'role' } },
  ),

  table(
    'throttle',
    {
      id: id(),
      throttle_key: varchar(191),
      count: int(0),
      strikes: int(0),
      window_ends_at: instant(),
    },
    { unique: { key: ['throttle_key'] }, index: { ends: ['window_ends_at'] } },
  ),

  table(
    'user',
    {
      id: id(),
      name: varchar(255),
      email: varchar(255),
      password_hash: optional(varchar(255)),
      pin_hash: optional(varchar(255)),
      admin: flag(false),
      locale: optional(varchar(8)),
      must_change_password: flag(false),
      password_changed_at: optional(instant()),
      totp_secret: optional(varchar(255)),
      totp_confirmed_at: optional(instant()),
      totp_last_step: optional(int()),
      integration_id: optional(varchar(191)),
      demo: flag(false),
      last_login_at: optional(instant()),
      disabled_at: optional(instant()),
      deleted_at: optional(instant()),
      created_at: instant(),
      updated_at: instant(),
      version: int(1),
    },
    { unique: { email: ['email'] } },
  ),

  table(
    'one_time_token',
    {
      id: id(),
      user_id: int(),
      kind: varchar(16),
      token_hash: varchar(64),
      created_at: instant(),
      expires_at: instant(),
      used_at: optional(instant()),
    },
    {
      unique: { hash: ['token_hash'] },
      index: { user: ['user_id', 'kind', 'created_at'], expires: ['expires_at'] },
      references: { user_id: 'user' },
    },
  ),

  table(
    'session',
    {
      id: id(),
      id_hash: varchar(64),
      user_id: int(),
      method: varchar(16),
      csrf_secret: varchar(128),
      second_factor_passed: flag(true),
      created_at: instant(),
      last_seen_at: instant(),
      expires_at: instant(),
      ip: optional(varchar(64)),
      user_agent: optional(varchar(512)),
      sso_session: optional(varchar(191)),
    },
    {
      unique: { id_hash: ['id_hash'] },
      index: { user: ['user_id'], expires: ['expires_at'], last_seen: ['last_seen_at'] },
      references: { user_id: 'user' },
    },
  ),

  table(
    'user_department',
    {
      id: id(),
      user_id: int(),
      organisation_id: int(),
      department_id: int(),
      created_at: instant(),
    },
    {
      unique: { pair: ['user_id', 'department_id'] },
      index: { organisation: ['organisation_id', 'department_id'] },
      references: { user_id: 'user', organisation_id: 'organisation', department_id: 'department' },
    },
  ),

  table(
    'user_identity',
    {
      id: id(),
      user_id: int(),
      issuer: varchar(191),
      subject: varchar(191),
      created_at: instant(),
      last_used_at: optional(instant()),
    },
    { unique: { subject: ['issuer', 'subject'] }, index: { user: ['user_id'] }, references: { user_id: 'user' } },
  ),

  table(
    'user_option',
    {
      id: id(),
      user_id: int(),
      name: varchar(128),
      value: longText(),
      updated_at: instant(),
    },
    { unique: { name: ['user_id', 'name'] }, references: { user_id: 'user' } },
  ),

  table(
    'user_organisation',
    {
      id: id(),
      user_id: int(),
      organisation_id: int(),
      created_at: instant(),
    },
    {
      unique: { pair: ['user_id', 'organisation_id'] },
      index: { organisation: ['organisation_id'] },
      references: { user_id: 'user', organisation_id: 'organisation' },
    },
  ),

  table(
    'user_role',
    {
      id: id(),
      user_id: int(),
      role_id: int(),
      created_at: instant(),
    },
    {
      unique: { pair: ['user_id', 'role_id'] },
      index: { role: ['role_id'] },
      references: { user_id: 'user', role_id: 'role' },
    },
  ),
];
