import { rowLock } from '@intake-desk/database';
import type { RenamedDepartment } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { DashboardViewEntity } from '../tables/dashboard-view.entity.ts';

/** Gives the saved views of an organisation a department's new short code, in the caller's unit, so that their filters still find it. */
export async function renameInViews(
  { database }: IntakesContext,
  { organisationId, former, symbol }: RenamedDepartment,
): Promise<void> {
  const manager = database.manager();
  const where = { organisationId };
  const views = await manager.find(DashboardViewEntity, { where, order: { id: 'ASC' }, ...rowLock(database.engine) });
  for (const { id, setting, version } of views) {
    const filters = setting.columnFilters;
    if (!filters?.department?.includes(former)) continue;
    filters.department = filters.department.map((one) => (one === former ? symbol : one));
    await manager.update(DashboardViewEntity, { id }, { setting, version: version + 1 });
  }
}
