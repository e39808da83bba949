import type { ReportView, SavedView } from '@intake-desk/contracts/reports';
import type { Staff } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { openReport } from '../report-access/enabled-reports.ts';
import { protectsFrom } from '../report-data/small-group.ts';
import { ReportViewEntity } from '../tables/report-view.entity.ts';
import { storedView } from './read-saved-view.ts';

/**
 * Reads the saved overviews of a report, over all selections of content, without stored numbers of patients where small groups are
 * protected from the caller. Throws NotFound.
 */
export async function readView(context: ReportsContext, staff: Staff, reportKey: string): Promise<ReportView> {
  const { setting } = await openReport(context, staff, reportKey);
  const { organisationId } = staff.scope;
  const row = await context.database.read().findOneBy(ReportViewEntity, { organisationId, reportId: setting.id });
  if (!row) return { version: 0, view: {}, changedBy: null, changedAt: null };
  const view = storedView(row.viewJson);
  return {
    version: row.version,
    view: (await protectsFrom(context.database, staff)) ? withoutCounts(view) : view,
    changedBy: row.changedByName,
    changedAt: row.changedAt.toISOString(),
  };
}

const withoutCounts = (view: SavedView): SavedView =>
  Object.fromEntries(
    Object.entries(view).map(([key, { overviews }]) => [
      key,
      {
        overviews: overviews.map((overview) => ({
          ...overview,
          filters: overview.filters.map((filter) => filter.map(({ patientsLeft: _, ...part }) => part)),
        })),
      },
    ]),
  );
