import type { ReportsContext } from '../context.ts';
import { readDropOff } from './read-drop-off.ts';

/** Makes the service of where patients stop, from what the portal recorded. */
export const createDropOff = (context: ReportsContext) => ({
  /** `POST /api/reports/drop-off`. Throws NotFound for a report that is not enabled for the caller, and Invalid for a wrong or no period. */
  read: readDropOff(context),
});
