import { type Args, Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import { type createDepartment, type DepartmentValues, plainEscalation } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import { changedFields } from '../administration/changed-fields.ts';
import type { IdentityContext } from '../context.ts';
import { lockedOrganisation, organisationInReach } from '../organisations/reach-organisation.ts';
import { foundRow, requireVersion, unlessFieldTaken } from '../rows/stored-row.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Editor } from '../staff/staff.ts';
import { type Department, DepartmentEntity } from '../tables/department.entity.ts';
import type { Organisation } from '../tables/organisation.entity.ts';
import { checkDepartment, insertDepartment } from './create-department.ts';
import { type DepartmentRow, readDepartmentRows } from './department-rows.ts';
import { patchSettings } from './patch-settings.ts';

type DepartmentEdit = Omit<Args<typeof createDepartment>['body'], 'org' | 'departmentSymbol'>;

/** With `version`, a department that has changed since is a Conflict. */
export type DepartmentChange = DepartmentEdit & { readonly symbolConfirmed?: boolean; readonly version?: number };

type NamedDepartment = Pick<DepartmentRow, 'id' | 'organization'>;

/** GET /api/admin/department: by name, the deleted ones last. Throws NotFound. */
export async function listDepartments({ database }: IdentityContext, editor: Editor, organization: string) {
  const where = { symbol: organization, deletedAt: IsNull() };
  return readDepartmentRows(database, await organisationInReach(database, editor, where));
}

/** POST /api/admin/department. Throws Invalid or NotFound. */
export async function addDepartment(
  { database }: IdentityContext,
  editor: Editor,
  { organization, ...values }: DepartmentEdit,
): Promise<DepartmentRow> {
  const config = settingsIn(values);
  checkDepartment({ ...values, config });
  return unlessFieldTaken('symbol', () =>
    database.write(async () => {
      const organisation = await lockOwner(database, editor, organization);
      const { symbol, name } = values;
      const { id } = await insertDepartment(database, actorOf(editor), { organisation, symbol, name, config });
      return findRow(database, organisation, id);
    }),
  );
}

export interface RenamedDepartment {
  readonly organisationId: number;
  /** The short code before. */
  readonly former: string;
  readonly symbol: string;
}

/**
 * PUT /api/admin/department/:id. `onRenamed` changes, in the same unit, what contains the short code. Throws Invalid, NotFound, or
 * Conflict for another version.
 */
export async function editDepartment(
  { database }: IdentityContext,
  editor: Editor,
  id: number,
  { organization, symbolConfirmed, version, ...given }: DepartmentChange,
  onRenamed?: (renamed: RenamedDepartment) => Promise<void>,
): Promise<DepartmentRow> {
  checkDepartment({ ...given, config: settingsIn(given) });
  return unlessFieldTaken('symbol', () =>
    database.write(async () => {
      const owner = await lockOwner(database, editor, organization);
      const found = await findRow(database, owner, id);
      if (found.deleted_at !== null) throw new NotFound(missing);
      requireVersion(found, version, 'department');
      const values = { escalation: found.escalation, ...given };
      const { symbol, name } = values;
      if (symbol !== found.symbol && !symbolConfirmed) {
        throw new Invalid({ symbolConfirmed: ['validation.symbol_unconfirmed'] });
      }
      await database.manager().update(DepartmentEntity, { id }, { symbol, name });
      if (symbol !== found.symbol) await onRenamed?.({ organisationId: owner.id, former: found.symbol, symbol });
      const department = { id, organisationId: owner.id };
      const read = { actor: actorOf(editor), department, version: found.version };
      await patchSettings(database, read, () => settingsIn(values));
      const entry = {
        action: 'change' as const,
        description: `${editor.user.name} changed the department ${found.name} (${found.symbol}) of ${owner.name}.`,
        ...changedFields(loggedValues(found), loggedValues(values)),
      };
      await log(database, editor, owner, { id, name }, entry);
      return findRow(database, owner, id);
    }),
  );
}

/**
 * DELETE /api/admin/department/:id. `isInUse` returns whether the department has intakes. Throws NotFound, and Conflict for
 * one with intakes and for the last one of the administrator's organisation, which could not be opened any more.
 */
export function deleteDepartment(
  { database }: IdentityContext,
  editor: Editor,
  { id, organization }: NamedDepartment,
  isInUse: () => Promise<boolean>,
): Promise<DepartmentRow> {
  return database.write(async () => {
    const owner = await lockOwner(database, editor, organization);
    const { name, symbol, deleted_at } = await findRow(database, owner, id);
    if (deleted_at !== null) throw new NotFound(missing);
    if (await isInUse()) throw new Conflict(`${name} has intakes and cannot be deleted.`);
    const where = { organisationId: owner.id, deletedAt: IsNull() };
    const left = await database.manager().countBy(DepartmentEntity, where);
    if (left === 1 && owner.id === editor.scope.organisationId) {
      throw new Conflict('This is the last department of the organisation in which you work.');
    }
    await database.manager().update(DepartmentEntity, { id }, { deletedAt: database.now() });
    const description = `${editor.user.name} deleted the department ${name} (${symbol}) of ${owner.name}.`;
    await log(database, editor, owner, { id, name }, { action: 'delete', description, before: { name, symbol } });
    return findRow(database, owner, id);
  });
}

/** PUT /api/admin/department/:id/restore, with its settings and users, unless not deleted. Throws NotFound. */
export function restoreDepartment(
  { database }: IdentityContext,
  editor: Editor,
  { id, organization }: NamedDepartment,
): Promise<DepartmentRow> {
  return database.write(async () => {
    const owner = await lockOwner(database, editor, organization);
    const found = await findRow(database, owner, id);
    const { name, symbol } = found;
    if (found.deleted_at === null) return found;
    await database.manager().update(DepartmentEntity, { id }, { deletedAt: null });
    const description = `${editor.user.name} brought the deleted department ${name} (${symbol}) of ${owner.name} back.`;
    await log(database, editor, owner, { id, name }, { action: 'enable', description, after: { name, symbol } });
    return findRow(database, owner, id);
  });
}

const missing = 'There is no such department.';

/** Returns the settings of a department's values, as they are stored. */
export const settingsIn = ({ config, portal, notificationTypes, escalation = plainEscalation }: DepartmentValues) => ({
  ...config,
  portal,
  notificationTypes,
  escalation,
});

const loggedValues = (values: DepartmentValues) => ({
  name: values.name,
  symbol: values.symbol,
  ...settingsIn(values),
});

/** Locks the organisation, which serialises changes of its departments. */
const lockOwner = (database: Database, editor: Editor, organization: string): Promise<Organisation> =>
  lockedOrganisation(database, editor, { symbol: organization, deletedAt: IsNull() });

const findRow = async (database: Database, owner: Organisation, id: number): Promise<DepartmentRow> =>
  foundRow(await readDepartmentRows(database, owner), id, missing);

const log = (
  database: Database,
  editor: Editor,
  { id: organisationId }: Organisation,
  { id, name }: Pick<Department, 'id' | 'name'>,
  entry: Pick<AdminEntry, 'action' | 'description' | 'before' | 'after'>,
): Promise<void> => {
  const subject = { subject: 'department', subjectId: id, subjectName: name } as const;
  return logChange(database, { actor: actorOf(editor), organisationId, ...subject, ...entry });
};
