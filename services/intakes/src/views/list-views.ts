import type { DashboardView as ListedView } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { departmentById, type Staff, theUser } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { type DashboardView, DashboardViewEntity } from '../tables/dashboard-view.entity.ts';

/** Returns the caller's own views of the organisation and those that departments of the scope share, by name. */
export const visibleViews = (database: Database, { user, scope }: Staff, id?: number): Promise<DashboardView[]> => {
  const { organisationId } = scope;
  const which = { organisationId, ...(id === undefined ? {} : { id }) };
  return database.read().find(DashboardViewEntity, {
    where: [
      { ...which, userId: user.id },
      { ...which, departmentId: In(scope.departments.map((department) => department.id)) },
    ],
    order: { name: 'ASC', id: 'ASC' },
  });
};

/** Returns a view as HTTP responses have it. */
export async function presentView(
  database: Database,
  { user, scope }: Staff,
  { id, organisationId, departmentId, userId, userName, name, setting, version }: DashboardView,
): Promise<ListedView> {
  const within = scope.departments.find((department) => department.id === departmentId);
  const department =
    departmentId === null ? null : (within ?? (await departmentById(database, organisationId, departmentId)));
  return {
    id,
    name,
    departmentSymbol: department?.symbol ?? null,
    owner: userName,
    writable: userId === user.id,
    setting,
    version,
  };
}

/** Returns the views that the caller may see, by name. Throws Forbidden for an API key. */
export async function listViews({ database }: IntakesContext, staff: Staff): Promise<ListedView[]> {
  theUser(staff);
  const views = await visibleViews(database, staff);
  return Promise.all(views.map((view) => presentView(database, staff, view)));
}
