import {
  appointmentColumns,
  Conflict,
  conversionColumns,
  Forbidden,
  Invalid,
  type DashboardView as ListedView,
  limit,
  NotFound,
  searchText,
  type TableColumns,
  type ViewSetting,
} from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { departmentById, type Staff, theUser, unlessFieldTaken } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { type DashboardView, DashboardViewEntity } from '../tables/dashboard-view.entity.ts';

/** Returns the views that the caller may see, by name. Throws Forbidden for an API key. */
export async function listViews({ database }: IntakesContext, staff: Staff): Promise<ListedView[]> {
  theUser(staff);
  const views = await visibleViews(database, staff);
  return Promise.all(views.map((view) => presentView(database, staff, view)));
}

interface ViewValues {
  readonly name: string;
  /** Shares it with everybody who sees the scope's department. */
  readonly shared: boolean;
  readonly setting: ViewSetting;
}

/**
 * Saves a view. Throws Invalid{name: validation.required | validation.unique | view.limit}, {departmentSymbol: validation.department}
 * for a shared one unless the scope is one department of the organisation itself, and {setting: validation.invalid} for a filter that
 * names patients; Forbidden for an API key.
 */
export async function createView({ database }: IntakesContext, staff: Staff, values: ViewValues): Promise<ListedView> {
  const { id: userId, name: userName } = theUser(staff).user;
  const { organisationId } = staff.scope;
  const content = contentOf(staff, values);
  return unlessFieldTaken('name', () =>
    database.write(async () => {
      const own = await ownViews(database, staff);
      if (own.length >= limit.savedViews) throw new Invalid({ name: ['view.limit'] });
      requireNew(own, content.name);
      const now = database.now();
      const view = { organisationId, userId, userName, ...content, createdAt: now, updatedAt: now, version: 1 };
      return presentView(database, staff, await database.manager().save(DashboardViewEntity, view));
    }),
  );
}

/** Changes one of the caller's own views. Throws as `createView` does, Conflict for an older version, Forbidden, NotFound. */
export async function changeView(
  { database }: IntakesContext,
  staff: Staff,
  { id, version, ...values }: ViewValues & { readonly id: number; readonly version: number },
): Promise<ListedView> {
  theUser(staff);
  const content = contentOf(staff, values);
  return unlessFieldTaken('name', () =>
    database.write(async () => {
      const view = await ownView(database, staff, id);
      const own = await ownViews(database, staff);
      requireNew(
        own.filter((other) => other.id !== id),
        content.name,
      );
      const next = { ...content, updatedAt: database.now(), version: version + 1 };
      const { affected } = await database.manager().update(DashboardViewEntity, { id, version }, next);
      if (affected !== 1) throw new Conflict('This view was changed in the meantime.');
      return presentView(database, staff, { ...view, ...next });
    }),
  );
}

/** Deletes one of the caller's own views. Throws Forbidden for one that somebody else shares, NotFound. */
export const deleteView = ({ database }: IntakesContext, staff: Staff, { id }: { readonly id: number }) =>
  database.write(async () => {
    theUser(staff);
    await ownView(database, staff, id);
    await database.manager().delete(DashboardViewEntity, { id });
  });

/** Returns the caller's own views of the organisation and those that departments of the scope share, by name. */
const visibleViews = (database: Database, { user, scope }: Staff, id?: number): Promise<DashboardView[]> => {
  const { organisationId } = scope;
  const scoped = { organisationId, ...(id === undefined ? {} : { id }) };
  return database.read().find(DashboardViewEntity, {
    where: [
      { ...scoped, userId: user.id },
      { ...scoped, departmentId: In(scope.departments.map((department) => department.id)) },
    ],
    order: { name: 'ASC', id: 'ASC' },
  });
};

async function presentView(
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

const ownViews = async (database: Database, staff: Staff): Promise<DashboardView[]> =>
  database.read().findBy(DashboardViewEntity, { organisationId: staff.scope.organisationId, userId: staff.user.id });

/** Returns one of the caller's own views. Throws Forbidden for one that somebody else shares with them, NotFound for any other. */
async function ownView(database: Database, staff: Staff, id: number): Promise<DashboardView> {
  const [view] = await visibleViews(database, staff, id);
  if (!view) throw new NotFound('There is no such view.');
  if (view.userId !== staff.user.id) throw new Forbidden('Only the owner of a view can change it.');
  return view;
}

function contentOf({ scope }: Staff, { name: typed, shared, setting }: ViewValues) {
  const name = typed.trim();
  if (name === '') throw new Invalid({ name: ['validation.required'] });
  const [department, ...others] = scope.departments;
  const sharing = department?.own && others.length === 0 ? department.id : undefined;
  if (shared && sharing === undefined) throw new Invalid({ departmentSymbol: ['validation.department'] });
  return { name, departmentId: shared ? (sharing ?? null) : null, tab: setting.tab, setting: withoutPatients(setting) };
}

/** Throws Invalid{name} for a used name, ignoring case and accents as MariaDB's index does. */
function requireNew(views: readonly DashboardView[], name: string): void {
  const normalName = searchText(name);
  if (views.some((view) => searchText(view.name) === normalName)) throw new Invalid({ name: ['validation.unique'] });
}

const columnsOf = ({ tab }: ViewSetting): TableColumns =>
  tab === 'conversion' ? conversionColumns : appointmentColumns;

/**
 * Removes typed patient identifiers from a view, which may be shared and must not name patients. Throws
 * Invalid{setting: validation.invalid} for a filter on a column that names patients.
 */
function withoutPatients(setting: ViewSetting): ViewSetting {
  const columns = columnsOf(setting);
  const filtered = Object.keys(setting.columnFilters ?? {});
  if (filtered.some((name) => columns[name]?.patient)) throw new Invalid({ setting: ['validation.invalid'] });
  if (setting.filters === undefined) return setting;
  const { hiddenEPDs: _, ...filters } = setting.filters;
  return { ...setting, filters };
}
