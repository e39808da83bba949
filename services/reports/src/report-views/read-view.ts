import type { ReportView } from '@intake-desk/contracts/reports';
import type { Staff } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { openReport } from '../report-access/enabled-reports.ts';
import { ReportViewEntity } from '../tables/report-view.entity.ts';
import { storedView } from './read-saved-view.ts';

/** Reads the saved overviews of a report, over all selections of content. Throws NotFound. */
export async function readView(context: ReportsContext, staff: Staff, reportKey: string): Promise<ReportView> {
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
}
