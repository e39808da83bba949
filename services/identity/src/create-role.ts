import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { logChange } from './admin-entry.ts';
import type { Actor, NewRole } from './administration.ts';
import { FieldCheck } from './field-check.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { type Role, RoleEntity } from './role.entity.ts';
import { RolePermissionEntity } from './role-permission.entity.ts';
import { unlessTaken } from './unless-taken.ts';

/** Creates a role. `admin` is a flag of the user and no role grants it. Throws Invalid, NotFound or Conflict. */
export function createRole(database: Database) {
  return async (actor: Actor, values: NewRole): Promise<Role> => {
    const { organisationId, name } = values;
    const permissions = [...new Set(values.permissions)].sort();
    new FieldCheck().name(name).that(!permissions.includes('admin'), 'permissions', 'validation.invalid').done();
    return unlessTaken(`There is a role named ${name} already.`, () =>
      database.write(async () => {
        const manager = database.manager();
        const organisation = await manager.findOneBy(OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
        if (!organisation) throw new NotFound('There is no such organisation.');
        const now = database.now();
        await manager.insert(RoleEntity, { organisationId, name, createdAt: now, updatedAt: now, version: 1 });
        const role = await manager.findOneByOrFail(RoleEntity, { organisationId, name });
        if (permissions.length > 0) {
          await manager.insert(
            RolePermissionEntity,
            permissions.map((permission) => ({ roleId: role.id, permission })),
          );
        }
        await logChange(database, {
          actor,
          organisationId,
          subject: 'role',
          subjectId: role.id,
          subjectName: name,
          action: 'create',
          description: `${actor.name} created the role ${name} of ${organisation.name}.`,
          after: { organisation: organisation.name, name, permissions },
        });
        return role;
      }),
    );
  };
}
