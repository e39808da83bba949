import { flag, id, instant, optional, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';

/**
 * What the triggers of an append-only log let through within the transaction that holds this row. The row is deleted before
 * the commit, so that no other transaction ever sees one.
 */
export interface LogRelease {
  id: number;
  /** The log's table. */
  log: string;
  /** Older rows may be deleted. */
  deleteBefore: Date | null;
  /** Names of patients in the rows may be replaced, and nothing else of them. */
  pseudonyms: boolean;
}

export const LogReleaseEntity = entity<LogRelease>('log_release', {
  id: id(),
  log: varchar(32),
  deleteBefore: optional(instant()),
  pseudonyms: flag(false),
});
