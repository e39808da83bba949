import { AdminLogEntity } from '@intake-desk/database';
import { writeTestRemote } from '../testing/built-remote.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';
import { readDist } from './built-remote.ts';
import { commandLine, personAtCommandLine } from './log-remote.ts';
import { endCanary, makeCanary } from './make-canary.ts';
import { readVersions } from './read-remotes.ts';
import { type Release, releaseBuilt, releaseRemote } from './release-remote.ts';
import { printHistory } from './remote-history.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { removeRemote } from './remove-remote.ts';
import { rollbackRemote } from './rollback-remote.ts';
import { switchRemote } from './switch-remote.ts';

const nurse = personAtCommandLine('Ada Vos');

eachGateway((world) => {
  const built = (name: string, script: string) =>
    writeTestRemote(world().folder, {
      script: `${name} ${script}`,
      name,
      descriptor: { name, menu: [], slots: [], routes: [{ path: `/${name}`, permission: 'admin' }] },
    });
  const release = async (name: string, script: string, rest: Omit<Release, 'dist'> = {}) =>
    releaseRemote(world().gateway.remotes, { dist: await built(name, script), ...rest });
  const served = async (name: string) =>
    (await readVersions(world().gateway.remotes, name)).map(({ build, served: periods }) => [
      build,
      periods.map(({ organization, end, startedBy, endedBy }) => [organization, end, startedBy, endedBy]),
    ]);
  const find = (name: string) => world().gateway.remotes.database.read().findOneBy(RemoteReleaseEntity, { name });

  test('the history tells whom each version served, until what, and by whom', async () => {
    const { remotes } = world().gateway;
    const name = 'mf-history';
    await release(name, 'one');
    const canary = await releaseBuilt(
      remotes,
      await readDist(await built(name, 'two')),
      { actor: nurse, commitId: 'a1b2c3d4e5f6-dirty', note: 'Quicker', subjects: ['Send twice', 'Say so'] },
      { symbol: 'polder' },
    );
    await releaseBuilt(remotes, await readDist(await built(name, 'two')), { actor: nurse });
    await switchRemote(remotes.database, commandLine, name, false);
    await switchRemote(remotes.database, commandLine, name, true);
    await rollbackRemote(remotes, name, nurse);
    expect(canary.build).toBe(2);
    expect(await served(name)).toEqual([
      [
        2,
        [
          [null, 'rolled_back', 'Command line', 'Ada Vos'],
          [null, 'disabled', 'Ada Vos', 'Command line'],
          ['polder', 'ended', 'Ada Vos', 'Ada Vos'],
        ],
      ],
      [
        1,
        [
          [null, null, 'Ada Vos', null],
          [null, 'replaced', 'Command line', 'Ada Vos'],
        ],
      ],
    ]);
    const text = await printHistory(remotes.database, name);
    expect(text).toMatch(
      /^1\.0\.0 build 2 \(1\.0\.0-\w{8}, commit a1b2c3d4 and uncommitted changes\)\n {2}released \S+ \S+ by Ada Vos: Quicker\n {2}- Send twice\n/,
    );
    expect(text).toMatch(/\n {2}everybody: \S+ \S+ by Command line to \S+ \S+, rolled back by Ada Vos\n/);
    expect(text).toMatch(/\n {2}everybody: \S+ \S+ by Ada Vos, still\n/);
    await expect(printHistory(remotes.database, 'mf-nowhere')).rejects.toThrow('mf-nowhere was never released.');
  });

  test('F8 a version that was stopped as a canary is returned to by nobody', async () => {
    const { remotes } = world().gateway;
    const { database } = remotes;
    const name = 'mf-stopped';
    const first = await release(name, 'first');
    await release(name, 'second');
    await rollbackRemote(remotes, name);
    expect(await find(name)).toMatchObject({ currentVersion: first.version, previousVersion: null });
    const fourth = await release(name, 'fourth');
    const fifth = await release(name, 'fifth', { canary: 'polder' });
    await database.write(() =>
      endCanary(database, commandLine, { name, symbol: 'polder', end: 'stopped', note: '3 failures in 10 sessions' }),
    );
    expect(await find(name)).toMatchObject({ currentVersion: fourth.version, previousVersion: first.version });
    const [newest] = await readVersions(remotes, name);
    expect(newest).toMatchObject({
      version: fifth.version,
      served: [{ organization: 'polder', end: 'stopped', note: '3 failures in 10 sessions' }],
    });
    // The previous version, given to one organisation again and stopped there, is no longer the previous one.
    await database.write(() => makeCanary(database, commandLine, { name, version: first.version, symbol: 'polder' }));
    await database.write(() => endCanary(database, commandLine, { name, symbol: 'polder', end: 'stopped' }));
    expect(await find(name)).toMatchObject({ currentVersion: fourth.version, previousVersion: null });
    await expect(rollbackRemote(remotes, name)).rejects.toThrow('has no version before');
  });

  test('a removed remote leaves registry and menu; its claims are free, its history stays, and it can be released again', async () => {
    const { gateway, signIn } = world();
    const { remotes } = gateway;
    const admin = await signIn(emailOf('admin'));
    const name = 'mf-removed';
    const first = await release(name, 'first');
    const second = await release(name, 'second');
    const remove = (of: string) =>
      admin.call({ method: 'DELETE', url: `/api/admin/remote/${of}`, query: { org: 'northsea' } });
    expect((await remove(name)).statusCode).toBe(204);
    expect((await remove(name)).statusCode).toBe(404);
    expect((await admin.call({ method: 'GET', url: '/remotes.json' })).body).not.toContain(name);
    expect(await served(name)).toEqual([
      [2, [[null, 'removed', 'Command line', 'Person admin']]],
      [1, [[null, 'replaced', 'Command line', 'Command line']]],
    ]);
    expect(
      await remotes.database.read().findOneBy(AdminLogEntity, { subjectName: name, action: 'delete' }),
    ).toMatchObject({
      userName: 'Person admin',
      oldValue: { current: second.version, previous: first.version },
      newValue: null,
    });
    await expect(release(name, 'first', { canary: 'polder' })).rejects.toThrow('release it to all first');

    expect(await release(name, 'first')).toEqual(first);
    expect(await find(name)).toMatchObject({ currentVersion: first.version, previousVersion: null });
    await removeRemote(remotes.database, nurse, name);
    const other = await writeTestRemote(world().folder, {
      script: 'the other',
      name: 'mf-other',
      descriptor: { name: 'mf-other', menu: [], slots: [], routes: [{ path: `/${name}`, permission: 'admin' }] },
    });
    await releaseRemote(remotes, { dist: other });
  });

  test('the remote with Settings cannot be removed, by screen or command', async () => {
    const { gateway, signIn } = world();
    const { remotes } = gateway;
    await release('mf-settings', 'settings');
    const admin = await signIn(emailOf('admin'));
    const url = '/api/admin/remote/mf-settings';
    const { statusCode, body } = await admin.call({ method: 'DELETE', url, query: { org: 'northsea' } });
    expect([statusCode, JSON.parse(body)]).toMatchObject([422, { errors: { remote: ['remote.settings_stay'] } }]);
    await expect(removeRemote(remotes.database, nurse, 'mf-settings')).rejects.toThrow('cannot be removed');
  });

  test('R16 two first releases of one remote at once: one waits, both are known and have their numbers', async () => {
    const { remotes } = world().gateway;
    const name = 'mf-first';
    const folders = [await built(name, 'one'), await built(name, 'two')];
    const builds = await Promise.all(folders.map((dist) => releaseRemote(remotes, { dist })));
    const { currentVersion, previousVersion } = (await find(name)) ?? {};
    expect([previousVersion, currentVersion]).toEqual(
      builds.toSorted((one, other) => one.build - other.build).map(({ version }) => version),
    );
    expect(builds.map(({ build }) => build).sort()).toEqual([1, 2]);
  });

  test('a release that was forced is logged with its reason', async () => {
    const { remotes } = world().gateway;
    const name = 'mf-forced';
    const dist = await readDist(await built(name, 'forced'));
    await releaseBuilt(remotes, dist, { actor: nurse, force: 'the ward waits' });
    const rows = await remotes.database.read().findBy(AdminLogEntity, { subjectName: name, userName: 'Ada Vos' });
    expect(rows.map(({ description }) => description).join()).toContain(
      'without checking types and tests: the ward waits',
    );
  });
});
