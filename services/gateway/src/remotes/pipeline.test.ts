import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createRemoteToken, revokeRemoteToken } from '@intake-desk/contracts/administration';
import { writeTestRemote } from '../testing/built-remote.ts';
import type { TestClient } from '../testing/client.ts';
import { oneGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';
import { readDist } from './built-remote.ts';
import { packBuild, readPack } from './pack.ts';
import { makeReleaseKey } from './release-key.ts';
import { type ReleaseOptions, readReleaseCommand } from './release-options.ts';
import { releaseRemote } from './release-remote.ts';
import { describeRoom } from './remote-build.ts';
import { sendRelease } from './send-release.ts';

const name = 'mf-invite';
const script = join(import.meta.dirname, 'release.ts');

/** Runs the release command like a pipeline, without a database or a folder of remotes. */
async function release(args: readonly string[], environment: Record<string, string> = {}) {
  const { NODE_OPTIONS: _ours, DATABASE_URL: _database, REMOTES_DIR: _remotes, ...rest } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...rest, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, output, error: errors.trimEnd().split('\n').at(-1) };
}

oneGateway((world) => {
  let address: string;

  beforeAll(async () => {
    const { gateway, folder } = world();
    await releaseRemote(gateway.remotes, { dist: await writeTestRemote(folder, { script: 'first' }) });
    address = await gateway.start();
  });

  async function versionFor(browser: TestClient): Promise<string> {
    const { remotes } = (await browser.call({ method: 'GET', url: '/remotes.json' })).json();
    return remotes.find((remote: { name: string }) => remote.name === name).version;
  }

  test('F9 a team makes a key, and releases over HTTP to one organisation, then to everybody', async () => {
    const { folder, signIn } = world();
    const keyFile = join(folder, 'release.key');
    const publicKey = await makeReleaseKey(keyFile);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    await expect(makeReleaseKey(keyFile)).rejects.toThrow('name a file that does not exist yet');

    const [admin, member] = [await signIn(emailOf('admin')), await signIn(emailOf('outsider'))];
    const url = createRemoteToken.url.replace(':remote', name);
    const made = { org: 'northsea', label: 'Pipeline', publicKey };
    const { token } = (await admin.call({ method: 'POST', url, body: made })).json();
    const before = await versionFor(admin);

    // Large enough that its progress is printed.
    const assets = { 'font.woff2': randomBytes(1024 * 1024).toString('base64') };
    const dist = await writeTestRemote(folder, { script: 'second', assets });
    const built = await readDist(dist);
    const { version } = built.build;
    const { bytes, sha256 } = packBuild(built);
    const file = join(folder, 'pack.tgz');
    await writeFile(file, bytes);
    const args = ['--from', file, '--sha256', sha256, '--to', address, '--person', 'Anna de Vries'];
    const environment = { RELEASE_TOKEN: token, RELEASE_KEY_FILE: keyFile };
    expect(await release([...args, '--canary', 'polder'], environment)).toEqual({
      code: 0,
      output: `${name} ${version} (build 2) is what polder gets: http://desk.test/settings/remotes?remote=${name}\n`,
      error: expect.stringMatching(/^Sent 100 % of 1\.\d MiB to 127\.0\.0\.1\.$/),
    });
    expect([await versionFor(member), await versionFor(admin)]).toEqual([version, before]);

    // The same within this process.
    const command = readReleaseCommand(args);
    if (command.kind === 'key') throw new TypeError('No release.');
    const send = (secret: string) =>
      sendRelease(address, command, () => readPack(file, sha256), { ...environment, RELEASE_TOKEN: secret });
    expect(await send(token)).toMatch(/ is current: http/);
    expect(await versionFor(admin)).toBe(version);
    const desk = new URL(address).host;
    await expect(send(token)).rejects.toThrow(
      `${desk} refused the release (409): ${name} ${version} was released before: change it, then release it.`,
    );
    await expect(send('guessed')).rejects.toThrow('(401): This release token is unknown or revoked');
    await writeFile(file, Buffer.concat([bytes, Buffer.from('more')]));
    await expect(send(token)).rejects.toThrow('not the given one');
    await expect(sendRelease('http://desk.example', command, neverBuilt, environment)).rejects.toThrow(
      'no https address',
    );
    await expect(sendRelease(address, command, neverBuilt, {})).rejects.toThrow('RELEASE_TOKEN is missing');
    await expect(sendRelease(address, command, neverBuilt, { RELEASE_TOKEN: token })).rejects.toThrow(
      'RELEASE_KEY_FILE',
    );
    await expect(sendRelease('http://127.0.0.1:9', command, () => readDist(dist), environment)).rejects.toThrow(
      '127.0.0.1:9 cannot be reached (Error: connect ECONNREFUSED',
    );
  });

  test('F9 a release that the desk cannot accept is refused before anything is built', async () => {
    const { folder, signIn } = world();
    const [keyFile, otherKeyFile] = [join(folder, 'own.key'), join(folder, 'other.key')];
    const publicKey = await makeReleaseKey(keyFile);
    await makeReleaseKey(otherKeyFile);
    const admin = await signIn(emailOf('admin'));
    const makeToken = async (): Promise<{ id: number; token: string }> => {
      const url = createRemoteToken.url.replace(':remote', name);
      const response = await admin.call({ method: 'POST', url, body: { org: 'northsea', label: 'Early', publicKey } });
      return response.json();
    };
    const [live, revoked] = [await makeToken(), await makeToken()];
    const url = revokeRemoteToken.url.replace(':remote', name).replace(':token', String(revoked.id));
    await admin.call({ method: 'DELETE', url, query: { org: 'northsea' } });

    const release = (
      { token = live.token, key = keyFile, to = address, room = name } = {},
      options: ReleaseOptions = {},
    ): Promise<string> =>
      sendRelease(
        to,
        { kind: 'room', name: room, options: { force: 'tested elsewhere', ...options } },
        () => Promise.reject(new Error('It was built.')),
        { RELEASE_TOKEN: token, RELEASE_KEY_FILE: key },
      );
    await expect(release({ token: 'guessed' })).rejects.toThrow('(401): This release token is unknown or revoked');
    await expect(release({ token: revoked.token })).rejects.toThrow('(401): This release token is unknown or revoked');
    await expect(release({ room: 'mf-record' })).rejects.toThrow(
      '(403): This token releases mf-invite, not mf-record.',
    );
    await expect(release({ key: otherKeyFile })).rejects.toThrow(
      "(403): The statement is not signed with the token's key",
    );
    await expect(release({}, { canary: 'nowhere' })).rejects.toThrow('There is no organisation "nowhere"');
    await expect(release({}, { note: 'a\u0007b' })).rejects.toThrow('control characters');

    await expect(release()).rejects.toThrow(/^mf-invite needs contracts \^\d+\.\d+\.\d+, the desk has 1\./);

    const [page] = (await describeRoom(name)).routes.filter(({ path }) => path !== '/invite');
    if (!page) throw new Error('The remote has one page only.');
    const descriptor = { name: 'mf-copy', routes: [page], menu: [], slots: [] };
    const copy = await writeTestRemote(folder, { script: 'copy', name: 'mf-copy', descriptor });
    await releaseRemote(world().gateway.remotes, { dist: copy });
    await expect(release()).rejects.toThrow(`(422): ${name} claims ${page.path}, which belongs to mf-copy`);

    const other = createServer((_, response) => response.end('<h1>Hello</h1>')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const bound = other.address();
    const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
    await expect(release({ to: `http://127.0.0.1:${port}` })).rejects.toThrow('is not a desk: see --to.');
    other.close();
  });
});

const neverBuilt = (): never => {
  throw new Error('It was built before its settings were checked.');
};
