import { RemoteBuild } from '@intake-desk/contracts';
import { entitiesInOrder } from '@intake-desk/database';
import { type Static, Type } from 'typebox';
import type { EntityMetadata } from 'typeorm';

export const BackupHeader = Type.Object({
  format: Type.Literal('intake-desk-backup'),
  /** 1 had no remotes and no checksum. */
  version: Type.Enum([1, 2]),
  /** Applied migrations, in order. */
  migrations: Type.Array(Type.String()),
  createdAt: Type.String(),
});
export type BackupHeader = Static<typeof BackupHeader>;

const Name = Type.String({ pattern: '^[a-z][a-z0-9_]*$' });

/** Begins a table; the lines after it are its rows, as arrays in the order of the columns. */
export const TableStart = Type.Object({ table: Name, columns: Type.Array(Name, { minItems: 1 }) });
export type TableStart = Static<typeof TableStart>;

/** A value as both engines write and read it; instants are `YYYY-MM-DD HH:mm:ss.SSS` in UTC. */
export const BackupRow = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]));
export type BackupRow = Static<typeof BackupRow>;

/** A released version of a remote: its description, and its files in base64 by path. */
export const BackupRemote = Type.Object({ remote: RemoteBuild, files: Type.Record(Type.String(), Type.String()) });
export type BackupRemote = Static<typeof BackupRemote>;

/** Last line: a file without it was cut off. `sha256` is of all lines between the first and this one. */
export const BackupEnd = Type.Object({
  rows: Type.Integer({ minimum: 0 }),
  remotes: Type.Optional(Type.Integer({ minimum: 0 })),
  sha256: Type.Optional(Type.String()),
});
export type BackupEnd = Static<typeof BackupEnd>;

/** Tables that a restore leaves empty: ended sign-ins, tokens, counts of attempts, locks, log exceptions. */
const leftOut = new Set(['session', 'access_token', 'used_assertion', 'throttle', 'edit_lock', 'log_release']);

/** Returns the condition of a table's rows in a backup: recovery codes of second factors stay, one-time links end. */
export const rowsInBackup = (table: string): string => (table === 'one_time_token' ? "kind = 'recovery'" : '1 = 1');

/** The tables of a backup, each after those that it refers to. */
export const backupTables = (all: readonly EntityMetadata[]): EntityMetadata[] =>
  entitiesInOrder(all).filter(({ tableName }) => !leftOut.has(tableName));
