import { Conflict, Forbidden, type GrantablePermission, Invalid, NotFound } from '@intake-desk/contracts';
import type { AdministeredRole } from '@intake-desk/contracts/administration';
import { isDuplicate } from '@intake-desk/database';
import { logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { reachOfEditor } from '../rights/reach-of-editor.ts';
import { lockedRow } from '../rows/locked-row.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import { type Role, RoleEntity } from '../tables/role.entity.ts';
import { RolePermissionEntity } from '../tables/role-permission.entity.ts';
import { UserRoleEntity } from '../tables/user-role.entity.ts';
import { createRole } from './create-role.ts';
import { requireHeld } from './held-permissions.ts';
import { insertRole } from './insert-role.ts';
import { readRoles } from './read-roles.ts';
import { grantPermissions, withdrawPermissions } from './role-permissions.ts';

/** Who edits the roles of the scope's organisation. */
type Editor = Pick<Staff, 'scope' | 'can' | 'user' | 'key' | 'address'>;
type Viewer = Pick<Staff, 'scope' | 'user' | 'key'>;

/** What a person says of a role. */
export interface RoleValues {
  name: string;
  permissions: readonly GrantablePermission[];
}

/** With `version`, a role that has changed since is left as it is. */
export interface RoleChange extends RoleValues {
  version?: number | undefined;
}

const missing = () => new NotFound('There is no such role.');

/**
 * Roles of an organisation as its staff edit them. A role changes what its users reach, so its editor needs every permission of
 * it, before and after, in every department where somebody has it (decisions 187, D6). Changes act on the next call of its users.
 */
export function createRoles(context: IdentityContext) {
  const { database } = context;
  const list = async (editor: Viewer): Promise<AdministeredRole[]> =>
    readRoles(database, editor.scope, await reachOfEditor(database, editor));

  const view = async (editor: Viewer, id: number): Promise<AdministeredRole> => {
    const role = (await list(editor)).find((one) => one.id === id);
    if (!role) throw missing();
    return role;
  };

  /** The role's row, locked until the caller's unit ends, and the role as it is. Throws NotFound, and Forbidden for a locked one. */
  const hold = async (editor: Editor, id: number): Promise<{ row: Role; role: AdministeredRole }> => {
    const row = await lockedRow(database, RoleEntity, { id, organisationId: editor.scope.organisationId });
    if (!row) throw missing();
    const role = await view(editor, id);
    if (role.locked) throw new Forbidden();
    return { row, role };
  };

  /** Runs a unit that names a role; a name that another role has is the field's error. */
  const named = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    new FieldCheck().name(name).done();
    try {
      return await database.write(work);
    } catch (error) {
      if (isDuplicate(error)) throw new Invalid({ name: ['validation.unique'] });
      throw error;
    }
  };

  return {
    /** GET /api/admin/role: by name. */
    list,

    /** POST /api/admin/role. Throws Invalid. */
    async create(editor: Editor, { name, permissions }: RoleValues): Promise<AdministeredRole> {
      requireHeld(editor.can, permissions);
      const organisation = { id: editor.scope.organisationId, name: editor.scope.organisationName };
      return named(name, async () => {
        const { id } = await insertRole(database, actorOf(editor), { organisation, name, permissions });
        return view(editor, id);
      });
    },

    /** Creates a role by command, whatever its permissions. Throws Invalid, NotFound or Conflict. */
    createUnchecked: createRole(context),

    /** PUT /api/admin/role/:id. Throws Invalid, NotFound, Forbidden for a locked role, or Conflict for another version. */
    change(editor: Editor, id: number, { name, permissions, version }: RoleChange): Promise<AdministeredRole> {
      return named(name, async () => {
        const { row, role } = await hold(editor, id);
        if (version !== undefined && version !== role.version) throw new Conflict('Somebody else changed this role.');
        const { permissions: before } = role;
        requireHeld(editor.can, permissions);
        const added = permissions.filter((permission) => !before.includes(permission));
        const removed = before.filter((permission) => !permissions.includes(permission));
        await withdrawPermissions(database, id, removed);
        await grantPermissions(database, id, added);
        const next = { name, updatedAt: database.now(), version: role.version + 1 };
        await database.manager().update(RoleEntity, { id }, next);
        const actor = actorOf(editor);
        await logChange(database, {
          actor,
          organisationId: row.organisationId,
          subject: 'role',
          subjectId: id,
          subjectName: name,
          action: 'change',
          description: `${actor.name} changed the role ${role.name} of ${editor.scope.organisationName}.`,
          // In one order, or the log would tell a change where there is none.
          before: { name: role.name, permissions: [...before].sort() },
          after: { name, permissions: [...permissions].sort() },
        });
        return view(editor, id);
      });
    },

    /** DELETE /api/admin/role/:id. Throws NotFound, and Forbidden for a locked role. */
    delete(editor: Editor, id: number): Promise<void> {
      return database.write(async () => {
        const { row, role } = await hold(editor, id);
        const { permissions, users } = role;
        const manager = database.manager();
        await manager.delete(UserRoleEntity, { roleId: id });
        await manager.delete(RolePermissionEntity, { roleId: id });
        await manager.delete(RoleEntity, { id });
        const actor = actorOf(editor);
        await logChange(database, {
          actor,
          organisationId: row.organisationId,
          subject: 'role',
          subjectId: id,
          subjectName: role.name,
          action: 'delete',
          description: `${actor.name} deleted the role ${role.name} of ${editor.scope.organisationName}; ${users} ${users === 1 ? 'user' : 'users'} had it.`,
          before: { name: role.name, permissions, users },
        });
      });
    },
  };
}
