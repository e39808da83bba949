import type { IntakesContext } from '../context.ts';
import { cancelExport } from './cancel-export.ts';
import { openExport } from './open-export.ts';
import { prepareExport } from './prepare-export.ts';

/** Intakes as files. */
export const createExports = (context: IntakesContext) => ({
  /**
   * Stores for an hour what the caller is about to export, and returns how many rows it has and how many test records are left
   * out. Names no patient. Throws Invalid{start, end: validation.required}, {end: export.limit} for a CSV of more than
   * `limit.exportDays` civil days, {start: export.empty}; Forbidden for Zoho without the admin flag, and for an API key.
   */
  prepare: prepareExport(context),
  /**
   * Opens the file of a prepared export or of a request; whoever gets it closes it. Throws as `prepare` does, and NotFound for
   * an export that is over or somebody else's.
   */
  open: openExport(context),
  /** Breaks off the file of an export of the caller's, wherever it is being sent. Throws NotFound. */
  cancel: cancelExport(context),
});
