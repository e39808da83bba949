import { Conflict, type GrantablePermission, Invalid, NotFound } from '@intake-desk/contracts';
import type { AdministeredRole } from '@intake-desk/contracts/administration';
import { isDuplicate } from '@intake-desk/database';
import { logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { lockedRow } from '../rows/locked-row.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import { createRole } from './create-role.ts';
import { requireHeld } from './held-permissions.ts';
import { insertRole } from './insert-role.ts';
import { readRoles } from './read-roles.ts';
import { type Role, RoleEntity } from './role.entity.ts';
import { RolePermissionEntity } from './role-permission.entity.ts';
import { grantPermissions, withdrawPermissions } from './role-permissions.ts';
import { UserRoleEntity } from './user-role.entity.ts';

/** Who edits the roles of the scope's organisation. */
type Editor = Pick<Staff, 'scope' | 'can' | 'user' | 'address'>;

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
 * Roles of an organisation as its staff edit them. Who edits grants only what they hold themselves; what a role has
 * already stays or goes, whoever edits it (decisions "roles", D6). Changes act on the next call of whoever has the role.
 */
export function createRoles(context: IdentityContext) {
  const { database } = context;
  const view = async ({ scope }: Editor, id: number): Promise<AdministeredRole> => {
    const role = (await readRoles(database, scope)).find((one) => one.id === id);
    if (!role) throw missing();
    return role;
  };

  const lockedRole = async ({ scope }: Editor, id: number): Promise<Role> => {
    const role = await lockedRow(database, RoleEntity, { id, organisationId: scope.organisationId });
    if (!role) throw missing();
    return role;
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
    list: ({ scope }: Pick<Staff, 'scope'>): Promise<AdministeredRole[]> => readRoles(database, scope),

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

    /** PUT /api/admin/role/:id. Throws Invalid, NotFound, or Conflict where the role is not of the version any more. */
    change(editor: Editor, id: number, { name, permissions, version }: RoleChange): Promise<AdministeredRole> {
      return named(name, async () => {
        const role = await lockedRole(editor, id);
        if (version !== undefined && version !== role.version) throw new Conflict('Somebody else changed this role.');
        const { permissions: before } = await view(editor, id);
        const added = permissions.filter((permission) => !before.includes(permission));
        const removed = before.filter((permission) => !permissions.includes(permission));
        requireHeld(editor.can, added);
        await withdrawPermissions(database, id, removed);
        await grantPermissions(database, id, added);
        const next = { name, updatedAt: database.now(), version: role.version + 1 };
        await database.manager().update(RoleEntity, { id }, next);
        const actor = actorOf(editor);
        await logChange(database, {
          actor,
          organisationId: role.organisationId,
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

    /** DELETE /api/admin/role/:id. Throws NotFound. */
    delete(editor: Editor, id: number): Promise<void> {
      return database.write(async () => {
        const role = await lockedRole(editor, id);
        const { permissions, users } = await view(editor, id);
        const manager = database.manager();
        await manager.delete(UserRoleEntity, { roleId: id });
        await manager.delete(RolePermissionEntity, { roleId: id });
        await manager.delete(RoleEntity, { id });
        const actor = actorOf(editor);
        await logChange(database, {
          actor,
          organisationId: role.organisationId,
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
