import { rmSync } from 'node:fs';
import { cp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteBuild } from '@intake-desk/contracts';
import { chooseWorld, findReleased, type WorldChoice } from '@intake-desk/contracts/isolation';
import { createTestDatabase, temporaryFolder } from '@intake-desk/database/testing';
import { adoptRemote, openMigrated, type Remotes, versionFolder } from '@intake-desk/gateway';
import { writeTestRemote } from '@intake-desk/gateway/testing';
import { Parse } from 'typebox/value';
import { offerReleased, readReleased } from './released.ts';
import { type Isolation, startIsolation } from './start-isolation.ts';

const folder = temporaryFolder();
const remotes = join(folder, 'remotes');
let isolation: Isolation;

beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent';
  isolation = await startIsolation({ harness: join(folder, 'harness'), port: 0, remotes, temporary: folder });
});
afterEach(() => rmSync(remotes, { recursive: true, force: true }));
afterAll(() => isolation.close());

/** Stores a build as a release does, at a time. */
async function release(script: string, storedAt: string): Promise<RemoteBuild> {
  const dist = await writeTestRemote(folder, { script });
  const build: RemoteBuild = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8'));
  const target = versionFolder(remotes, build);
  await cp(dist, target, { recursive: true });
  await utimes(target, new Date(storedAt), new Date(storedAt));
  return build;
}

/** Finds the released versions, and the chosen one. */
async function find(remote = '', version = '') {
  const response = await fetch(`${isolation.url}${findReleased.url}?${new URLSearchParams({ remote, version })}`);
  return Parse(findReleased.reply, await response.json());
}

const fileOf = ({ name, version }: RemoteBuild): Promise<Response> =>
  fetch(`${isolation.url}/remotes/${name}/${version}/chunks/page.js`);

test('released versions are found while it runs, newest first, and the newest is chosen', async () => {
  expect(await find()).toEqual({ remotes: [], name: '', version: '', chosen: null });
  const older = await release('older', '2026-11-01T10:00:00.000Z');
  const newer = await release('newer', '2026-11-02T10:00:00.000Z');

  expect(await find()).toEqual({
    remotes: [
      {
        name: 'mf-invite',
        versions: [
          { version: newer.version, storedAt: '2026-11-02T10:00:00.000Z', described: true },
          { version: older.version, storedAt: '2026-11-01T10:00:00.000Z', described: true },
        ],
      },
    ],
    name: 'mf-invite',
    version: newer.version,
    chosen: { ...newer, base: `/remotes/mf-invite/${newer.version}/` },
  });
  expect(await find('mf-invite', older.version)).toMatchObject({ version: older.version, chosen: older });
  expect(await (await fileOf(older)).text()).toBe('older');
  expect(await (await fileOf(newer)).text()).toBe('newer');
});

test('a version without a description, or that was never released, is not chosen', async () => {
  const build = await release('undescribed', '2026-11-01T10:00:00.000Z');
  await rm(join(versionFolder(remotes, build), 'remote.json'));
  const { version } = build;

  expect(await find()).toMatchObject({
    remotes: [{ versions: [{ version, described: false }] }],
    version,
    chosen: null,
  });
  expect((await fileOf(build)).status).toBe(404);
  expect(await find('../mf-invite', version)).toMatchObject({ name: '../mf-invite', version, chosen: null });
});

test('F3 a file that is not the released one is not served', async () => {
  const build = await release('whole', '2026-11-01T10:00:00.000Z');
  await find();
  await writeFile(join(versionFolder(remotes, build), 'chunks', 'page.js'), 'damaged');
  expect((await fileOf(build)).status).toBe(500);
});

test('F3 a release in the harness changes no released file', async () => {
  const build = await release('harness', '2026-11-01T10:00:00.000Z');
  const file = join(versionFolder(remotes, build), 'chunks', 'page.js');
  await writeFile(file, 'damaged');
  const stored = await createTestDatabase('sqlite');
  const database = await openMigrated(stored.url, {});
  const provides = { contracts: '1.0.0', kit: '1.0.0', shell: '1.0.0' };
  const own: Remotes = { database, folder: join(folder, 'own'), provides };
  try {
    await mkdir(own.folder);
    await offerReleased(own, await readReleased(remotes));
    await adoptRemote(own, await writeTestRemote(folder, { script: 'harness' }));
    expect(await readFile(join(versionFolder(own.folder, build), 'chunks', 'page.js'), 'utf8')).toBe('harness');
    expect(await readFile(file, 'utf8')).toBe('damaged');
  } finally {
    await database.close();
    await stored.remove();
  }
});

test('other data keep the released versions', async () => {
  const build = await release('kept', '2026-11-01T10:00:00.000Z');
  await find();
  const choice: WorldChoice = { ...chooseWorld.example.body, switched: [], data: 'nothing' };
  const { status } = await fetch(`${isolation.url}${chooseWorld.url}`, {
    method: chooseWorld.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(choice),
  });
  expect(status).toBe(200);
  expect(await (await fileOf(build)).text()).toBe('kept');
});
