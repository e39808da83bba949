import type { WorldChoice } from '@intake-desk/contracts/isolation';
import type { Database } from '@intake-desk/database';
import { type DepartmentConfig, DepartmentConfigEntity } from '@intake-desk/identity';
import { demoActor } from '../organisations/create-organisations.ts';
import { departmentsOf } from './find-intake.ts';

type Choice = Pick<WorldChoice, 'organisation' | 'department' | 'switched'>;

/** Inverts switches of one department and resets all others to their first versions. */
export async function invertSwitches(database: Database, { organisation, department, switched }: Choice) {
  const chosen = department === '' ? [] : await departmentsOf(database, organisation, department);
  await database.write(async () => {
    const manager = database.manager();
    const rows: DepartmentConfig[] = await manager.find(DepartmentConfigEntity, { order: { version: 'ASC' } });
    for (const [departmentId, versions] of Map.groupBy(rows, (row) => row.departmentId)) {
      const [first] = versions;
      const newest = versions.at(-1);
      if (!first || !newest) continue;
      const config = { ...first.config };
      if (chosen.length === 1 && chosen.includes(departmentId))
        for (const name of switched) config[name] = !config[name];
      if (JSON.stringify(config) === JSON.stringify(newest.config)) continue;
      await manager.insert(DepartmentConfigEntity, {
        organisationId: first.organisationId,
        departmentId,
        version: newest.version + 1,
        config,
        changedBy: demoActor.userId,
        changedByName: demoActor.name,
        changedAt: database.now(),
      });
    }
  });
}
