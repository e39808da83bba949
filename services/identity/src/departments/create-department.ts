import { allDepartments, isEmailAddress } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import { FieldCheck } from '../administration/field-check.ts';
import type { IdentityContext } from '../context.ts';
import { lockOrganisation, unlessTaken } from '../rows/stored-row.ts';
import { type Department, DepartmentEntity } from '../tables/department.entity.ts';
import { DepartmentConfigEntity, type DepartmentSettings } from '../tables/department-config.entity.ts';
import type { Organisation } from '../tables/organisation.entity.ts';
import { defaultSettings } from './department-settings.ts';

interface NewDepartment {
  organisationId: number;
  symbol: string;
  name: string;
  /** Settings that differ from the defaults. */
  config?: Partial<DepartmentSettings>;
}

interface CheckedDepartment {
  organisation: Pick<Organisation, 'id' | 'name'>;
  symbol: string;
  name: string;
  config: DepartmentSettings;
}

/** Creates a department by command. Throws Invalid, NotFound, or Conflict if the symbol is taken. */
export async function createDepartment({ database }: IdentityContext, actor: Actor, values: NewDepartment) {
  checkDepartment(values);
  const { organisationId, symbol, name } = values;
  return unlessTaken(`There is a department with the symbol ${symbol} already.`, () =>
    database.write(async () => {
      const organisation = await lockOrganisation(database, organisationId);
      const config = { ...defaultSettings, ...values.config };
      return insertDepartment(database, actor, { organisation, symbol, name, config });
    }),
  );
}

/** Throws Invalid for an unusable name, symbol, date format or address, and a blank text for patients. */
export function checkDepartment(values: {
  symbol: string;
  name: string;
  config?: Partial<DepartmentSettings> | undefined;
}): void {
  const format = values.config?.format_dob?.toUpperCase();
  const check = new FieldCheck();
  for (const [name, words] of Object.entries(values.config?.portal ?? {})) {
    if (typeof words !== 'object') continue;
    for (const [language, text] of Object.entries(words ?? {})) {
      check.that(text.trim() !== '', `portal.${name}.${language}`, 'validation.required');
    }
  }
  const emails = values.config?.escalation?.emails ?? [];
  check
    .that(emails.every(isEmailAddress), 'escalation.emails', 'validation.email')
    .symbol(values.symbol)
    .name(values.name)
    .that(values.symbol !== allDepartments, 'symbol', 'validation.invalid')
    .that(
      format === undefined || ['YYYY', 'MM', 'DD'].every((part) => format.includes(part)),
      'config.format_dob',
      'validation.date_format',
    )
    .done();
}

/** Stores a department with the first version of its settings and logs it, in the caller's unit. */
export async function insertDepartment(
  database: Database,
  actor: Actor,
  { organisation, symbol, name, config }: CheckedDepartment,
): Promise<Department> {
  const manager = database.manager();
  const organisationId = organisation.id;
  const now = database.now();
  await manager.insert(DepartmentEntity, { organisationId, symbol, name, createdAt: now });
  const department = await manager.findOneByOrFail(DepartmentEntity, { organisationId, symbol });
  await insertConfig(database, actor, department, { version: 1, config });
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
}

/** Stores a version of a department's settings, in the caller's unit; the former versions are its history. */
export async function insertConfig(
  database: Database,
  actor: Actor,
  { id: departmentId, organisationId }: Pick<Department, 'id' | 'organisationId'>,
  { version, config }: { version: number; config: DepartmentSettings },
): Promise<void> {
  await database.manager().insert(DepartmentConfigEntity, {
    organisationId,
    departmentId,
    version,
    config,
    changedBy: actor.userId,
    changedByName: actor.name,
    changedAt: database.now(),
  });
}
