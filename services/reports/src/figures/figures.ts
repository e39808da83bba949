import type { ReportsContext } from '../context.ts';
import { readFigures } from './read-figures.ts';

/** Figures of reports, counted here for readers who get no rows. */
export const createFigures = (context: ReportsContext) => ({
  /** `POST /api/reports/figures`. Throws NotFound for a report that is not enabled for the caller, and Invalid for a wrong or no period. */
  read: readFigures(context),
});
