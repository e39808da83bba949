import { NotFound } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import type { IdentityContext } from '../context.ts';
import { unlessTaken } from '../rows/unless-taken.ts';
import type { Department } from '../tables/department.entity.ts';
import type { DepartmentSettings } from '../tables/department-config.entity.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { checkDepartment } from './check-department.ts';
import { defaultSettings } from './department-settings.ts';
import { insertDepartment } from './insert-department.ts';

export interface NewDepartment {
  organisationId: number;
  symbol: string;
  name: string;
  /** What differs from a department that asks nothing extra. */
  config?: Partial<DepartmentSettings>;
}

/** Creates a department and the first version of its configuration. Throws Invalid, NotFound or Conflict. */
export function createDepartment({ database }: IdentityContext) {
  return async (actor: Actor, values: NewDepartment): Promise<Department> => {
    checkDepartment(values);
    const { organisationId, symbol, name } = values;
    return unlessTaken(`There is a department with the symbol ${symbol} already.`, () =>
      database.write(async () => {
        const where = { id: organisationId, deletedAt: IsNull() };
        const organisation = await database.manager().findOneBy(OrganisationEntity, where);
        if (!organisation) throw new NotFound('There is no such organisation.');
        const config = { ...defaultSettings, ...values.config };
        return insertDepartment(database, actor, { organisation, symbol, name, config });
      }),
    );
  };
}
