import { flag, instant, int, longText, optional, text, varchar } from '../../schema/columns.ts';
import type { Tables } from '../table.ts';

/** Remotes and their releases, errors of browsers, single sign-on, and first steps. */
export const gatewayTables: Tables = {
  client_error: {
    columns: {
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
    unique: { error_id: ['error_id'] },
    index: { created: ['created_at'], remote: ['remote', 'version'] },
  },
  remote_version: {
    columns: {
      name: varchar(64),
      version: varchar(64),
      manifest: longText(),
      created_at: instant(),
      released_by: optional(varchar(255)),
      current_at: optional(instant()),
    },
    unique: { version: ['name', 'version'] },
  },
  remote_release: {
    columns: {
      name: varchar(64),
      current_version: varchar(64),
      previous_version: optional(varchar(64)),
      disabled_at: optional(instant()),
      revision: int(1),
      updated_at: instant(),
    },
    unique: { name: ['name'] },
  },
  remote_canary: {
    columns: { name: varchar(64), organisation_id: int(), version: varchar(64), created_at: instant() },
    unique: { organisation: ['name', 'organisation_id'] },
    references: { organisation_id: 'organisation' },
  },
  release_note: {
    columns: {
      tag: varchar(32),
      names: longText(),
      texts: longText(),
      published: flag(false),
      created_at: instant(),
      updated_at: instant(),
      version: int(1),
      file: optional(varchar(255)),
      published_at: optional(instant()),
    },
    unique: { tag: ['tag'] },
    index: { created: ['published', 'created_at'] },
  },
  step_aside: {
    columns: { organisation_id: int(), step: varchar(32), user_name: varchar(255), at: instant() },
    unique: { step: ['organisation_id', 'step'] },
    references: { organisation_id: 'organisation' },
  },
  sso_attempt: {
    columns: {
      browser_hash: varchar(64),
      state: varchar(128),
      nonce: varchar(128),
      code_verifier: varchar(128),
      wanted: text(),
      expires_at: instant(),
    },
    unique: { browser: ['browser_hash'] },
    index: { expires: ['expires_at'] },
  },
};
