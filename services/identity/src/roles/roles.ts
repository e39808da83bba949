import { type AnyPermission, Forbidden, NotFound, type RolePermission } from '@intake-desk/contracts';
import type { AdministeredRole } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { reachOfEditor } from '../rights/reach-of-editor.ts';
import { foundRow, lockedRow, requireVersion, unlessFieldTaken } from '../rows/stored-row.ts';
import { staffOfCommand } from '../staff/actor-of.ts';
import { logEdit } from '../staff/log-edit.ts';
import type { Staff } from '../staff/staff.ts';
import { RoleEntity } from '../tables/role.entity.ts';
import { RolePermissionEntity } from '../tables/role-permission.entity.ts';
import { UserRoleEntity } from '../tables/user-role.entity.ts';
import { readRoles } from './read-roles.ts';
import { grantPermissions, requireDeclared, requireHeld, withdrawPermissions } from './role-permissions.ts';

type Editor = Pick<Staff, 'scope' | 'can' | 'user' | 'key' | 'address'>;
type Viewer = Pick<Staff, 'scope' | 'user' | 'key'>;

interface RoleValues {
  name: string;
  permissions: readonly RolePermission[];
}

/** With `version`, a role that has changed since is a Conflict. */
export interface RoleChange extends RoleValues {
  version?: number | undefined;
}

interface NewRole {
  organisationId: number;
  name: string;
  permissions: readonly AnyPermission[];
}

/** GET /api/admin/role: by name. */
export const listRoles = async ({ database }: IdentityContext, editor: Viewer): Promise<AdministeredRole[]> =>
  readRoles(database, editor.scope, await reachOfEditor(database, editor));

/** POST /api/admin/role. `declared`: permissions of remotes. Throws Invalid, also for a permission that the editor lacks. */
export async function createRole(
  context: IdentityContext,
  editor: Editor,
  values: Pick<NewRole, 'name' | 'permissions'>,
  declared: ReadonlySet<string> = new Set(),
): Promise<AdministeredRole> {
  const { database } = context;
  const { name } = values;
  const permissions = [...new Set(values.permissions)].sort();
  requireHeld(editor.can, permissions);
  requireDeclared(declared, permissions);
  return writeNamed(database, name, async () => {
    const { organisationId, organisationName } = editor.scope;
    const manager = database.manager();
    const now = database.now();
    await manager.insert(RoleEntity, { organisationId, name, createdAt: now, updatedAt: now, version: 1 });
    const { id } = await manager.findOneByOrFail(RoleEntity, { organisationId, name });
    await grantPermissions(database, id, permissions);
    await logEdit(database, editor, {
      action: 'create',
      subject: 'role',
      subjectId: id,
      subjectName: name,
      phrase: `created the role ${name} of ${organisationName}`,
      after: { organisation: organisationName, name, permissions },
    });
    return findRole(context, editor, id);
  });
}

/** Creates a role by command, which may grant everything but `admin`, a flag of users. `declared` as above. Throws Invalid or NotFound. */
export async function createRoleByCommand(
  context: IdentityContext,
  actor: Actor,
  { organisationId, ...values }: NewRole,
  declared?: ReadonlySet<string>,
): Promise<AdministeredRole> {
  new FieldCheck().that(!values.permissions.includes('admin'), 'permissions', 'validation.invalid').done();
  return createRole(context, await staffOfCommand(context.database, actor, organisationId), values, declared);
}

/**
 * PUT /api/admin/role/:id. Takes effect with the next call of its users. The editor needs every permission of the role,
 * before and after, in every department of its users (decisions 187, D6). It keeps permissions of remotes that are not
 * among `declared` any more. Throws Invalid, NotFound, Forbidden for a locked role, or Conflict for another version.
 */
export function changeRole(
  context: IdentityContext,
  editor: Editor,
  id: number,
  { name, permissions, version }: RoleChange,
  declared: ReadonlySet<string> = new Set(),
): Promise<AdministeredRole> {
  const { database } = context;
  return writeNamed(database, name, async () => {
    const role = await lockRole(context, editor, id);
    requireVersion(role, version, 'role');
    const { permissions: before } = role;
    requireHeld(editor.can, permissions);
    requireDeclared(declared.union(new Set(before)), permissions);
    const added = permissions.filter((permission) => !before.includes(permission));
    const removed = before.filter((permission) => !permissions.includes(permission));
    await withdrawPermissions(database, id, removed);
    await grantPermissions(database, id, added);
    const next = { name, updatedAt: database.now(), version: role.version + 1 };
    await database.manager().update(RoleEntity, { id }, next);
    await logEdit(database, editor, {
      action: 'change',
      subject: 'role',
      subjectId: id,
      subjectName: name,
      phrase: `changed the role ${role.name} of ${editor.scope.organisationName}`,
      // Sorted, since another order would look like a change.
      before: { name: role.name, permissions: [...before].sort() },
      after: { name, permissions: [...permissions].sort() },
    });
    return findRole(context, editor, id);
  });
}

/** DELETE /api/admin/role/:id. Throws NotFound, and Forbidden for a locked role. */
export function deleteRole(context: IdentityContext, editor: Editor, id: number): Promise<void> {
  const { database } = context;
  return database.write(async () => {
    const { name, permissions, users } = await lockRole(context, editor, id);
    const manager = database.manager();
    await manager.delete(UserRoleEntity, { roleId: id });
    await manager.delete(RolePermissionEntity, { roleId: id });
    await manager.delete(RoleEntity, { id });
    await logEdit(database, editor, {
      action: 'delete',
      subject: 'role',
      subjectId: id,
      subjectName: name,
      phrase: `deleted the role ${name} of ${editor.scope.organisationName}; ${users} ${users === 1 ? 'user' : 'users'} had it`,
      before: { name, permissions, users },
    });
  });
}

const missing = 'There is no such role.';

const findRole = async (context: IdentityContext, editor: Viewer, id: number): Promise<AdministeredRole> =>
  foundRow(await listRoles(context, editor), id, missing);

/** Locks the role until the caller's unit ends and returns it. Throws NotFound, and Forbidden for a locked one. */
async function lockRole(context: IdentityContext, editor: Editor, id: number): Promise<AdministeredRole> {
  const where = { id, organisationId: editor.scope.organisationId };
  if (!(await lockedRow(context.database, RoleEntity, where))) throw new NotFound(missing);
  const role = await findRole(context, editor, id);
  if (role.locked) throw new Forbidden();
  return role;
}

/** Runs a unit that names a role. Throws Invalid{name} for an unusable name, or one that another role has. */
async function writeNamed<T>(database: Database, name: string, work: () => Promise<T>): Promise<T> {
  new FieldCheck().name(name).done();
  return unlessFieldTaken('name', () => database.write(work));
}
