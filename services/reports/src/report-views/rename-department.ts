import { rowLock } from '@intake-desk/database';
import type { RenamedDepartment } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { ReportViewEntity } from '../tables/report-view.entity.ts';
import { overviewsIn, storedView } from './read-saved-view.ts';

/** Gives a department's saved overviews its new short code, in the caller's unit, since they are shown by it. */
export async function renameInOverviews(
  { database }: ReportsContext,
  { organisationId, former, symbol }: RenamedDepartment,
): Promise<void> {
  const manager = database.manager();
  const where = { organisationId };
  const rows = await manager.find(ReportViewEntity, { where, order: { id: 'ASC' }, ...rowLock(database.engine) });
  for (const { id, viewJson, version } of rows) {
    const view = storedView(viewJson);
    const own = overviewsIn(view).filter(({ department }) => department === former);
    for (const overview of own) overview.department = symbol;
    if (own.length === 0) continue;
    await manager.update(ReportViewEntity, { id }, { viewJson: JSON.stringify(view), version: version + 1 });
  }
}
