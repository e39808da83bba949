import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createRemoteToken } from '@intake-desk/contracts/administration';
import { writeTestRemote } from '../testing/built-remote.ts';
import type { TestClient } from '../testing/client.ts';
import { oneGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';
import { readDist } from './built-remote.ts';
import { packBuild, readPack } from './pack.ts';
import { makeReleaseKey } from './release-key.ts';
import { readReleaseCommand } from './release-options.ts';
import { releaseRemote } from './release-remote.ts';
import { sendRelease } from './send-release.ts';

const name = 'mf-invite';
const script = join(import.meta.dirname, 'release.ts');

/** Runs the release command as a pipeline does: without a database or a folder of remotes. */
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
  async function versionFor(browser: TestClient): Promise<string> {
    const { remotes } = (await browser.call({ method: 'GET', url: '/remotes.json' })).json();
    return remotes.find((remote: { name: string }) => remote.name === name).version;
  }

  test('F9 a team makes a key, and releases over HTTP to one organisation, then to everybody', async () => {
    const { gateway, folder, signIn } = world();
    await releaseRemote(gateway.remotes, { dist: await writeTestRemote(folder, { script: 'first' }) });
    const address = await gateway.start();
    const keyFile = join(folder, 'release.key');
    const publicKey = await makeReleaseKey(keyFile);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    await expect(makeReleaseKey(keyFile)).rejects.toThrow('name a file that does not exist yet');

    const [admin, member] = [await signIn(emailOf('admin')), await signIn(emailOf('outsider'))];
    const url = createRemoteToken.url.replace(':remote', name);
    const made = { org: 'northsea', label: 'Pipeline', publicKey };
    const { token } = (await admin.call({ method: 'POST', url, body: made })).json();
    const before = await versionFor(admin);

    const dist = await writeTestRemote(folder, { script: 'second' });
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
      error: expect.stringMatching(/^Sent 100 % of 0\.0 MiB to 127\.0\.0\.1\.$/),
    });
    expect([await versionFor(member), await versionFor(admin)]).toEqual([version, before]);

    // The same without a process of its own.
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
});

const neverBuilt = (): never => {
  throw new Error('It was built before its settings were checked.');
};
