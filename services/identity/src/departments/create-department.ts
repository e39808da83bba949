import { NotFound } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { OrganisationEntity } from '../organisations/organisation.entity.ts';
import { unlessTaken } from '../rows/unless-taken.ts';
import { type Department, DepartmentEntity } from './department.entity.ts';
import type { DepartmentSettings } from './department-config.entity.ts';
import { DepartmentConfigEntity } from './department-config.entity.ts';
import { defaultSettings } from './department-settings.ts';

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
    new FieldCheck()
      .symbol(values.symbol)
      .name(values.name)
      .that(values.symbol !== 'all', 'symbol', 'validation.invalid')
      .done();
    const { organisationId, symbol, name } = values;
    return unlessTaken(`There is a department with the symbol ${symbol} already.`, () =>
      database.write(async () => {
        const manager = database.manager();
        const organisation = await manager.findOneBy(OrganisationEntity, { id: organisationId, deletedAt: IsNull() });
        if (!organisation) throw new NotFound('There is no such organisation.');
        const now = database.now();
        await manager.insert(DepartmentEntity, { organisationId, symbol, name, createdAt: now });
        const department = await manager.findOneByOrFail(DepartmentEntity, { organisationId, symbol });
        const config = { ...defaultSettings, ...values.config };
        await manager.insert(DepartmentConfigEntity, {
          organisationId,
          departmentId: department.id,
          version: 1,
          config,
          changedBy: actor.userId,
          changedByName: actor.name,
          changedAt: now,
        });
        await logChange(database, {
          actor,
          organisationId,
          subject: 'department',
          subjectId: department.id,
          subjectName: name,
          action: 'create',
          description: `${actor.name} created the department ${name} (${symbol}) of ${organisation.name}.`,
          after: { organisation: organisation.name, symbol, name, config },
        });
        return department;
      }),
    );
  };
}
