import { id, instant, int, longText, optional, text, varchar } from '../../schema/columns.ts';
import { type TableDefinition, table } from '../table.ts';

/** Remotes and what the gateway keeps. */
export const gatewayTables: TableDefinition[] = [
  table(
    'client_error',
    {
      id: id(),
      error_id: varchar(64),
      remote: optional(varchar(64)),
      version: optional(varchar(64)),
      kind: varchar(32),
      message: text(),
      route: varchar(255),
      user_id: optional(int()),
      user_agent: optional(varchar(512)),
      created_at: instant(),
    },
    { unique: { error_id: ['error_id'] }, index: { created: ['created_at'] } },
  ),

  table(
    'export_filter',
    {
      id: id(),
      filter_key: varchar(32),
      user_id: int(),
      organisation_id: int(),
      filter: longText(),
      created_at: instant(),
      expires_at: instant(),
    },
    {
      unique: { key: ['filter_key'] },
      index: { expires: ['expires_at'] },
      references: { user_id: 'user', organisation_id: 'organisation' },
    },
  ),

  table(
    'remote_canary',
    {
      id: id(),
      name: varchar(64),
      organisation_id: int(),
      version: varchar(64),
      created_at: instant(),
    },
    { unique: { organisation: ['name', 'organisation_id'] }, references: { organisation_id: 'organisation' } },
  ),

  table(
    'remote_release',
    {
      id: id(),
      name: varchar(64),
      current_version: varchar(64),
      previous_version: optional(varchar(64)),
      disabled_at: optional(instant()),
      revision: int(1),
      updated_at: instant(),
    },
    { unique: { name: ['name'] } },
  ),

  table(
    'remote_version',
    {
      id: id(),
      name: varchar(64),
      version: varchar(64),
      manifest: longText(),
      created_at: instant(),
    },
    { unique: { version: ['name', 'version'] } },
  ),
];
