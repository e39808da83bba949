import type { IntakesContext } from '../context.ts';
import { keepFigures } from './keep-figures.ts';

/** How many intakes there are by week and month, kept so that a dashboard over a year counts none of them. */
export const createFigures = (context: IntakesContext) => ({
  /**
   * Counts each department's weeks and months that are over and not kept yet, or in which something changed. Does nothing while
   * another gateway does it. Safe at any time and beside any writer: figures and the changes that are not in them say together
   * what counting would. Ends early once `signal` is aborted.
   */
  keep: keepFigures(context),
});
