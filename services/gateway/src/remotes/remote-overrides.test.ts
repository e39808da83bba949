import { randomUUID } from 'node:crypto';
import { Registry } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { SessionEntity, UserEntity } from '@intake-desk/identity';
import { Check } from 'typebox/value';
import { writeTestRemote } from '../testing/built-remote.ts';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';
import { releaseRemote } from './release-remote.ts';
import { RemoteOverrideEntity } from './remote-override.entity.ts';
import { countSessions } from './remote-use.ts';
import { removeRemote } from './remove-remote.ts';
import { switchRemote } from './switch-remote.ts';

const name = 'mf-invite';
const url = '/api/remote-override';
const actor = { userId: null, name: 'test' };

const override = (by: TestClient, version: string, remote = name, org = 'northsea') =>
  by.call({ method: 'PUT', url, body: { org, remote, version } });
const reset = (by: TestClient) => by.call({ method: 'DELETE', url });

/** Returns the remote that the browser gets now; undefined if the registry lacks it. */
async function remoteOf(browser: TestClient): Promise<Registry['remotes'][number] | undefined> {
  const { body } = await browser.call({ method: 'GET', url: '/remotes.json' });
  const registry: unknown = JSON.parse(body);
  if (!Check(Registry, registry)) throw new Error('No registry.');
  return registry.remotes.find((remote) => remote.name === name);
}

eachGateway((world) => {
  let one: string;
  let two: string;
  let three: string;
  let tester: TestClient;

  const release = async (script: string, changes = {}) =>
    (
      await releaseRemote(world().gateway.remotes, {
        dist: await writeTestRemote(world().folder, { script, ...changes }),
      })
    ).version;
  const database = () => world().gateway.services.database;
  /** Descriptions of the last entries of the log about overrides, newest first. */
  async function logged(count: number) {
    const where = { subject: 'remote', action: 'override' };
    return database()
      .read()
      .find(AdminLogEntity, { where, order: { id: 'DESC' }, take: count });
  }

  beforeAll(async () => {
    one = await release('one');
    two = await release('two');
    three = await release('three');
  });
  beforeEach(async () => {
    tester = await world().signIn(emailOf('test_remotes'));
  });

  test('F10 a tester runs another version in one session, and falls back to the usual one', async () => {
    const elsewhere = await world().signIn(emailOf('test_remotes'));
    const manager = await world().signIn(emailOf('manager'));
    for (const browser of [tester, elsewhere]) expect(await remoteOf(browser)).toMatchObject({ version: three });

    expect((await override(tester, one)).statusCode).toBe(204);

    expect(await remoteOf(tester)).toMatchObject({
      version: one,
      override: true,
      build: 1,
      previous: { version: three },
    });
    for (const browser of [elsewhere, manager]) {
      const remote = await remoteOf(browser);
      expect(remote).toMatchObject({ version: three, previous: { version: two } });
      expect(remote).not.toHaveProperty('override');
    }

    expect((await reset(elsewhere)).statusCode).toBe(204);
    expect(await remoteOf(tester)).toMatchObject({ version: one });
    expect((await reset(tester)).statusCode).toBe(204);
    expect(await remoteOf(tester)).toMatchObject({ version: three, previous: { version: two } });
  });

  test('F10 a new session has the usual version', async () => {
    await override(tester, one);
    await tester.call({ method: 'POST', url: '/auth/logout' });
    expect(await remoteOf(await world().signIn(emailOf('test_remotes')))).toMatchObject({ version: three });
  });

  test('F10 the log of administrative changes has each override and its end', async () => {
    await override(tester, one);
    await override(tester, two);
    await reset(tester);
    expect(await logged(3)).toMatchObject([
      { userName: 'Person test_remotes', subjectName: name, oldValue: { version: two }, newValue: { version: null } },
      { userName: 'Person test_remotes', subjectName: name, oldValue: { version: one }, newValue: { version: two } },
      { userName: 'Person test_remotes', subjectName: name, oldValue: { version: null }, newValue: { version: one } },
    ]);
    const [last] = await logged(1);
    await reset(tester);
    expect(await logged(1)).toMatchObject([{ id: last?.id }]);
  });

  test.each([
    ['the newest build of a version of the package', '1.0.0', 3],
    ['the number of a build', '2', 2],
    ['a build as a ticket names it', 'Build 2', 2],
    ['a build as the list of versions names it', '1.0.0 build 1', 1],
  ])('a version is named by %s', async (_, version, build) => {
    expect((await override(tester, version)).statusCode).toBe(204);
    expect(await remoteOf(tester)).toMatchObject({ override: true, build });
  });

  test.each([
    ['a version that was never released', name, '9.9.9', 'version', 'remote.unknown_version'],
    ['a build of another version of the package', name, '2.0.0 build 1', 'version', 'remote.unknown_version'],
    ['garbage', name, ' ', 'version', 'remote.unknown_version'],
    ['a remote that was never released', 'mf-nowhere', '1.0.0', 'remote', 'remote.not_offered'],
  ])('%s is refused', async (_, remote, version, field, key) => {
    const { statusCode, body } = await override(tester, version, remote);
    expect([statusCode, JSON.parse(body)]).toMatchObject([422, { errors: { [field]: [key] } }]);
    expect(await remoteOf(tester)).not.toHaveProperty('override');
  });

  test('a version that needs another desk is refused', async () => {
    const parts = { contracts: '^1.0.0', kit: '^9.0.0', shell: '^1.0.0' };
    await database().write(() =>
      database()
        .manager()
        .query('UPDATE remote_version SET manifest = ? WHERE version = ?', [JSON.stringify({ requires: parts }), two]),
    );
    expect((await override(tester, two)).json()).toMatchObject({ errors: { version: ['remote.needs_desk'] } });
  });

  test('F10 users without the permission, keys and other organisations are refused', async () => {
    const manager = await world().signIn(emailOf('manager'));
    for (const [by, org, status] of [
      [await world().signIn(emailOf('settings')), 'northsea', 403],
      [world().system(), 'northsea', 403],
      [manager, 'polder', 403],
    ] as const) {
      expect((await override(by, one, name, org)).statusCode).toBe(status);
    }
    expect(await remoteOf(manager)).toMatchObject({ version: three });
  });

  test('a session with another version does not count in the comparison of versions', async () => {
    const manager = await world().signIn(emailOf('manager'));
    await override(tester, one);
    for (const by of [tester, manager]) {
      const error = { id: randomUUID(), kind: 'handler', message: 'Send failed.', route: '/invite' };
      await by.call({ method: 'POST', url: '/api/remote-uses', body: { remote: name, version: one } });
      await by.call({ method: 'POST', url: '/api/client-errors', body: { ...error, remote: name, version: one } });
    }
    expect((await countSessions(database()))(name, one)).toEqual({ used: 1, failed: 1 });
  });

  test('F10 an override ends with the right to it', async () => {
    await override(tester, one);
    expect(await remoteOf(tester)).toMatchObject({ version: one });
    await database().write(() =>
      database().manager().query('DELETE FROM role_permission WHERE permission = ?', ['test_remotes']),
    );
    world().gateway.registry.forget();
    expect(await remoteOf(tester)).toMatchObject({ version: three });
  });

  test('an override of a remote that is switched off or removed has no effect', async () => {
    const admin = await world().signIn(emailOf('admin'));
    await override(admin, one);
    await switchRemote(database(), actor, name, false);
    world().gateway.registry.forget();
    expect(await remoteOf(admin)).toMatchObject({ version: three, disabled: true });
    expect(await remoteOf(admin)).not.toHaveProperty('override');
    expect((await override(admin, one)).json()).toMatchObject({ errors: { remote: ['remote.not_offered'] } });
    await switchRemote(database(), actor, name, true);
    await removeRemote(database(), actor, name);
    world().gateway.registry.forget();
    expect(await remoteOf(admin)).toBeUndefined();
    expect(await database().read().countBy(RemoteOverrideEntity, { name })).toBe(0);
    expect((await reset(admin)).statusCode).toBe(204);
  });
});

describe('while REMOTE_OVERRIDES is off', () => {
  eachGateway(
    (world) => {
      test('F10 nobody runs another version, not even one that was chosen before', async () => {
        const { gateway, folder, signIn } = world();
        const { database } = gateway.services;
        const release = async (script: string) =>
          (await releaseRemote(gateway.remotes, { dist: await writeTestRemote(folder, { script }) })).version;
        const [former, current] = [await release('one'), await release('two')];
        const tester = await signIn(emailOf('test_remotes'));
        for (const { statusCode } of [await override(tester, former), await reset(tester)]) {
          expect(statusCode).toBe(404);
        }
        const { id: userId } = await database.read().findOneByOrFail(UserEntity, { email: emailOf('test_remotes') });
        const { id: sessionId } = await database.read().findOneByOrFail(SessionEntity, { userId });
        await database.write(() =>
          database.manager().insert(RemoteOverrideEntity, {
            sessionId,
            organisationId: world().northsea.organisationId,
            name,
            version: former,
            createdAt: database.now(),
          }),
        );
        gateway.registry.forget();
        expect(await remoteOf(tester)).toMatchObject({ version: current });
      });
    },
    { REMOTE_OVERRIDES: 'off' },
  );
});
