import { copyConfig, getConfigSide, listDepartments } from '@intake-desk/contracts/administration';
import { Parse } from 'typebox/value';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const path = 'portal.phone';
  let admin: TestClient;
  beforeAll(async () => {
    admin = await world().signIn(emailOf('admin'));
  });

  /** Saves the fixture's department with another phone number; returns the version before. */
  const changed = async (phone: string): Promise<number> => {
    const { organisation: org, department } = world().northsea.of;
    const query = { org, organization: org };
    const rows = Parse(listDepartments.reply, (await admin.call({ ...listDepartments, query })).json());
    const row = rows.find(({ symbol }) => symbol === department);
    if (!row) throw new Error('The fixture has a department.');
    const { id, name, symbol, config, portal, notificationTypes, version } = row;
    const body = { ...query, name, symbol, config, portal: { ...portal, phone }, notificationTypes, version };
    const { statusCode } = await admin.call({ method: 'PUT', url: `/api/admin/department/${id}`, body });
    expect(statusCode).toBe(200);
    return version;
  };
  const side = async () => {
    const { organisation: org, department: departmentSymbol } = world().northsea.of;
    return Parse(
      getConfigSide.reply,
      (await admin.call({ ...getConfigSide, query: { org, departmentSymbol } })).json(),
    );
  };
  const copy = (given: object) => {
    const { organisation: org, department } = world().northsea.of;
    const body = { org, departmentSymbol: department, sourceSymbol: department, paths: [path], dryRun: false };
    return admin.call({ ...copyConfig, body: { ...body, ...given } });
  };

  test('an earlier version is tried, then copied, and then the comparison has it', async () => {
    await changed('4400');
    const former = await changed('5500');
    const version = former + 1;
    const changes = [{ path, before: '5500', after: '4400' }];
    const tried = await copy({ sourceVersion: former, version, dryRun: true });
    expect(tried.json()).toEqual({ version, changes });
    expect((await side()).version).toBe(version);
    expect((await copy({ sourceVersion: former, version })).json()).toEqual({ version: version + 1, changes });
    expect((await side()).settings).toContainEqual(
      expect.objectContaining({ path, value: '4400', version: version + 1, changedBy: 'Person admin' }),
    );
    const stale = await copy({ sourceVersion: former, version });
    expect([stale.statusCode, (await side()).version]).toEqual([409, version + 1]);
  });

  test('a setting that cannot be copied is refused at its field', async () => {
    const name = await copy({ paths: [path, 'name'] });
    expect([name.statusCode, name.json().errors]).toEqual([422, { paths: ['validation.unknown_field'] }]);
    const none = await copy({ paths: [] });
    expect([none.statusCode, Object.keys(none.json().errors)]).toEqual([422, ['paths']]);
    expect((await copy({ sourceVersion: 999 })).statusCode).toBe(404);
    expect((await copy({ departmentSymbol: 'all' })).json().errors).toEqual({
      departmentSymbol: ['validation.department'],
    });
  });
});
