import { plainPortalSettings } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { DepartmentConfigEntity, fingerprint } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import { changeSettings } from '../testing/department-settings.ts';
import { sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { fullSettings, openIntakes, type World } from '../testing/world.ts';

const token = 'a-token-of-a-link';

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open));
    const sample = { patientTokenHash: fingerprint(token) };
    await storeIntakes(database, [sampleIntake(world.department('ANE'), database.now(), sample)]);
  });

  test('a patient sees the newest texts of the department, or none', async () => {
    const department = world.department('ANE');
    const portal = { ...plainPortalSettings, birthDateCheck: true, why: { en: 'To prepare “you”.' } };
    for (const phone of ['+31 20 111 11 11', '+31 20 222 22 22']) {
      await changeSettings(database, department, { ...fullSettings, portal: { ...portal, phone } });
    }
    await expect(intakes.patientLinks.patient(token)).resolves.toMatchObject({
      organisationSymbol: 'north',
      departmentSymbol: 'ANE',
      portal: { ...portal, phone: '+31 20 222 22 22' },
    });
    const { id: departmentId } = department;
    await database.write(() => database.manager().delete(DepartmentConfigEntity, { departmentId }));
    await expect(intakes.patientLinks.patient(token)).resolves.toMatchObject({ portal: plainPortalSettings });
  });

  test('each call of a patient looks the link up in three statements', async () => {
    let statements = 0;
    const stop = watchStatements(database, ({ n }) => {
      statements = n;
    });
    await intakes.patientLinks.patient(token);
    stop();
    expect(statements).toBe(3);
  });
});
