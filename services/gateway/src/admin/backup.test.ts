import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Database, instantText, migrate } from '@intake-desk/database';
import {
  createTestDatabase,
  eachEngine,
  fillTables,
  type Open,
  tableContents,
  temporaryFolder,
  testEngines,
} from '@intake-desk/database/testing';
import { SessionEntity } from '@intake-desk/identity';
import { Hl7MessageEntity } from '@intake-desk/integration';
import { deskEntities, openDeskDatabase } from '../data.ts';
import { readDist } from '../remotes/built-remote.ts';
import { storeFiles } from '../remotes/remote-files.ts';
import { RemoteReleaseEntity } from '../remotes/remote-release.entity.ts';
import { RemoteVersionEntity } from '../remotes/remote-version.entity.ts';
import { writeTestRemote } from '../testing/built-remote.ts';
import { backup } from './backup.ts';
import { CommandRefused } from './command.ts';
import { restore } from './restore.ts';
import { newKeyPair } from './sealed-stream.ts';
import { verifyBackup } from './verify-backup.ts';

const ROWS = 7;
const KEPT_BACK = ['session', 'access_token', 'used_assertion', 'throttle', 'edit_lock', 'log_release'];

/** Returns the rows of all tables with instants as text, so that both engines can be compared. */
async function contents(database: Database): Promise<Record<string, unknown[]>> {
  const tables = await tableContents(database.sources.writer);
  return JSON.parse(
    JSON.stringify(tables, function (this: Record<string, unknown>, key: string, value: unknown) {
      const raw = this[key];
      return raw instanceof Date ? instantText(raw) : value;
    }),
  );
}

/** Changes one bit of the byte at `at`. */
const flip = (bytes: Buffer, at: number): void => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
};

eachEngine((open: Open, engine) => {
  const folder = temporaryFolder();
  const file = join(folder, 'desk.backup');
  let source: Database;

  beforeAll(async () => {
    source = await open(deskEntities);
    await fillTables(source.sources.writer, ROWS);
    await source.write(() =>
      source.manager().query("UPDATE one_time_token SET kind = 'recovery' WHERE id < ?", [ROWS]),
    );
    await backup(source, file);
  });

  const damaged = async (name: string, change: (lines: string[]) => string[]): Promise<string> => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    const path = join(folder, name);
    await writeFile(path, gzipSync(`${change(lines).join('\n')}\n`));
    return path;
  };

  test('the file can be read by its owner alone and is never overwritten', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backup(source, file)).rejects.toThrow('is there already');
  });

  test.each(testEngines())(
    `a backup of ${engine} is restored whole on %s, with the recovery codes, except for sign-ins and links`,
    async (other) => {
      const { url, remove } = await createTestDatabase(other);
      const target = await openDeskDatabase(url);
      await migrate(target);
      await restore(target, { file });
      const [before, after] = [await contents(source), await contents(target)];
      for (const table of KEPT_BACK) {
        expect(before[table]).toHaveLength(ROWS);
        before[table] = [];
      }
      const codes = before.one_time_token?.filter((row) => Object(row).kind === 'recovery');
      expect(codes?.length).toBeGreaterThan(0);
      expect(after).toEqual({ ...before, one_time_token: codes });
      await target.close();
      await remove();
    },
  );

  test('a sign-in after a restore is not taken for one before it', async () => {
    const target = await open(deskEntities);
    await restore(target, { file });
    const at = target.now();
    const times = { createdAt: at, lastSeenAt: at, expiresAt: at };
    const session = { idHash: 'a', userId: 1, method: 'password', csrfSecret: '', ...times } as const;
    const { id } = await target.write(() => target.manager().save(SessionEntity, session));
    const [before] = await target.read().query('SELECT MAX(session_id) AS last FROM past_sign_in');
    expect(id).toBe(before.last + 1);
  });

  test('large rows, which do not fit into one packet of MariaDB together, are restored', async () => {
    const [large, target] = [await open(deskEntities), await open(deskEntities)];
    await fillTables(large.sources.writer, ROWS);
    const body = 'x'.repeat(3_000_000);
    await large.write(() => large.manager().query('UPDATE hl7_message SET body = ?', [body]));
    await backup(large, join(folder, 'large'));
    await restore(target, { file: join(folder, 'large') });
    expect(await target.read().countBy(Hl7MessageEntity, { body })).toBe(ROWS);
  });

  test('a database that is not empty is not touched', async () => {
    const before = await contents(source);
    await expect(restore(source, { file })).rejects.toThrow('The database is not empty');
    expect(await contents(source)).toEqual(before);
  });

  test('a file that was cut off, damaged or made by a newer desk restores nothing', async () => {
    const target = await open(deskEntities);
    const cut = await damaged('cut', (lines) => lines.slice(0, -1));
    const short = await damaged('short', (lines) => lines.toSpliced(5, 1));
    const garbled = await damaged('garbled', (lines) => lines.with(20, '{'));
    const newer = await damaged('newer', ([header = '', ...rest]) => [
      header.replace(/"migrations":\[[^\]]*/, '$&,"9999-future"'),
      ...rest,
    ]);
    await expect(restore(target, { file: cut })).rejects.toThrow('is not complete');
    await expect(restore(target, { file: short })).rejects.toThrow('is not complete');
    await expect(restore(target, { file: garbled })).rejects.toThrow('damaged');
    await expect(restore(target, { file: newer })).rejects.toThrow('newer version');
    expect(Object.values(await contents(target)).flat()).toEqual([]);
    await restore(target, { file });
    expect((await contents(target)).user).toHaveLength(ROWS);
  });

  test('a backup from before the first release is refused with a sentence about what to do', async () => {
    const prerelease = await damaged('prerelease', ([header = '', ...rest]) => [
      header.replace(/"migrations":\[[^\]]*/, '"migrations":["0001-initial","0002-ways-in"'),
      ...rest,
    ]);
    const sentence = 'was made before the first release of Intake Desk: restore it with the version that made it.';
    await expect(restore(await open(deskEntities), { file: prerelease })).rejects.toThrow(sentence);
    await expect(verifyBackup({ file: prerelease })).rejects.toThrow(sentence);
  });

  test('a backup is verified by restoring it; one with a changed byte or another content is refused', async () => {
    expect(await verifyBackup({ file })).toMatchObject({ remotes: 0 });
    const bytes = await readFile(file);
    flip(bytes, Math.floor(bytes.length / 2));
    await writeFile(join(folder, 'flipped'), bytes);
    await expect(verifyBackup({ file: join(folder, 'flipped') })).rejects.toThrow(CommandRefused);
    const other = await damaged('other', (lines) => lines.map((line) => line.replace('"quoted', '"other')));
    await expect(verifyBackup({ file: other })).rejects.toThrow('is not complete');
  });

  test('an encrypted backup opens with the private key only, and not if a byte of it is missing or another', async () => {
    const { publicKey, privateKey } = newKeyPair();
    const sealed = join(folder, 'sealed');
    await backup(source, sealed, { publicKey });
    expect((await stat(sealed)).mode & 0o777).toBe(0o600);
    expect(await verifyBackup({ file: sealed, privateKey })).toMatchObject({ remotes: 0 });
    await expect(verifyBackup({ file: sealed })).rejects.toThrow('is encrypted');
    const another = newKeyPair();
    await expect(verifyBackup({ file: sealed, privateKey: another.privateKey })).rejects.toThrow('damaged');
    const bytes = await readFile(sealed);
    expect(bytes.includes('quoted')).toBe(false);
    await writeFile(join(folder, 'sealed-cut'), bytes.subarray(0, -1));
    await expect(verifyBackup({ file: join(folder, 'sealed-cut'), privateKey })).rejects.toThrow('damaged');
    flip(bytes, Math.floor(bytes.length / 2));
    await writeFile(join(folder, 'sealed-flipped'), bytes);
    await expect(verifyBackup({ file: join(folder, 'sealed-flipped'), privateKey })).rejects.toThrow('damaged');
  });

  test('a missing file is named', async () => {
    await expect(verifyBackup({ file: join(folder, 'missing') })).rejects.toThrow('ENOENT');
  });

  test('the released remotes of the same moment come back with their files; one that is not whole is named', async () => {
    const desk = await open(deskEntities);
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    const built = [];
    for (const script of ['one', 'two']) {
      const remote = await readDist(await writeTestRemote(folder, { script }));
      await storeFiles(from, remote);
      built.push(remote);
      await desk.write(() =>
        desk.manager().insert(RemoteVersionEntity, {
          name: remote.build.name,
          version: remote.build.version,
          manifest: remote.build,
          createdAt: desk.now(),
        }),
      );
    }
    const [one, two] = built.map(({ build }) => build);
    await desk.write(() =>
      desk.manager().insert(RemoteReleaseEntity, {
        name: 'mf-invite',
        currentVersion: two?.version ?? '',
        previousVersion: one?.version ?? '',
        updatedAt: desk.now(),
      }),
    );
    const whole = join(folder, 'with-remotes');
    expect(await backup(desk, whole, { remotes: from })).toMatchObject({ remotes: 2, lacking: [] });
    expect(await verifyBackup({ file: whole })).toMatchObject({ remotes: 2 });
    expect(await restore(await open(deskEntities), { file: whole }, to)).toMatchObject({ remotes: 2 });
    for (const { build, files } of built) {
      for (const [path, content] of files)
        expect(await readFile(join(to, build.name, build.version, path))).toEqual(content);
    }
    await writeFile(join(from, 'mf-invite', one?.version ?? '', 'chunks', 'page.js'), 'another');
    const lacking = await backup(desk, join(folder, 'lacking'), { remotes: from });
    expect(lacking).toMatchObject({ remotes: 1, lacking: [`mf-invite ${one?.version}`] });
  });
});
