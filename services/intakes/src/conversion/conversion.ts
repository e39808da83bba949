import type { IntakesContext } from '../context.ts';
import { readConversion } from './read-conversion.ts';

/** The conversion dashboard. */
export const createConversion = (context: IntakesContext) => ({
  /** Rows, totals and charts of a period, from one filter (decisions "tables"). Throws Invalid for a bad range. */
  read: readConversion(context),
});
