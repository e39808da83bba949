import { flag, id, instant, optional, varchar } from '../schema/columns.ts';
import { type EntityOf, entity } from '../schema/entity.ts';

/** Exceptions of an append-only log in the transaction that inserted, and later deletes, this row. */
export const LogReleaseEntity = entity('log_release', {
  id: id(),
  log: varchar(32),
  /** Rows older than this may be deleted. */
  deleteBefore: optional(instant()),
  /** Allows replacing the names of patients, and nothing else. */
  pseudonyms: flag(false),
});
export type LogRelease = EntityOf<typeof LogReleaseEntity>;
