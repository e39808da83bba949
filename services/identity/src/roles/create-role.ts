import type { Permission } from '@intake-desk/contracts';
import { NotFound } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { unlessTaken } from '../rows/unless-taken.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import type { Role } from '../tables/role.entity.ts';
import { insertRole } from './insert-role.ts';

export interface NewRole {
  organisationId: number;
  name: string;
  permissions: readonly Permission[];
}

/** Creates a role by command. `admin` is a flag of the user and no role grants it. Throws Invalid, NotFound or Conflict. */
export function createRole({ database }: IdentityContext) {
  return async (actor: Actor, { organisationId, name, permissions }: NewRole): Promise<Role> => {
    new FieldCheck().name(name).that(!permissions.includes('admin'), 'permissions', 'validation.invalid').done();
    return unlessTaken(`There is a role named ${name} already.`, () =>
      database.write(async () => {
        const organisation = await database
          .manager()
          .findOneBy(OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
        if (!organisation) throw new NotFound('There is no such organisation.');
        return insertRole(database, actor, { organisation, name, permissions });
      }),
    );
  };
}
