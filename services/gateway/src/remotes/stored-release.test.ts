import { existsSync, readlinkSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { RemoteBuild } from '@intake-desk/contracts';
import { temporaryFolder } from '@intake-desk/database/testing';
import { jest } from '@jest/globals';
import { writeTestRemote } from '../testing/built-remote.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import type { NamedVersion } from './make-current.ts';
import { adoptRemote, releaseRemote } from './release-remote.ts';
import { versionFolder } from './remote-files.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';

eachGateway((world) => {
  const dist = (script: string, changes = {}) => writeTestRemote(world().folder, { script, ...changes });
  const described = async (folder: string): Promise<RemoteBuild> =>
    JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  const folderOf = (build: NamedVersion): string => versionFolder(world().gateway.remotes.folder, build);

  /** Returns the contents of everything below a folder by path; a link only by its name. */
  async function contents(folder: string): Promise<Record<string, string>> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory());
    return Object.fromEntries(
      await Promise.all(
        files.map(async (entry) => {
          const file = join(entry.parentPath, entry.name);
          return [relative(folder, file), entry.isFile() ? await readFile(file, 'utf8') : 'a link'];
        }),
      ),
    );
  }
  const whole = (script: string, build: RemoteBuild) => ({
    'remoteEntry.js': `/* ${script} */`,
    'chunks/page.js': script,
    'remote.json': JSON.stringify(build),
  });
  /** Spies on `sync` of every open file. */
  async function spyOnSync() {
    const probe = await open(world().folder);
    const prototype: FileHandle = Object.getPrototypeOf(probe);
    await probe.close();
    return jest.spyOn(prototype, 'sync');
  }
  const partials = async (build: RemoteBuild) =>
    (await readdir(dirname(folderOf(build)))).filter((name) => name.endsWith('.partial'));

  test.each<[string, (folder: string) => Promise<unknown>]>([
    ['empty', (folder) => mkdir(folder, { recursive: true })],
    ['half there', (folder) => writeFile(join(folder, 'remoteEntry.js'), '/* half there */')],
    ['with another content', (folder) => writeFile(join(folder, 'chunks/page.js'), 'wrong')],
    ['with a file too many', (folder) => writeFile(join(folder, 'more.js'), 'more')],
    ['without its description, as before it was stored', (folder) => rm(join(folder, 'remote.json'))],
    [
      'with a link for a file',
      async (folder) => {
        await rm(join(folder, 'chunks/page.js'));
        await symlink('../remoteEntry.js', join(folder, 'chunks/page.js'));
      },
    ],
    [
      'no folder at all but a file',
      async (folder) => {
        await rm(folder, { recursive: true });
        await writeFile(folder, '');
      },
    ],
  ])("the folder of a version is %s: it is written anew before the version is anybody's", async (name, damage) => {
    const from = await dist(name);
    const build = await described(from);
    await mkdir(join(folderOf(build), 'chunks'), { recursive: true });
    if (name !== 'empty' && name !== 'half there') {
      for (const [path, text] of Object.entries(whole(name, build))) await writeFile(join(folderOf(build), path), text);
    }
    await damage(folderOf(build));
    await releaseRemote(world().gateway.remotes, { dist: from });
    expect(await contents(folderOf(build))).toEqual(whole(name, build));
    expect(await partials(build)).toEqual([]);
  });

  test('a start mends the folder of a version that is current already', async () => {
    const from = await dist('mended');
    const build = await described(from);
    await releaseRemote(world().gateway.remotes, { dist: from });
    await rm(join(folderOf(build), 'chunks'), { recursive: true });
    await adoptRemote(world().gateway.remotes, from);
    expect(await contents(folderOf(build))).toEqual(whole('mended', build));
  });

  test('R24 a disk that is full half-way: one line, and no files and no version are left behind', async () => {
    const from = await dist('half-way');
    const build = await described(from);
    const full = Object.assign(new Error('ENOSPC: no space left on device, fsync'), { code: 'ENOSPC' });
    const sync = (await spyOnSync()).mockResolvedValueOnce().mockRejectedValueOnce(full);
    await expect(releaseRemote(world().gateway.remotes, { dist: from })).rejects.toThrow(
      /^\S+ cannot be written \(ENOSPC\): see that there is room and that its user may write there, then release it again\.$/,
    );
    sync.mockRestore();
    expect(await partials(build)).toEqual([]);
    expect(existsSync(folderOf(build))).toBe(false);
    const { version } = build;
    expect(await world().gateway.services.database.read().existsBy(RemoteVersionEntity, { version })).toBe(false);
  });

  test('the next release deletes what a killed one left, but not the files that another one is writing', async () => {
    const from = await dist('tidy');
    const build = await described(from);
    const [old, young] = ['1.0.0-00000000.12345678.partial', '1.0.0-00000000.87654321.partial'];
    for (const name of [old, young]) {
      await mkdir(join(dirname(folderOf(build)), name, 'chunks'), { recursive: true });
      await writeFile(join(dirname(folderOf(build)), name, 'chunks', 'page.js'), '');
    }
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(dirname(folderOf(build)), old), longAgo, longAgo);
    await releaseRemote(world().gateway.remotes, { dist: from });
    expect(await partials(build)).toEqual([young]);
    await rm(join(dirname(folderOf(build)), young), { recursive: true });
  });

  test('files and folders are on the disk before the folder has its name, and all of it before the version is known', async () => {
    const from = await dist('synced');
    const build = await described(from);
    const { remotes } = world().gateway;
    const synced: { path: string; placed: boolean; known: boolean }[] = [];
    const sync = (await spyOnSync()).mockImplementation(async function (this: FileHandle) {
      const path = readlinkSync(`/proc/self/fd/${this.fd}`);
      const known = await remotes.database.read().existsBy(RemoteVersionEntity, { version: build.version });
      synced.push({ path: relative(remotes.folder, path), placed: existsSync(folderOf(build)), known });
    });
    await releaseRemote(remotes, { dist: from });
    sync.mockRestore();
    const partial = synced[0]?.path.split('/').slice(0, 2).join('/') ?? '';
    expect(partial).toMatch(/^mf-invite\/1\.0\.0-[0-9a-f]{8}\.[0-9a-f]{8}\.partial$/);
    const before = { placed: false, known: false };
    const after = { placed: true, known: false };
    expect(synced).toEqual([
      ...['remoteEntry.js', 'chunks/page.js', 'remote.json'].map((path) => ({ path: `${partial}/${path}`, ...before })),
      ...[partial, `${partial}/chunks`].map((path) => ({ path, ...before })),
      ...['mf-invite', ''].map((path) => ({ path, ...after })),
    ]);
  });

  test('R16 two releases of one remote at once: both are known, one is current and the other is the one before it', async () => {
    const { remotes } = world().gateway;
    const folders = await Promise.all([dist('at once, one'), dist('at once, two')]);
    const builds = await Promise.all(folders.map((folder) => releaseRemote(remotes, { dist: folder })));
    const release = await remotes.database.read().findOneByOrFail(RemoteReleaseEntity, { name: 'mf-invite' });
    expect([release.currentVersion, release.previousVersion].sort()).toEqual(
      builds.map(({ version }) => version).sort(),
    );
  });

  test('one version is released twice at once: one succeeds, the other fails in one line, and the files are whole', async () => {
    const { remotes } = world().gateway;
    const from = await dist('same');
    const ends = await Promise.allSettled([1, 2, 3].map(() => releaseRemote(remotes, { dist: from })));
    const lines = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/^ReleaseRefused: mf-invite \S+ was released before/);
    }
    const build = await described(from);
    expect(await contents(folderOf(build))).toEqual(whole('same', build));
  });

  test.each([
    ['garbage', '{"name": "mf-inv', 'remote.json does not describe a remote: it is not JSON. Build it again.'],
    ['nothing', '', 'remote.json does not describe a remote: it is not JSON. Build it again.'],
    ['a list', '[]', 'remote.json does not describe a remote: (root)'],
  ])('a description that is %s is refused in one line', async (_, text, line) => {
    const from = temporaryFolder();
    await writeFile(join(from, 'remote.json'), text);
    await expect(releaseRemote(world().gateway.remotes, { dist: from })).rejects.toThrow(line);
  });
});
