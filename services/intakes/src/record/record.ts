import type { IntakesContext } from '../context.ts';
import { progress } from './progress.ts';
import { readRecord } from './read-record.ts';

/** A patient's record. */
export const createRecord = (context: IntakesContext) => ({
  /** The record as the modal shows it. */
  read: readRecord(context),
  /** Status and forms of one intake. */
  progress: progress(context),
});
