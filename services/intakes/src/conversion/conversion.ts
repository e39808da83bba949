import type { IntakesContext } from '../context.ts';
import { appointmentDashboard } from './appointment-dashboard.ts';
import { conversionDashboard } from './conversion-dashboard.ts';
import { readConversion } from './read-conversion.ts';
import { selectRows } from './select-rows.ts';

/** The two dashboards: intakes by their creation and by their appointment. */
export const createConversion = (context: IntakesContext) => ({
  /** Rows, totals and charts of a period, from one filter (decisions "tables"). Throws Invalid for a bad range. */
  read: readConversion(context, conversionDashboard),
  /** The same by the day of the appointment. */
  readAppointments: readConversion(context, appointmentDashboard),
  /**
   * The ids of all rows that `read` would show on all pages, in their order, at most `limit.chosenIntakes.all`, and how many
   * there are. Names no patient. Throws as `read` does.
   */
  select: selectRows(context, conversionDashboard),
  /** The same of `readAppointments`. */
  selectAppointments: selectRows(context, appointmentDashboard),
});
