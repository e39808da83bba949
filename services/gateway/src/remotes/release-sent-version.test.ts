import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createRemoteToken, listRemoteTokens, revokeRemoteToken } from '@intake-desk/contracts/administration';
import { AdminLogEntity } from '@intake-desk/database';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { writeTestRemote } from '../testing/built-remote.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { sampleReleaseToken, sampleRemote } from '../testing/sample-remote.ts';
import { emailOf } from '../testing/world.ts';
import { type BuiltRemote, readDist } from './built-remote.ts';
import { packBuild } from './pack.ts';
import { releaseRemote } from './release-remote.ts';
import { type ReleaseStatement, signStatement } from './remote-statement.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';

const name = 'mf-invite';
const Created = Type.Object({ id: Type.Integer(), token: Type.String() });

interface Team {
  readonly key: KeyObject;
  readonly id: number;
  readonly token: string;
}

eachGateway((world) => {
  let team: Team;
  let builds = 0;

  const newBuild = async (): Promise<BuiltRemote> => {
    builds += 1;
    return readDist(await writeTestRemote(world().folder, { script: `sent ${builds}` }));
  };

  async function newTeam(): Promise<Team> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
    const admin = await world().signedIn(emailOf('admin'));
    const response = await admin.call({
      method: 'POST',
      url: createRemoteToken.url.replace(':remote', name),
      body: { org: 'northsea', label: 'Pipeline', publicKey: raw },
    });
    return { key: privateKey, ...Parse(Created, response.json()) };
  }

  /** Returns the signed statement and pack of a build, with changes. */
  function signed(built: BuiltRemote, key: KeyObject, changes: Partial<ReleaseStatement> = {}) {
    const { bytes, sha256 } = packBuild(built);
    const statement: ReleaseStatement = {
      name,
      version: built.build.version,
      sha256,
      person: 'Anna de Vries',
      commit: 'a'.repeat(40),
      note: 'Fewer clicks',
      subjects: ['Shorten the form'],
      canary: null,
      issuedAt: world().gateway.services.database.now().toISOString(),
      ...changes,
    };
    return { ...signStatement(statement, key), pack: bytes.toString('base64') };
  }

  const send = async (body: object, token = team.token, remote = name) => {
    const url = `/api/remotes/${remote}/versions`;
    const headers = token === '' ? undefined : { authorization: `Bearer ${token}` };
    const response = await world()
      .client()
      .call({ method: 'POST', url, body, ...(headers ? { headers } : {}) });
    return { status: response.statusCode, body: response.json() };
  };
  const versions = () => world().gateway.services.database.read().countBy(RemoteVersionEntity, { name });

  beforeAll(async () => {
    await releaseRemote(world().gateway.remotes, { dist: await writeTestRemote(world().folder, { script: 'first' }) });
    team = await newTeam();
  });

  test('F9 a team releases to one organisation first, then to everybody; the history knows who, from what and why', async () => {
    const built = await newBuild();
    const { version } = built.build;
    const canary = { symbol: 'polder', sessions: null, hours: null };
    const first = await send(signed(built, team.key, { canary }));
    expect(first).toMatchObject({ status: 201, body: { name, version, canary: 'polder' } });
    expect(first.body.address).toBe(`http://desk.test/settings/remotes?remote=${name}`);
    const registryOf = async (email: string) => {
      const browser = await world().signedIn(emailOf(email));
      const { remotes } = (await browser.call({ method: 'GET', url: '/remotes.json' })).json();
      return remotes.find((remote: { name: string }) => remote.name === name).version;
    };
    expect(await registryOf('outsider')).toBe(version);
    expect(await registryOf('manager')).not.toBe(version);

    expect(await send(signed(built, team.key))).toMatchObject({ status: 201, body: { version, canary: null } });
    expect(await registryOf('manager')).toBe(version);
    const { database } = world().gateway.services;
    expect(await database.read().findOneBy(RemoteVersionEntity, { name, version })).toMatchObject({
      releasedBy: 'Anna de Vries (Pipeline)',
      commitId: 'a'.repeat(40),
      note: 'Fewer clicks',
      subjects: ['Shorten the form'],
    });
    expect(await send(signed(built, team.key))).toMatchObject({
      status: 409,
      body: { message: `${name} ${version} was released before: change it, then release it.` },
    });
  });

  test('F9 a release whose room was not checked is in the log with the team’s reason', async () => {
    const built = await newBuild();
    const force = 'The server of tests is down';
    expect(await send(signed(built, team.key, { force }))).toMatchObject({ status: 201 });
    const { database } = world().gateway.services;
    const [row] = await database
      .read()
      .find(AdminLogEntity, { where: { subjectName: name }, order: { id: 'DESC' }, take: 1 });
    expect(row).toMatchObject({
      userName: 'Anna de Vries (Pipeline)',
      description: expect.stringMatching(/without checking types and tests: The server of tests is down$/),
    });
    const ill = await send(signed(await newBuild(), team.key, { force: 'a\u0007b' }));
    expect(ill).toMatchObject({ status: 422, body: { message: expect.stringContaining('control characters') } });
  });

  interface Sent {
    readonly body: object;
    readonly token?: string;
  }
  const anHour = 3_600_000;
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

  test.each<[string, number, RegExp, (built: BuiltRemote) => Sent | Promise<Sent>]>([
    ['no token', 401, /unknown or revoked/, (built) => ({ body: signed(built, team.key), token: '' })],
    ['an unknown token', 401, /unknown or revoked/, (built) => ({ body: signed(built, team.key), token: 'unknown' })],
    [
      'a revoked token',
      401,
      /unknown or revoked/,
      async (built) => {
        const { id, key, token } = await newTeam();
        const admin = await world().signedIn(emailOf('admin'));
        const url = revokeRemoteToken.url.replace(':remote', name).replace(':token', String(id));
        expect((await admin.call({ method: 'DELETE', url, query: { org: 'northsea' } })).statusCode).toBe(204);
        return { body: signed(built, key), token };
      },
    ],
    [
      'a token of another remote',
      403,
      /releases mf-sample, not mf-invite/,
      (built) => ({ body: signed(built, team.key), token: sampleReleaseToken }),
    ],
    [
      'the signature of another team',
      403,
      /not signed with the token's key/,
      async (built) => ({ body: signed(built, (await newTeam()).key) }),
    ],
    [
      'an altered statement',
      403,
      /not signed with the token's key/,
      (built) => {
        const sent = signed(built, team.key);
        return { body: { ...sent, statement: sent.statement.replace('Anna', 'Hanna') } };
      },
    ],
    [
      'a statement about another remote',
      403,
      /about mf-sample, not mf-invite/,
      (built) => ({ body: signed(built, team.key, { name: sampleRemote }) }),
    ],
    ['an old statement', 403, /clocks/, (built) => ({ body: signed(built, team.key, { issuedAt: at(-anHour) }) })],
    ['a statement of later', 403, /clocks/, (built) => ({ body: signed(built, team.key, { issuedAt: at(anHour) }) })],
    ['no person', 422, /statement cannot be read/, (built) => ({ body: signed(built, team.key, { person: '' }) })],
    [
      'a person whose name reads the other way round',
      422,
      /control characters/,
      (built) => ({ body: signed(built, team.key, { person: 'Anna\u202e' }) }),
    ],
    [
      'another pack than was signed',
      422,
      /The sent pack has the SHA-256/,
      async (built) => ({ body: { ...signed(built, team.key), pack: signed(await newBuild(), team.key).pack } }),
    ],
    [
      'another version than was signed',
      422,
      /the statement says otherwise/,
      (built) => ({ body: signed(built, team.key, { version: '1.0.0-00000000' }) }),
    ],
    [
      'a statement from before its build',
      422,
      /names no build/,
      (built) => {
        const sent = signed(built, team.key);
        const { version: _version, sha256: _sha256, ...announced } = JSON.parse(sent.statement);
        return { body: { ...sent, ...signStatement(announced, team.key) } };
      },
    ],
    [
      'a pack that unpacks to more than fits',
      422,
      /holds more than/,
      (built) => {
        const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
        const sha256 = createHash('sha256').update(bomb).digest('hex');
        return { body: { ...signed(built, team.key, { sha256 }), pack: bomb.toString('base64') } };
      },
    ],
  ])('F9 a release with %s is refused, and nothing is released', async (_, status, message, sent) => {
    const before = await versions();
    const { body, token } = await sent(await newBuild());
    expect(await send(body, token)).toEqual({ status, body: { message: expect.stringMatching(message) } });
    expect(await versions()).toBe(before);
  });

  test('F9 a pack larger than 16 MiB is refused unread', async () => {
    const body = { ...signed(await newBuild(), team.key), pack: 'A'.repeat(24 * 1024 * 1024) };
    expect(await send(body)).toEqual({ status: 413, body: { message: 'The request is too large.' } });
  });

  test('F9 who guesses tokens has to wait, also with a right one', async () => {
    const browser = world().client();
    const guess = (token: string) =>
      browser.call({
        method: 'POST',
        url: `/api/remotes/${name}/versions`,
        headers: { authorization: `Bearer ${token}` },
      });
    for (let tries = 0; tries < 20; tries += 1) expect((await guess('guessed')).statusCode).toBe(401);
    expect((await guess(team.token)).statusCode).toBe(429);
  });

  test('F9 tokens are listed without their secret, and the log says who made and revoked them', async () => {
    const admin = await world().signedIn(emailOf('admin'));
    const url = listRemoteTokens.url.replace(':remote', name);
    const { body } = await admin.call({ method: 'GET', url, query: { org: 'northsea' } });
    expect(body).not.toContain(team.token);
    expect(JSON.parse(body)).toContainEqual(
      expect.objectContaining({ id: team.id, label: 'Pipeline', lastUsedAt: expect.any(String), revokedAt: null }),
    );
    const rows = await world().gateway.services.database.read().findBy(AdminLogEntity, { subject: 'remote' });
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['createToken', 'revokeToken']));
    expect(JSON.stringify(rows)).not.toContain(team.token);
  });
});
