import { type Descriptor, getUser, Registry } from '@intake-desk/contracts';
import {
  AdministeredRole,
  changeRole,
  createRole,
  listRemotePermissions,
  listRoles,
} from '@intake-desk/contracts/administration';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { administer } from '../admin/administer.ts';
import { writeTestRemote } from '../testing/built-remote.ts';
import type { TestCall, TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf, password } from '../testing/world.ts';
import { releaseRemote } from './release-remote.ts';
import { removeRemote } from './remove-remote.ts';

const name = 'mf-waiting';
const command = { userId: null, name: 'test' };
const query = { org: 'northsea' };
const user = { method: getUser.method, url: getUser.url };
const labels = { en: 'Waiting list', nl: 'Wachtlijst', de: 'Warteliste', es: 'Lista de espera', pt: 'Lista de espera' };
const editList = { name: 'waiting:edit_list', labels } as const;
const callEarly = { name: 'waiting:call_early', labels } as const;

/** Returns a remote with one page that requires one of these permissions. */
const descriptor = (permissions: NonNullable<Descriptor['permissions']>): Descriptor => ({
  name,
  routes: [{ path: '/waiting', permission: permissions[0]?.name ?? 'none' }],
  menu: [{ labels, icon: { path: 'M4 12h16' }, order: 35, path: '/waiting', permission: editList.name }],
  slots: [],
  permissions,
});

eachGateway((world) => {
  let admin: TestClient;
  let roleId = 0;

  beforeAll(async () => {
    admin = await world().signIn(emailOf('admin'));
  });

  const release = async (script: string, released: Descriptor, canary?: string) => {
    const dist = await writeTestRemote(world().folder, { name, script, descriptor: released });
    return releaseRemote(world().gateway.remotes, { dist, canary });
  };
  async function read<S extends TSchema>(schema: S, browser: TestClient, call: TestCall) {
    const { statusCode, body } = await browser.call(call);
    const value: unknown = JSON.parse(body);
    if (!Check(schema, value)) throw new Error(`${call.url}: ${statusCode} ${body}`);
    return value;
  }
  const declared = () => read(listRemotePermissions.reply, admin, { ...listRemotePermissions, query });
  const saved = async (role: string) =>
    (await read(Type.Array(AdministeredRole), admin, { ...listRoles, query })).find((one) => one.name === role);
  const create = (browser: TestClient, role: string, ...permissions: string[]) =>
    browser.call({ ...createRole, body: { organization: 'northsea', name: role, permissions } });
  const rename = (role: string, permissions: readonly string[]) =>
    admin.call({
      method: changeRole.method,
      url: changeRole.url.replace(':id', String(roleId)),
      body: { organization: 'northsea', name: role, permissions },
    });
  const refusal = (permission: string) => ({ errors: { permissions: [`role.permission_unknown|${permission}`] } });

  test('a permission can be given once its remote is released, and nobody has it by that', async () => {
    const before = await create(admin, 'Too early', editList.name);
    expect([before.statusCode, before.json()]).toMatchObject([422, refusal(editList.name)]);
    await release('one', descriptor([editList]));
    expect(await declared()).toEqual([{ remote: name, labels, permissions: [editList] }]);
    const manager = await world().signIn(emailOf('manager'));
    const { user: self } = await read(getUser.reply, manager, user);
    expect(self.permissions).not.toContain(editList.name);
    const refused = await create(manager, 'Gift', editList.name);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { permissions: ['role.permission_not_held'] }]);
  });

  test('a command creates a role with it, and names the permissions that there are for any other', async () => {
    const { DATABASE_URL, PUBLIC_URL } = world().gateway.settings;
    const add = (role: string, permissions: string) =>
      administer(['role', 'add', 'northsea', role, '--permissions', permissions], { DATABASE_URL, PUBLIC_URL });
    expect(await add('By command', `send_invite,${editList.name}`)).toMatchObject({ done: true });
    expect((await saved('By command'))?.permissions).toEqual(['send_invite', editList.name]);
    await add('Everything', 'all');
    expect((await saved('Everything'))?.permissions).toContain(editList.name);
    const { done, text } = await add('Unknown', callEarly.name);
    expect(done).toBe(false);
    expect(text).toMatch(/^There is no permission "waiting:call_early" to grant\. There are: .*, waiting:edit_list\.$/);
  });

  test('who gets a role with it has it at once, in that organisation', async () => {
    const made = await create(admin, 'Waiting', 'view_dashboard_charts', editList.name);
    expect(made.statusCode).toBe(200);
    roleId = (await saved('Waiting'))?.id ?? 0;
    const { identity } = world().gateway.services;
    const values = { email: 'waiting@demo.test', departmentIds: [world().northsea.departmentId], roleIds: [] };
    const { id } = await identity.users.create(command, {
      ...values,
      name: 'Person waiting',
      password,
      organisationIds: [world().northsea.organisationId],
    });
    const browser = await world().signIn(values.email);
    const own = async () => (await read(getUser.reply, browser, user)).user;
    expect((await own()).permissions).toEqual([]);
    const joins = { organisationId: world().northsea.organisationId, roleIds: [roleId] };
    await identity.users.change(command, id, { joins });
    expect((await own()).permissions).toEqual(['view_dashboard_charts', editList.name]);
    const { remotes } = await read(Registry, browser, { method: 'GET', url: '/remotes.json' });
    expect(remotes.find((one) => one.name === name)?.descriptor).toEqual(descriptor([editList]));
  });

  test('a canary adds its permissions to those of the current version', async () => {
    await release('two', descriptor([editList, callEarly]), 'polder');
    expect((await declared())[0]?.permissions).toEqual([editList, callEarly]);
    expect((await rename('Waiting', [editList.name, callEarly.name])).statusCode).toBe(200);
    await release('three', descriptor([editList]));
    expect((await declared())[0]?.permissions).toEqual([editList]);
  });

  test('a role keeps the permissions of a removed remote until somebody takes them from it, and no other role gets them', async () => {
    await removeRemote(world().gateway.services.database, command, name);
    world().gateway.registry.forget();
    expect(await declared()).toEqual([]);
    const kept = [callEarly.name, editList.name];
    expect(await saved('Waiting')).toMatchObject({ permissions: kept });
    expect((await rename('Former list', kept)).statusCode).toBe(200);
    expect(await saved('Former list')).toMatchObject({ permissions: kept });
    expect((await create(admin, 'Too late', editList.name)).json()).toMatchObject(refusal(editList.name));
    expect((await rename('Former list', [editList.name])).statusCode).toBe(200);
    expect((await rename('Former list', kept)).json()).toMatchObject(refusal(callEarly.name));
  });

  test('D12 a release with a permission of another remote, or with an undeclared one, is refused in one line', async () => {
    const other = { ...editList, name: 'record:open' } as const;
    for (const [script, permissions] of [
      ['other', [editList, other]],
      ['none', [callEarly]],
    ] as const) {
      const released = release(script, { ...descriptor([editList]), permissions: [...permissions] });
      await expect(released).rejects.toThrow(/^[^\n]*neither the desk's nor declared[^\n]*$/);
    }
  });
});
