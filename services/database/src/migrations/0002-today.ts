import { instant, int, optional, varchar } from '../schema/columns.ts';
import type { Migration } from './migration.ts';
import { createTables, dropTables, type Tables } from './table.ts';

const tables: Tables = {
  task: {
    columns: {
      organisation_id: int(),
      intake_id: int(),
      owner_user_id: optional(int()),
      owner_role_id: optional(int()),
      owned_since: optional(instant()),
      assigned_by_name: optional(varchar(255)),
      callback_asked_at: optional(instant()),
      callback_asked_by: optional(varchar(255)),
      done_at: optional(instant()),
      done_by_name: optional(varchar(255)),
      escalated_at: optional(instant()),
    },
    unique: { intake: ['intake_id'] },
    index: { callback: ['organisation_id', 'callback_asked_at'] },
    references: { organisation_id: 'organisation', intake_id: 'intake' },
  },
  absence: {
    columns: {
      user_id: int(),
      organisation_id: int(),
      cover_user_id: int(),
      from_at: instant(),
      until_at: instant(),
    },
    unique: { pair: ['user_id', 'organisation_id'] },
    index: { cover: ['cover_user_id'] },
    references: { user_id: 'user', organisation_id: 'organisation', cover_user_id: 'user' },
  },
};

export const today: Migration = {
  name: '0002-today',
  up: (step) => createTables(step, tables),
  down: (step) => dropTables(step, Object.keys(tables)),
};
