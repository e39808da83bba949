import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getServedVersions, Registry, revisionHeader } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { Check } from 'typebox/value';
import { In } from 'typeorm';
import { writeTestRemote } from '../testing/built-remote.ts';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { sampleRemote } from '../testing/sample-remote.ts';
import { emailOf } from '../testing/world.ts';
import { adoptRemote, releaseRemote } from './release-remote.ts';
import { versionFolder } from './remote-files.ts';
import { rollbackRemote } from './rollback-remote.ts';
import { switchRemote } from './switch-remote.ts';

const labels = { en: 'Calls', nl: 'Calls', de: 'Calls', es: 'Calls', pt: 'Calls' };
const entry = { labels, icon: 'invite' as const, order: 20 };

eachGateway((world) => {
  const dist = (script: string, changes = {}) => writeTestRemote(world().folder, { script, ...changes });

  /** Returns the registry that the browser gets now. */
  async function registryOf(browser: TestClient): Promise<Registry> {
    world().gateway.registry.forget();
    const { headers, body } = await browser.call({ method: 'GET', url: '/remotes.json' });
    const registry: unknown = JSON.parse(body);
    if (!Check(Registry, registry)) throw new Error('No registry.');
    expect(headers[revisionHeader]).toBe(registry.revision);
    return { ...registry, remotes: registry.remotes.filter(({ name }) => name !== sampleRemote) };
  }
  const versionOf = ({ remotes }: Registry) => remotes.map(({ version, previous }) => [version, previous?.version]);

  test('a release becomes current while the desk runs, a rollback takes it back', async () => {
    const { gateway, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const empty = await registryOf(manager);
    expect(empty.remotes).toEqual([]);
    const one = await releaseRemote(gateway.remotes, { dist: await dist('one') });
    const first = await registryOf(manager);
    expect(versionOf(first)).toEqual([[one.version, undefined]]);
    expect(first.revision).not.toBe(empty.revision);

    const two = await releaseRemote(gateway.remotes, { dist: await dist('two') });
    expect(versionOf(await registryOf(manager))).toEqual([[two.version, one.version]]);
    expect(await rollbackRemote(gateway.remotes, 'mf-invite')).toEqual({
      current: one.version,
      takenBack: two.version,
    });
    const back = await registryOf(manager);
    expect(versionOf(back)).toEqual([[one.version, undefined]]);
    const { [one.name]: served } = (await manager.call(getServedVersions)).json();
    expect(served).toEqual([one.version]);
    expect(back.revision).toBe(first.revision);
    await expect(rollbackRemote(gateway.remotes, 'mf-invite')).rejects.toThrow('has no version before');
    expect(await adoptRemote(gateway.remotes, await dist('two'))).toEqual(two);
    expect(versionOf(await registryOf(manager))).toEqual([[two.version, one.version]]);
  });

  test('files of a version are served as they were built, for ever', async () => {
    const { signIn, client } = world();
    const [remote] = (await registryOf(await signIn(emailOf('manager')))).remotes;
    const { statusCode, headers, body } = await client().call({ method: 'GET', url: `${remote?.base}chunks/page.js` });
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'two' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('javascript');
    expect((await client().call({ method: 'GET', url: `${remote?.base}remote.json` })).statusCode).toBe(404);
  });

  test.each([
    ['chunks/page.js', 'javascript', 'drawn'],
    ['page.css', 'text/css', '.plan { color: teal }'],
    ['letters.12345678.woff2', 'font/woff2', 'letters'],
    ['plan.12345678.svg', 'image/svg+xml', '<svg></svg>'],
  ])('F3 %s is served while its hash is that of the release, and again once it is mended', async (file, type, text) => {
    const { gateway, client, log } = world();
    const assets = file.startsWith('chunks') ? {} : { [file]: text };
    const folder = await dist(file.startsWith('chunks') ? text : `with ${file}`, { assets });
    const build = await adoptRemote(gateway.remotes, folder);
    const get = () => client().call({ method: 'GET', url: `/remotes/${build.name}/${build.version}/${file}` });
    const released = { statusCode: 200, body: text };
    expect(await get()).toMatchObject({ ...released, headers: { 'content-type': expect.stringContaining(type) } });

    const path = join(versionFolder(gateway.remotes.folder, build), file);
    for (const damage of [() => writeFile(path, text.replace(/.$/, '?')), () => rm(path)]) {
      await damage();
      log.length = 0;
      const damaged = await get();
      expect(damaged).toMatchObject({ statusCode: 500, headers: { 'cache-control': 'no-store' } });
      expect(damaged.headers).not.toHaveProperty('etag');
      expect(log.join()).toContain(`${build.name} ${build.version}: ${file}`);
      await adoptRemote(gateway.remotes, folder);
      expect(await get()).toMatchObject(released);
    }
  });

  test('a browser that reads Brotli gets the files that the build compressed, under their plain names', async () => {
    const { gateway, signIn, client } = world();
    const compressed = { 'chunks/page.js.br': 'the script, compressed' };
    const build = await adoptRemote(gateway.remotes, await dist('compressed', { assets: compressed }));
    const url = `/remotes/${build.name}/${build.version}/chunks/page.js`;
    const get = async (coding: string) => {
      const { headers, body } = await client().call({ method: 'GET', url, headers: { 'accept-encoding': coding } });
      return { coding: headers['content-encoding'], varies: headers.vary, body };
    };
    const plain = { coding: undefined, varies: 'accept-encoding', body: 'compressed' };
    const small = { coding: 'br', varies: 'accept-encoding', body: compressed['chunks/page.js.br'] };
    expect(await get('gzip, deflate, br')).toEqual(small);
    expect(await get('br;q=0.5, gzip')).toEqual(small);
    for (const coding of ['identity', 'br;q=0', 'brotli']) expect(await get(coding)).toEqual(plain);
    await writeFile(join(gateway.remotes.folder, build.name, build.version, 'chunks/page.js.br'), 'damaged');
    expect(await get('br')).toEqual({ coding: undefined, varies: undefined, body: expect.stringContaining('message') });
    expect(await get('identity')).toEqual(plain);
    const { remotes } = await registryOf(await signIn(emailOf('manager')));
    expect(remotes.flatMap(({ files }) => Object.keys(files))).toContain('chunks/page.js');
    expect(remotes.flatMap(({ files }) => Object.keys(files))).not.toContain('chunks/page.js.br');
    await rollbackRemote(gateway.remotes, build.name);
  });

  test('a released file is sent whole to a cache that asks whether its copy is still right', async () => {
    const { signIn, client } = world();
    const [remote] = (await registryOf(await signIn(emailOf('manager')))).remotes;
    const url = `${remote?.base}remoteEntry.js`;
    const { headers } = await client().call({ method: 'GET', url });
    expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
    const asked = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() };
    expect((await client().call({ method: 'GET', url: `${url}?again=1`, headers: asked })).statusCode).toBe(200);
  });

  test.each(['..%2fremote.json', '%2e%2e/x', 'constructor', 'chunks', '.hidden', ''])(
    'D4 nothing but the files of a release is served: %s',
    async (file) => {
      const { signIn, client } = world();
      const [remote] = (await registryOf(await signIn(emailOf('manager')))).remotes;
      expect((await client().call({ method: 'GET', url: `${remote?.base}${file}` })).statusCode).toBe(404);
    },
  );

  test("the page of a remote's route preloads its files with their hashes, other pages do not", async () => {
    const manager = await world().signIn(emailOf('manager'));
    const [remote] = (await registryOf(manager)).remotes;
    const page = async (url: string) =>
      (await manager.call({ method: 'GET', url, headers: { accept: 'text/html' } })).body;
    const hash = remote?.files['chunks/page.js'];
    expect(await page('/invite')).toContain(`href="${remote?.base}chunks/page.js" integrity="${hash}"`);
    expect(await page('/about')).not.toContain('chunks/page.js" integrity');
  });

  test('a canary reaches the members of one organisation until it ends', async () => {
    const { gateway, signIn } = world();
    const [manager, outsider] = [await signIn(emailOf('manager')), await signIn(emailOf('outsider'))];
    const [before, ...none] = versionOf(await registryOf(manager));
    const canary = await releaseRemote(gateway.remotes, { dist: await dist('canary'), canary: 'polder' });
    expect(versionOf(await registryOf(outsider))).toEqual([[canary.version, before?.[0]]]);
    expect(versionOf(await registryOf(manager))).toEqual([before, ...none]);
    await rollbackRemote(gateway.remotes, 'mf-invite');
    expect(versionOf(await registryOf(outsider))).toEqual([before]);
    const nowhere = releaseRemote(gateway.remotes, { dist: await dist('nowhere'), canary: 'nowhere' });
    await expect(nowhere).rejects.toThrow('There is no organisation "nowhere"');
  });

  test('a canary goes to one more organisation, then to all; nobody gets it twice', async () => {
    const { gateway, signIn } = world();
    const [manager, outsider] = [await signIn(emailOf('manager')), await signIn(emailOf('outsider'))];
    const [before] = versionOf(await registryOf(manager));
    const folder = await dist('step by step');
    const { version } = await releaseRemote(gateway.remotes, { dist: folder, canary: 'polder' });
    await expect(releaseRemote(gateway.remotes, { dist: folder, canary: 'polder' })).rejects.toThrow('released before');
    await releaseRemote(gateway.remotes, { dist: folder, canary: 'northsea' });
    for (const one of [manager, outsider]) expect(versionOf(await registryOf(one))).toEqual([[version, before?.[0]]]);
    await releaseRemote(gateway.remotes, { dist: folder });
    for (const one of [manager, outsider]) expect(versionOf(await registryOf(one))).toEqual([[version, before?.[0]]]);
    await expect(releaseRemote(gateway.remotes, { dist: folder })).rejects.toThrow('released before');
    await rollbackRemote(gateway.remotes, 'mf-invite');
    for (const one of [manager, outsider]) expect(versionOf(await registryOf(one))[0]?.[0]).toBe(before?.[0]);
  });

  test('a remote is switched off and on again by command, and the log of administrative changes says so', async () => {
    const { gateway, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const { database } = gateway.remotes;
    const before = await registryOf(manager);
    const actor = { userId: null, name: 'Command line' };
    expect(await switchRemote(database, actor, 'mf-invite', false)).toBe(true);
    expect(await switchRemote(database, actor, 'mf-invite', false)).toBe(false);
    const switched = await registryOf(manager);
    expect(switched.remotes).toEqual(before.remotes.map((remote) => ({ ...remote, disabled: true })));
    expect(switched.revision).not.toBe(before.revision);
    expect(await switchRemote(database, actor, 'mf-invite', true)).toBe(true);
    expect(await registryOf(manager)).toEqual(before);
    await expect(switchRemote(database, actor, 'mf-nowhere', false)).rejects.toThrow('mf-nowhere was never released.');
    const rows = await database.read().find(AdminLogEntity, {
      where: { subject: 'remote', action: In(['disable', 'enable']) },
      order: { id: 'ASC' },
    });
    const [on, off] = [{ disabled: false }, { disabled: true }];
    expect(rows).toMatchObject([
      { action: 'disable', description: 'Command line switched mf-invite off.', oldValue: on, newValue: off },
      { action: 'enable', description: 'Command line switched mf-invite on.', oldValue: off, newValue: on },
    ]);
  });

  test('releasing a version twice is refused', async () => {
    await expect(releaseRemote(world().gateway.remotes, { dist: await dist('two') })).rejects.toThrow(
      'was released before',
    );
  });

  test.each([
    [
      'a newer kit',
      { requires: { contracts: '^1.0.0', kit: '^1.1.0', shell: '^1.0.0' } },
      'needs kit ^1.1.0, the desk has 1.0.0',
    ],
    [
      'a newer React',
      { requires: { contracts: '^1.0.0', kit: '^1.0.0', shell: '^1.0.0', react: '^19.9.0' } },
      'needs react ^19.9.0, the desk has 19.3.0',
    ],
    ['F3 a version that its files have not', { version: '1.0.0-0badf00d' }, 'not 0badf00d. Build it again.'],
    [
      'a React of its own',
      { assets: { 'own.js': 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}' } },
      'own.js contains a copy of React',
    ],
    ['an entry that is no file', { entry: 'other.js' }, 'other.js is named but is none of its files'],
    ['a preload that is no file', { preload: { '/invite': ['gone.js'] } }, 'gone.js is named but is none of its files'],
    ['a bad name', { name: 'invite' }, 'does not describe a remote'],
    ['a path upwards', { files: { '../x.js': `sha384-${'A'.repeat(64)}` } }, 'does not describe a remote'],
  ])('%s is refused before anything is stored', async (_, changes, why) => {
    const { gateway, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const before = await registryOf(manager);
    await expect(releaseRemote(gateway.remotes, { dist: await dist(`bad ${why}`, changes) })).rejects.toThrow(why);
    expect(await registryOf(manager)).toEqual(before);
  });

  test('F3 a flipped byte is refused', async () => {
    const folder = await dist('flipped');
    await writeFile(join(folder, 'chunks/page.js'), 'flippef');
    await expect(releaseRemote(world().gateway.remotes, { dist: folder })).rejects.toThrow('is not what was built');
  });

  test('F8 two rollbacks in a row go back to versions that everybody had, never to a canary that failed', async () => {
    const { gateway, signIn, folder } = world();
    const manager = await signIn(emailOf('manager'));
    const name = 'mf-steps';
    const release = async (script: string, canary?: string): Promise<string> => {
      const descriptor = {
        name,
        menu: [],
        slots: [],
        routes: [{ path: '/steps', permission: 'admin' as const }],
      };
      const built = await writeTestRemote(folder, { script: `steps ${script}`, name, descriptor });
      return (await releaseRemote(gateway.remotes, { dist: built, canary })).version;
    };
    const rollBack = () => rollbackRemote(gateway.remotes, name);
    const offered = async () => versionOf({ ...(await registryOf(manager)), remotes: await steps() });
    const steps = async () => (await registryOf(manager)).remotes.filter((remote) => remote.name === name);

    const first = await release('first');
    const canary = await release('canary', 'polder');
    expect(await rollBack()).toEqual({ current: first, takenBack: canary });
    const second = await release('second');
    const third = await release('third');
    expect(await rollBack()).toEqual({ current: second, takenBack: third });
    // The browser falls back to the previous version, so it is not the canary either.
    expect(await offered()).toEqual([[second, first]]);
    expect(await rollBack()).toEqual({ current: first, takenBack: second });
    expect(await offered()).toEqual([[first, undefined]]);
    await expect(rollBack()).rejects.toThrow(`${name} has no version before ${first}`);

    // A rollback never leads to a version that was rolled back.
    const fourth = await release('fourth');
    const fifth = await release('fifth');
    expect(await rollBack()).toEqual({ current: fourth, takenBack: fifth });
    expect(await offered()).toEqual([[fourth, first]]);
  });

  test.each([
    ['page', { routes: [{ path: '/invite', permission: 'none' as const }] }, '/invite'],
    ['all pages', { routes: [{ path: '/*', permission: 'none' as const }] }, '/*'],
    ['menu entry', { menu: [{ ...entry, path: '/invite', permission: 'none' as const }] }, '/invite'],
    ['slot', { slots: ['record/modal/v1' as const] }, 'record/modal/v1'],
  ])('F8 the %s of another remote is not released, to nobody', async (_, parts, claim) => {
    const { gateway, folder, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    await adoptRemote(gateway.remotes, await dist('invite'));
    const record = { name: 'mf-record', routes: [], menu: [], slots: ['record/modal/v1' as const] };
    await adoptRemote(gateway.remotes, await dist('record', { name: record.name, descriptor: record }));
    const name = 'mf-appointments';
    const descriptor = { name, routes: [], menu: [], slots: [], ...parts };
    const built = await writeTestRemote(folder, { script: JSON.stringify(parts), name, descriptor });
    const before = await registryOf(manager);
    for (const canary of [undefined, 'polder']) {
      const released = releaseRemote(gateway.remotes, { dist: built, canary });
      await expect(released).rejects.toThrow(`${name} claims ${claim}, which belongs to mf-`);
    }
    expect(await registryOf(manager)).toEqual(before);
  });

  test('F8 a page moves to another remote once its owner gives it up, and a rollback does not take it back', async () => {
    const { gateway, folder, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const release = async (name: string, paths: readonly string[], canary?: string, givesUp: string[] = []) => {
      const routes = paths.map((path) => ({ path, permission: 'admin' as const }));
      const descriptor = { name, menu: [], slots: [], routes, givesUp };
      const built = await writeTestRemote(folder, { script: `${name} ${paths} ${givesUp}`, name, descriptor });
      return releaseRemote(gateway.remotes, { dist: built, canary });
    };
    await release('mf-one', ['/one', '/moved']);
    const refused = 'mf-two claims /moved, which belongs to mf-one';
    await expect(release('mf-two', ['/moved'])).rejects.toThrow(refused);
    await release('mf-one', ['/one']);
    await expect(release('mf-two', ['/moved'])).rejects.toThrow(refused);
    await release('mf-one', ['/one'], undefined, ['/moved']);
    await release('mf-one', ['/one', '/more'], undefined, []);
    await release('mf-one', ['/one', '/moved', '/tried'], 'polder');
    await expect(release('mf-two', ['/moved'])).rejects.toThrow(refused);
    await rollbackRemote(gateway.remotes, 'mf-one');
    await release('mf-two', ['/moved']);
    await rollbackRemote(gateway.remotes, 'mf-one');
    await rollbackRemote(gateway.remotes, 'mf-one');
    await expect(rollbackRemote(gateway.remotes, 'mf-one')).rejects.toThrow(
      'mf-one claims /moved, which belongs to mf-two',
    );
    await release('mf-early', ['/early']);
    const names = (await registryOf(manager)).remotes.map(({ name }) => name);
    // If two claim the same, the earlier release wins, not the alphabet.
    expect(names.indexOf('mf-invite')).toBeLessThan(names.indexOf('mf-early'));
  });
});
