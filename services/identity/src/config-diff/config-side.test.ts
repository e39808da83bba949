import { Invalid, NotFound } from '@intake-desk/contracts';
import type { SignedIn } from '../staff/staff.ts';
import { plainDepartment } from '../testing/department-values.ts';
import { personIn } from '../testing/person.ts';
import { eachWorld, MINUTE, nextScope, organisationWith, signedIn } from '../testing/world.ts';

eachWorld((world) => {
  let admin: SignedIn;
  let id: number;
  const scope = (department: string) => nextScope(world, admin, { org: 'north', department });
  const side = async (version?: number) => world.identity.departments.configSide(await scope('ANE'), version);
  const setting = async (path: string, version?: number) =>
    (await side(version)).settings.find((one) => one.path === path);

  beforeAll(async () => {
    const { organisation, departments } = await organisationWith(world, 'north', ['ANE', 'MDL']);
    id = departments.ANE ?? 0;
    const { email } = await personIn(world, [organisation.id], { admin: true });
    admin = await signedIn(world, email);
    const plain = plainDepartment('ANE');
    const first = plain.notificationTypes.slice(0, 1);
    const reminder = first.map((one) => ({ ...one, type: 'reminder' as const, groupId: 'two' }));
    for (const [sms_check, notificationTypes] of [
      [true, plain.notificationTypes],
      [false, [...first, ...reminder]],
      [false, [...reminder, ...first]],
    ] as const) {
      world.clock.forward(MINUTE);
      const staff = { ...admin, ...(await scope('ANE')) };
      const values = { ...plain, config: { ...plain.config, sms_check }, notificationTypes: [...notificationTypes] };
      await world.identity.departments.administered.change(staff, id, { ...values, organization: 'north' });
    }
  });

  test('each setting names the version in which it took its value', async () => {
    const { version, versions } = await side();
    expect(versions.map((one) => one.version)).toEqual([
      version,
      version - 1,
      version - 2,
      ...(version > 3 ? [1] : []),
    ]);
    const [, second, third] = versions;
    expect(await setting('config.sms_check')).toEqual({ path: 'config.sms_check', value: false, ...second });
    expect(await setting('config.sms_check', third?.version)).toMatchObject({ value: true, ...third });
    expect(second?.changedBy).toBe(admin.user.name);
    expect(await setting('config.dob_check')).toMatchObject({ value: false, ...versions.at(-1) });
  });

  test('messages in another order are no difference', async () => {
    const [, second] = (await side()).versions;
    const path = 'notificationTypes.reminder/two.enabled';
    expect(await setting(path)).toMatchObject({ value: true, version: second?.version });
  });

  test('a version that never was is not found, and several departments are refused', async () => {
    await expect(side(99)).rejects.toThrow(NotFound);
    await expect(world.identity.departments.configSide(await scope('all'))).rejects.toThrow(Invalid);
  });
});
