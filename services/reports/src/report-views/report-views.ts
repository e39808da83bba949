import type { ReportView } from '@intake-desk/contracts/reports';
import type { Staff } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { openReport } from '../report-access/enabled-reports.ts';
import { ReportViewEntity } from '../tables/report-view.entity.ts';
import { storedView } from './read-saved-view.ts';
import { saveView } from './save-view.ts';

/** Reads the saved overviews of a report. */
const readView =
  (context: ReportsContext) =>
  async (staff: Staff, reportKey: string): Promise<ReportView> => {
    const { setting } = await openReport(context, staff, reportKey);
    const { organisationId } = staff.scope;
    const row = await context.database.read().findOneBy(ReportViewEntity, { organisationId, reportId: setting.id });
    if (!row) return { version: 0, view: {}, changedBy: null, changedAt: null };
    return {
      version: row.version,
      view: storedView(row.viewJson),
      changedBy: row.changedByName,
      changedAt: row.changedAt.toISOString(),
    };
  };

/** Creates the use cases for the overviews of reports, which organisations share. */
export const createReportViews = (context: ReportsContext) => ({
  /** Reads those of a report, over all selections of content. Throws NotFound for a report that is not enabled for the caller. */
  read: readView(context),
  /**
   * Saves those of a report. Throws NotFound, Forbidden for one whose overviews the caller may not change, Invalid for what is no
   * view, and Conflict unless the change is based on the newest version.
   */
  save: saveView(context),
});
