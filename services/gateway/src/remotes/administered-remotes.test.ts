import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { revisionHeader } from '@intake-desk/contracts';
import { AdministeredRemote, ReleasedVersion } from '@intake-desk/contracts/administration';
import { AdminLogEntity, type JsonValue } from '@intake-desk/database';
import { OrganisationEntity, type SignedIn, UserEntity } from '@intake-desk/identity';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { In, IsNull } from 'typeorm';
import { scraped } from '../metrics/testing/scraped.ts';
import { writeTestRemote } from '../testing/built-remote.ts';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';
import { RegistryReader } from './registry-reader.ts';
import { releaseRemote } from './release-remote.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';

const name = 'mf-invite';
const url = `/api/admin/remote/${name}`;

eachGateway((world) => {
  let admin: TestClient;
  let outsider: TestClient;
  let one: string;
  let two: string;

  beforeAll(async () => {
    const { gateway, folder, signIn } = world();
    const release = async (script: string) =>
      (await releaseRemote(gateway.remotes, { dist: await writeTestRemote(folder, { script }) })).version;
    [one, two] = [await release('one'), await release('two')];
    [admin, outsider] = [await signIn(emailOf('admin')), await signIn(emailOf('outsider'))];
  });

  const put = (action: string, body: Record<string, unknown>, of = url) =>
    admin.call({ method: 'PUT', url: `${of}/${action}`, body: { org: 'northsea', ...body } });
  async function list(of = name): Promise<AdministeredRemote> {
    const { body } = await admin.call({ method: 'GET', url: '/api/admin/remote', query: { org: 'northsea' } });
    const remote = read(Type.Array(AdministeredRemote), body).find((each) => each.name === of);
    if (!remote) throw new Error('The remote is not in the list.');
    return remote;
  }
  const versions = async () => {
    const { body } = await admin.call({ method: 'GET', url: `${url}/versions`, query: { org: 'northsea' } });
    return read(Type.Array(ReleasedVersion), body);
  };
  /** Returns the version that a user's browser gets; undefined if the remote is switched off. */
  async function versionFor(browser: TestClient): Promise<string | undefined> {
    const { body } = await browser.call({ method: 'GET', url: '/remotes.json' });
    const { remotes } = read(Registered, body);
    const found = remotes.find((each) => each.name === name);
    return found?.disabled ? undefined : found?.version;
  }
  /** Expects that every way to make the version `one` current, or a canary, is refused for this reason. */
  async function refuseOne(reason: string): Promise<void> {
    for (const [action, body, field] of [
      ['current', { version: one }, 'version'],
      ['canary', { version: one, canary: 'polder' }, 'version'],
      ['rollback', {}, 'remote'],
    ] as const) {
      const { statusCode, body: text } = await put(action, body);
      expect([action, statusCode, JSON.parse(text)]).toMatchObject([action, 422, { errors: { [field]: [reason] } }]);
    }
  }
  async function signedInAs(person: string): Promise<SignedIn> {
    const { users } = world().gateway.services.identity;
    const { id, name: known, email, admin: isAdmin } = await users.byEmail(emailOf(person));
    return {
      user: { id, name: known, email, admin: isAdmin },
      session: { id: 1, byPin: false, expiresAt: new Date() },
      address: '127.0.0.1',
      language: 'en',
    };
  }
  async function told(action: string) {
    const { database } = world().gateway.services;
    return database.read().find(AdminLogEntity, {
      where: { subject: 'remote', subjectName: name, action: In([action]) },
      order: { id: 'DESC' },
      take: 1,
    });
  }

  test('a remote is listed with its current and former version, who released it and when', async () => {
    expect(await list()).toMatchObject({
      name,
      current: two,
      previous: one,
      releasedBy: 'Command line',
      disabled: false,
      canaries: [],
      failures: 0,
      releasedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await versions()).toMatchObject([
      { version: two, releasedBy: 'Command line', lacking: [], failures: { count: 0, users: 0, kinds: [] } },
      { version: one, releasedBy: 'Command line', lacking: [], requires: { kit: '^1.0.0' } },
    ]);
  });

  test('a remote tells how many users may open something of it, whatever their organisation', async () => {
    const { gateway, folder } = world();
    const { database } = gateway.services;
    const { users } = await list();
    expect(users).toBeGreaterThan(2);
    // The outsider works in the other organisation, and counts until they cannot sign in.
    const where = { email: emailOf('outsider') };
    const { disabledAt } = await database.read().findOneByOrFail(UserEntity, where);
    await database.write(() => database.manager().update(UserEntity, where, { disabledAt: database.now() }));
    expect((await list()).users).toBe(Number(users) - 1);
    await database.write(() => database.manager().update(UserEntity, where, { disabledAt }));

    const closed = await writeTestRemote(folder, {
      script: 'closed',
      name: 'mf-closed',
      descriptor: {
        name: 'mf-closed',
        menu: [],
        slots: [],
        routes: [{ path: '/closed', permission: 'admin' }],
      },
    });
    await releaseRemote(gateway.remotes, { dist: closed });
    const admins = await database
      .read()
      .countBy(UserEntity, { admin: true, disabledAt: IsNull(), deletedAt: IsNull() });
    expect(admins).toBeGreaterThan(0);
    expect(await list('mf-closed')).toMatchObject({ users: admins });
  });

  test('failures in browsers are counted per version, with the kinds and how many users met them', async () => {
    const report = (by: TestClient, version: string, kind: string) =>
      by.call({
        method: 'POST',
        url: '/api/client-errors',
        body: { id: randomUUID(), remote: name, version, kind, message: '<script>alert(1)</script>', route: '/invite' },
      });
    for (const kind of ['chunk', 'chunk', 'entry']) await report(outsider, two, kind);
    await report(admin, two, 'chunk');
    await report(admin, one, 'render');
    await report(admin, '9.9.9-00000000', 'render');
    const [second, first] = await versions();
    expect(second?.failures).toMatchObject({
      count: 4,
      users: 2,
      kinds: [
        { kind: 'chunk', count: 3 },
        { kind: 'entry', count: 1 },
      ],
    });
    expect(first?.failures).toMatchObject({ count: 1, users: 1, kinds: [{ kind: 'render', count: 1 }] });
    expect((await list()).failures).toBe(4);
    const { of } = await scraped(world().gateway.http);
    const counted = (label: string, kind: string) =>
      of('desk_client_errors_total', { remote: name, version: label, kind });
    expect([counted(two, 'chunk'), counted(one, 'render'), counted('other', 'render')]).toEqual([3, 1, 1]);
  });

  test('a version shows in how many sessions it failed, and its errors with their place in the source', async () => {
    const { gateway, folder } = world();
    const map = { version: 3, sources: ['./src/send/Send.tsx'], names: [], mappings: ';IAwCM' };
    const dist = await writeTestRemote(folder, { script: 'with maps' });
    await writeFile(join(dist, 'chunks/page.js.map'), JSON.stringify(map));
    const { version } = await releaseRemote(gateway.remotes, { dist });
    const report = (by: TestClient, message: string, place: object) =>
      by.call({
        method: 'POST',
        url: '/api/client-errors',
        body: { id: randomUUID(), remote: name, version, kind: 'handler', message, route: '/invite', place },
      });
    const inSource = { file: 'chunks/page.js', line: 2, column: 5 };
    for (const by of [outsider, admin, admin]) await report(by, 'TypeError: again', inSource);
    await report(admin, 'TypeError: elsewhere', { ...inSource, file: '../../secret' });
    const manager = await world().signIn(emailOf('manager'));
    for (const by of [outsider, manager, manager]) {
      expect(
        (await by.call({ method: 'POST', url: '/api/remote-uses', body: { remote: name, version } })).statusCode,
      ).toBe(204);
    }
    await manager.call({ method: 'POST', url: '/api/remote-uses', body: { remote: name, version: '9.9.9-00000000' } });
    const [newest] = await versions();
    expect(newest?.failures.sessions).toEqual({ used: 3, failed: 2 });
    expect(newest?.failures.errors).toMatchObject([
      { message: 'TypeError: elsewhere', source: null, count: 1, sessions: 1 },
      { message: 'TypeError: again', source: 'src/send/Send.tsx:41:7', count: 3, sessions: 2 },
    ]);
    expect(await list()).toMatchObject({ current: version, sessions: { used: 3, failed: 2 } });
    const served = (file: string) => admin.call({ method: 'GET', url: `/remotes/${name}/${version}/${file}` });
    expect((await served('chunks/page.js')).statusCode).toBe(200);
    for (const file of ['chunks/page.js.map', 'maps/chunks/page.js.map']) {
      expect([file, (await served(file)).statusCode]).toEqual([file, 404]);
    }
    await put('rollback', {});
  });

  test("a remote's team has an e-mail address, which the log names and garbage does not become", async () => {
    const { revision } = await list();
    const set = await put('team', { email: 'team@demo.test', revision });
    expect(read(AdministeredRemote, set.body)).toMatchObject({ teamEmail: 'team@demo.test', revision: revision + 1 });
    expect(await told('change')).toMatchObject([
      { userName: 'Person admin', oldValue: { teamEmail: null }, newValue: { teamEmail: 'team@demo.test' } },
    ]);
    const refused = await put('team', { email: 'team' });
    expect([refused.statusCode, JSON.parse(refused.body)]).toMatchObject([
      422,
      { errors: { email: ['validation.email'] } },
    ]);
    expect(read(AdministeredRemote, (await put('team', { email: null })).body).teamEmail).toBeNull();
  });

  test('a canary has rules and numbers of its own', async () => {
    const rule = { sessions: 200, hours: 24 };
    const given = await put('canary', { canary: 'polder', version: one, rule });
    expect(read(AdministeredRemote, given.body).canaries).toMatchObject([
      { organization: 'polder', version: one, rule, readyAt: null, failures: 0, sessions: { used: 0, failed: 0 } },
    ]);
    await outsider.call({ method: 'POST', url: '/api/remote-uses', body: { remote: name, version: one } });
    expect((await list()).canaries).toMatchObject([{ sessions: { used: 1, failed: 0 } }]);
    const without = await put('canary', { canary: 'polder', version: one, rule: { sessions: 0, hours: 24 } });
    expect(without.statusCode).toBe(422);
    await put('canary', { canary: 'polder', version: null });
  });

  test('administrators, and nobody else, are told by their page that a canary is ready', async () => {
    const { database } = world().gateway.services;
    const readyFor = async (browser: TestClient) => {
      world().gateway.registry.forget();
      const { body } = await browser.call({ method: 'GET', url: '/remotes.json' });
      return read(Registered, body).remotes.find((each) => each.name === name)?.ready;
    };
    await put('canary', { canary: 'polder', version: one, rule: { sessions: 200, hours: 24 } });
    expect(await readyFor(admin)).toBeUndefined();
    const readyAt = database.now();
    await database.write(() => database.manager().update(RemoteCanaryEntity, { name }, { readyAt }));
    expect([await readyFor(admin), await readyFor(outsider)]).toEqual([true, undefined]);
    await put('canary', { canary: 'polder', version: null });
    expect(await readyFor(admin)).toBeUndefined();
  });

  test('a version is made current and rolled back; pages get it at once, and the log names the user', async () => {
    const before = await outsider.call({ method: 'GET', url: '/remotes.json' });
    expect(await versionFor(outsider)).toBe(two);
    const { revision } = await list();
    const made = await put('current', { version: one, revision });
    expect(made.statusCode).toBe(200);
    expect(read(AdministeredRemote, made.body)).toMatchObject({ current: one, previous: two, revision: revision + 1 });
    const after = await outsider.call({ method: 'GET', url: '/remotes.json' });
    expect(after.headers[revisionHeader]).not.toBe(before.headers[revisionHeader]);
    expect(await versionFor(outsider)).toBe(one);
    expect(await told('release')).toMatchObject([
      {
        userName: 'Person admin',
        description: `Person admin made ${name} ${one} current for everybody.`,
        oldValue: { current: two, previous: one },
        newValue: { current: one, previous: two },
      },
    ]);
    expect((await put('rollback', {})).statusCode).toBe(200);
    expect(await versionFor(outsider)).toBe(two);
    expect(await told('rollback')).toMatchObject([{ userName: 'Person admin', oldValue: { current: one } }]);
  });

  test('making the current version current changes and logs nothing', async () => {
    const before = await list();
    const rows = await told('release');
    expect((await put('current', { version: before.current })).statusCode).toBe(200);
    expect(await list()).toEqual(before);
    expect(await told('release')).toEqual(rows);
  });

  test('R16 of two administrators who act at once one gets 409, and nothing is done twice', async () => {
    const { revision } = await list();
    const both = await Promise.all([
      put('current', { version: one, revision }),
      put('enabled', { enabled: false, revision }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await list()).revision).toBe(revision + 1);
    await put('enabled', { enabled: true });
    // Whichever was first, the previous version is the first one.
    await put('current', { version: one });
    await put('current', { version: two });
  });

  test('D2 a canary reaches the members of one organisation and nobody else, and ends', async () => {
    const manager = await world().signIn(emailOf('manager'));
    const given = await put('canary', { canary: 'polder', version: one });
    expect(read(AdministeredRemote, given.body).canaries).toMatchObject([{ organization: 'polder', version: one }]);
    expect([await versionFor(outsider), await versionFor(manager)]).toEqual([one, two]);
    expect(await told('canary')).toMatchObject([
      { oldValue: { organisation: 'polder', version: null }, newValue: { organisation: 'polder', version: one } },
    ]);
    await put('canary', { canary: 'polder', version: null });
    expect([await versionFor(outsider), await versionFor(manager)]).toEqual([two, two]);
    await put('canary', { canary: 'polder', version: one });
    await put('rollback', {});
    expect((await list()).canaries).toEqual([]);
    expect(await versionFor(outsider)).toBe(two);
    expect((await list()).previous).toBeNull();
    // Only a person returns to a version that was rolled back.
    await put('current', { version: one });
    await put('current', { version: two });
    expect((await list()).previous).toBe(one);
  });

  test('a remote is switched off for everybody, and on again; Settings itself is not', async () => {
    expect((await put('enabled', { enabled: false })).statusCode).toBe(200);
    expect(await versionFor(outsider)).toBeUndefined();
    expect(await list()).toMatchObject({ disabled: true });
    await put('enabled', { enabled: true });
    expect(await versionFor(outsider)).toBe(two);

    const { gateway, folder } = world();
    const settings = await writeTestRemote(folder, { script: 'settings', name: 'mf-settings' });
    await releaseRemote(gateway.remotes, { dist: settings });
    const refused = await put('enabled', { enabled: false }, '/api/admin/remote/mf-settings');
    expect([refused.statusCode, JSON.parse(refused.body)]).toMatchObject([
      422,
      { errors: { enabled: ['remote.settings_stay'] } },
    ]);
    const back = await put('rollback', {}, '/api/admin/remote/mf-settings');
    expect([back.statusCode, JSON.parse(back.body)]).toMatchObject([
      422,
      { errors: { remote: ['remote.nothing_before'] } },
    ]);
  });

  test('F8 a version that claims a page, menu entry or slot of another remote becomes neither current nor a canary', async () => {
    const { gateway, folder } = world();
    const { database } = gateway.services;
    const moved = { name: 'mf-moved', menu: [], slots: [], routes: [{ path: '/moved', permission: 'none' as const }] };
    const built = await writeTestRemote(folder, { script: 'moved', name: 'mf-moved', descriptor: moved });
    await releaseRemote(gateway.remotes, { dist: built });
    const row = await database.read().findOneByOrFail(RemoteVersionEntity, { name, version: one });
    // This version has served nobody: a version that has would own its page.
    const version = '1.0.0-00000003';
    const manifest = { ...Object(row.manifest), version, descriptor: { ...moved, name } };
    await database.write(() =>
      database.manager().insert(RemoteVersionEntity, { name, version, manifest, createdAt: database.now() }),
    );
    const before = await list();
    for (const [action, body] of [
      ['current', { version }],
      ['canary', { version, canary: 'polder' }],
    ] as const) {
      const { statusCode, body: text } = await put(action, body);
      expect([action, statusCode, JSON.parse(text)]).toMatchObject([
        action,
        422,
        { errors: { version: ['remote.claimed|mf-moved /moved'] } },
      ]);
    }
    expect(await list()).toEqual(before);
    await database.write(() => database.manager().delete(RemoteVersionEntity, { name, version }));
  });

  test('a version that needs another desk reports what is lacking, and becomes neither current nor a canary', async () => {
    const { database } = world().gateway.services;
    const row = await database.read().findOneByOrFail(RemoteVersionEntity, { name, version: one });
    const newer = { ...Object(row.manifest), requires: { contracts: '^1.0.0', kit: '^7.0.0', shell: '^1.0.0' } };
    await database.write(() => database.manager().update(RemoteVersionEntity, { id: row.id }, { manifest: newer }));
    expect((await versions()).at(-1)).toMatchObject({ version: one, lacking: ['kit'], requires: { kit: '^7.0.0' } });
    const before = await list();
    await refuseOne('remote.needs_desk');
    expect(await list()).toEqual(before);
  });

  test('a version whose description cannot be read lacks everything, and its remote is logged once as left out', async () => {
    const { database } = world().gateway.services;
    await database.write(() =>
      database.manager().update(RemoteVersionEntity, { name, version: one }, { manifest: { requires: 'all' } }),
    );
    expect((await versions()).at(-1)).toMatchObject({ requires: null, lacking: ['contracts', 'kit', 'shell'] });
    expect((await put('current', { version: one })).statusCode).toBe(422);
    const { currentVersion } = await database.read().findOneByOrFail(RemoteReleaseEntity, { name });
    const update = (manifest: JsonValue) =>
      database.write(() =>
        database.manager().update(RemoteVersionEntity, { name, version: currentVersion }, { manifest }),
      );
    const { manifest } = await database.read().findOneByOrFail(RemoteVersionEntity, { name, version: currentVersion });
    await update({ ...Object(manifest), entry: 7 });
    expect((await list()).users).toBeNull();
    const reported: string[] = [];
    const signedIn = await signedInAs('admin');
    const registry = new RegistryReader(world().gateway.remotes, { onError: ({ message }) => reported.push(message) });
    for (let times = 0; times < 2; times += 1) {
      registry.forget();
      await registry.registryOf(signedIn);
    }
    expect(reported).toEqual([expect.stringMatching(/^mf-invite .* Make another version current in Settings/)]);
    await update(manifest);
    expect((await list()).users).not.toBeNull();
  });

  test('an organisation whose canary cannot be read gets the version of all others', async () => {
    const { database } = world().gateway.services;
    const { id: organisationId } = await database.read().findOneByOrFail(OrganisationEntity, { symbol: 'northsea' });
    const canary = { name, organisationId, version: one, createdAt: database.now() };
    await database.write(() => database.manager().insert(RemoteCanaryEntity, canary));
    const { remotes } = await new RegistryReader(world().gateway.remotes).registryOf(await signedInAs('manager'));
    expect(remotes.find((each) => each.name === name)?.version).toBe((await list()).current);
    await database.write(() => database.manager().delete(RemoteCanaryEntity, { name, organisationId }));
  });

  test.each([
    ['a remote that was never released', 'current', { version: '1.0.0-00000001' }, '/api/admin/remote/mf-nowhere'],
    ['a version that was never released', 'current', { version: '9.9.9-00000000' }, url],
    ['an organisation that is not there', 'canary', { version: '1.0.0-00000001', canary: 'nowhere' }, url],
  ])('%s is not found', async (_, action, body, of) => {
    expect((await put(action, body, of)).statusCode).toBe(404);
  });

  test('D1 a user who is no administrator is refused', async () => {
    const manager = await world().signIn(emailOf('manager'));
    const call = { method: 'PUT', url: `${url}/enabled`, body: { org: 'northsea', enabled: false } } as const;
    expect((await manager.call(call)).statusCode).toBe(403);
    expect((await world().system().call(call)).statusCode).toBe(403);
    expect(await list()).toMatchObject({ disabled: false });
  });
});

const Registered = Type.Object({
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      version: Type.String(),
      disabled: Type.Optional(Type.Boolean()),
      ready: Type.Optional(Type.Boolean()),
    }),
  ),
});

/** Returns a reply, checked against the contract. */
function read<const S extends TSchema>(schema: S, body: string) {
  const value: unknown = JSON.parse(body);
  if (!Check(schema, value)) throw new Error(`Unexpected: ${body}`);
  return value;
}
