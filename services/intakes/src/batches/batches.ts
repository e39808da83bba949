import type { IntakesContext } from '../context.ts';
import { createBatch } from './create-batch.ts';
import { readListColumns } from './list-columns.ts';
import { putRows } from './put-rows.ts';
import { listBatches, readBatch, readRows } from './read-batches.ts';
import { runBatches } from './run-batches.ts';
import { discardBatch, sendBatch, stopBatch, undoBatch } from './send-batch.ts';
import { sweepBatches } from './sweep-batches.ts';

/**
 * Lists of patients who are invited together. A list is its user's own and of one department: all others find nothing. Throws
 * NotFound, Forbidden for an API key or a linked department, Invalid for a department that invites nobody.
 */
export const createBatches = (context: IntakesContext) => ({
  /** Begins a list and remembers its columns; the same key again returns the same one. Throws Invalid{content}, Conflict for a key of another list. */
  create: createBatch(context),
  /** Columns that were matched in lists of the organisation. */
  columns: readListColumns(context),
  /** Stores rows of a draft in their places and checks them. Throws Conflict unless it is a draft. */
  putRows: putRows(context),
  /** The caller's latest lists of the department. */
  list: listBatches(context),
  read: readBatch(context),
  /** A page of a list's rows with their values. */
  rows: readRows(context),
  /** Accepts a draft, which begins to be sent in a minute. Throws Conflict if not exactly `expected` would be sent. */
  send: sendBatch(context),
  /** Makes an accepted list a draft again. Throws Conflict once its minute is over. */
  undo: undoBatch(context),
  /** Makes nothing more of a list that is being sent. */
  stop: stopBatch(context),
  /** Deletes a draft. Throws Conflict for any other list. */
  discard: discardBatch(context),
  /**
   * Sends what is due, a row at a time, until nothing is or `signal` is aborted. Several gateways may do it at once, and it may be
   * cut off anywhere: a row that was not made is made by whoever comes next. What fails is reported and tried again later, while
   * the others go on; without `report` it ends the call.
   */
  run: runBatches(context),
  /**
   * Deletes drafts of yesterday and lists that ended a month ago, and what was typed into lists that ended a day ago. Returns how
   * many lists it deleted.
   */
  sweep: sweepBatches(context),
});
