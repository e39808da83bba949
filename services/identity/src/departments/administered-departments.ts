import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import type { DepartmentValues } from '@intake-desk/contracts/administration';
import { IsNull } from 'typeorm';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import { changedFields } from '../administration/changed-fields.ts';
import type { IdentityContext } from '../context.ts';
import { lockedOrganisation, organisationInReach } from '../organisations/reach-organisation.ts';
import { unlessFieldTaken } from '../rows/unless-taken.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import { type Department, DepartmentEntity } from '../tables/department.entity.ts';
import type { Organisation } from '../tables/organisation.entity.ts';
import { checkDepartment } from './check-department.ts';
import { type DepartmentRow, readDepartmentRows } from './department-rows.ts';
import { insertDepartment } from './insert-department.ts';
import { patchSettings } from './patch-settings.ts';

/** Who edits departments: somebody with the admin flag. */
type Editor = Pick<Staff, 'scope' | 'user' | 'address'>;

/** What an administrator says of a department of the organisation of a symbol. */
export interface DepartmentEdit extends DepartmentValues {
  organization: string;
}

/** With `version`, a department that has changed since is left as it is. */
export interface DepartmentChange extends DepartmentEdit {
  symbolConfirmed?: boolean | undefined;
  version?: number | undefined;
}

/** One department of the organisation of a symbol. */
export interface NamedDepartment {
  id: number;
  organization: string;
}

const missing = () => new NotFound('There is no such department.');
const settingsIn = ({ config, portal, notificationTypes }: DepartmentValues) => ({
  ...config,
  portal,
  notificationTypes,
});
const told = ({ name, symbol, ...rest }: DepartmentValues) => ({
  name,
  symbol,
  ...settingsIn({ name, symbol, ...rest }),
});

/**
 * Departments and their whole configuration as administrators edit them (S1 §3). Each change makes a new version of the
 * configuration, and is told in the admin log with before and after.
 */
export function createAdministeredDepartments({ database }: IdentityContext) {
  /** Locked, so that of two changes at once the second one sees the first. */
  const ownerOf = (editor: Editor, organization: string): Promise<Organisation> =>
    lockedOrganisation(database, editor, { symbol: organization, deletedAt: IsNull() });

  const rowIn = async (owner: Organisation, id: number): Promise<DepartmentRow> => {
    const row = (await readDepartmentRows(database, owner)).find((one) => one.id === id);
    if (!row) throw missing();
    return row;
  };

  const tell = (
    editor: Editor,
    { id: organisationId }: Organisation,
    { id, name }: Pick<Department, 'id' | 'name'>,
    entry: Pick<AdminEntry, 'action' | 'description' | 'before' | 'after'>,
  ): Promise<void> => {
    const subject = { subject: 'department', subjectId: id, subjectName: name } as const;
    return logChange(database, { actor: actorOf(editor), organisationId, ...subject, ...entry });
  };

  return {
    /** GET /api/admin/department: by name, the deleted ones last. Throws NotFound. */
    list: async (editor: Editor, organization: string): Promise<DepartmentRow[]> =>
      readDepartmentRows(
        database,
        await organisationInReach(database, editor, { symbol: organization, deletedAt: IsNull() }),
      ),

    /** POST /api/admin/department. Throws Invalid or NotFound. */
    async create(editor: Editor, { organization, ...values }: DepartmentEdit): Promise<DepartmentRow> {
      checkDepartment({ ...values, config: settingsIn(values) });
      return unlessFieldTaken('symbol', () =>
        database.write(async () => {
          const organisation = await ownerOf(editor, organization);
          const { symbol, name } = values;
          const checked = { organisation, symbol, name, config: settingsIn(values) };
          const { id } = await insertDepartment(database, actorOf(editor), checked);
          return rowIn(organisation, id);
        }),
      );
    },

    /** PUT /api/admin/department/:id. Throws Invalid, NotFound, or Conflict if the department is not of the version any more. */
    async change(editor: Editor, id: number, given: DepartmentChange): Promise<DepartmentRow> {
      const { organization, symbolConfirmed, version, ...values } = given;
      checkDepartment({ ...values, config: settingsIn(values) });
      return unlessFieldTaken('symbol', () =>
        database.write(async () => {
          const owner = await ownerOf(editor, organization);
          const found = await rowIn(owner, id);
          if (found.deleted_at !== null) throw missing();
          if (version !== undefined && version !== found.version) {
            throw new Conflict('Somebody else changed this department.');
          }
          const { symbol, name } = values;
          if (symbol !== found.symbol && !symbolConfirmed) {
            throw new Invalid({ symbolConfirmed: ['validation.symbol_unconfirmed'] });
          }
          await database.manager().update(DepartmentEntity, { id }, { symbol, name });
          const department = { id, organisationId: owner.id };
          const read = { actor: actorOf(editor), department, version: found.version };
          await patchSettings(database, read, () => settingsIn(values));
          await tell(
            editor,
            owner,
            { id, name },
            {
              action: 'change',
              description: `${editor.user.name} changed the department ${found.name} (${found.symbol}) of ${owner.name}.`,
              ...changedFields(told(found), told(values)),
            },
          );
          return rowIn(owner, id);
        }),
      );
    },

    /**
     * DELETE /api/admin/department/:id. `isInUse` says whether the department has intakes. Throws NotFound, and Conflict for one
     * with intakes and for the last one of the organisation that the administrator works in, which could not be opened any more.
     */
    delete(
      editor: Editor,
      { id, organization }: NamedDepartment,
      isInUse: () => Promise<boolean>,
    ): Promise<DepartmentRow> {
      return database.write(async () => {
        const owner = await ownerOf(editor, organization);
        const { name, symbol, deleted_at } = await rowIn(owner, id);
        if (deleted_at !== null) throw missing();
        if (await isInUse()) throw new Conflict(`${name} has intakes and cannot be deleted.`);
        const where = { organisationId: owner.id, deletedAt: IsNull() };
        const left = await database.manager().countBy(DepartmentEntity, where);
        if (left === 1 && owner.id === editor.scope.organisationId) {
          throw new Conflict('This is the last department of the organisation in which you work.');
        }
        await database.manager().update(DepartmentEntity, { id }, { deletedAt: database.now() });
        await tell(
          editor,
          owner,
          { id, name },
          {
            action: 'delete',
            description: `${editor.user.name} deleted the department ${name} (${symbol}) of ${owner.name}.`,
            before: { name, symbol },
          },
        );
        return rowIn(owner, id);
      });
    },

    /**
     * PUT /api/admin/department/:id/restore: its configuration and its users are as they were. One that is not deleted stays as
     * it is. Throws NotFound.
     */
    restore(editor: Editor, { id, organization }: NamedDepartment): Promise<DepartmentRow> {
      return database.write(async () => {
        const owner = await ownerOf(editor, organization);
        const found = await rowIn(owner, id);
        const { name, symbol } = found;
        if (found.deleted_at === null) return found;
        await database.manager().update(DepartmentEntity, { id }, { deletedAt: null });
        await tell(
          editor,
          owner,
          { id, name },
          {
            action: 'enable',
            description: `${editor.user.name} brought the deleted department ${name} (${symbol}) of ${owner.name} back.`,
            after: { name, symbol },
          },
        );
        return rowIn(owner, id);
      });
    },
  };
}

export type AdministeredDepartments = ReturnType<typeof createAdministeredDepartments>;
