import type { ReportsContext } from '../context.ts';
import { enabledReports } from '../report-access/enabled-reports.ts';
import { administeredReports } from './administered-reports.ts';
import { installReportSettings } from './install-report-settings.ts';

/** Which reports an organisation offers, and to whom. */
export const createReportSettings = (context: ReportsContext) => ({
  /** Reports that are enabled for the scope and open to the caller. */
  enabled: enabledReports(context),
  /** The organisation's reports as Settings lists and changes them. */
  administered: administeredReports(context),
  /** Inserts reports of an organisation that are not there yet; what staff changed stays. */
  install: installReportSettings(context),
});
