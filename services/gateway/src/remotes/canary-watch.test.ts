import { AdminLogEntity, type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { OrganisationEntity } from '@intake-desk/identity';
import { deskEntities } from '../data.ts';
import { ClientErrorEntity } from '../routes/platform/client-error.entity.ts';
import { isWorse, watchCanaries } from './canary-watch.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteServingEntity } from './remote-serving.entity.ts';
import { RemoteUseEntity } from './remote-use.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 2, 9);
const current = '1.0.0-00000001';
const canary = '1.0.0-00000002';

test.each([
  ['two bad sessions are no reason', { used: 2, failed: 2 }, { used: 500, failed: 0 }, false],
  ['three of forty, where none of a hundred failed', { used: 40, failed: 3 }, { used: 100, failed: 0 }, true],
  ['three of two hundred may be a coincidence', { used: 200, failed: 3 }, { used: 100, failed: 0 }, false],
  ['as many as of the current version', { used: 100, failed: 20 }, { used: 100, failed: 20 }, false],
  ['twice as many as of the current version', { used: 100, failed: 40 }, { used: 100, failed: 20 }, true],
  ['nobody uses the current version, and half fail', { used: 10, failed: 5 }, { used: 0, failed: 0 }, false],
  ['nobody uses the current version, and all fail', { used: 6, failed: 6 }, { used: 0, failed: 0 }, true],
  ['a desk with very many sessions', { used: 90_000, failed: 1_500 }, { used: 90_000, failed: 900 }, true],
])('a canary is compared with the current version: %s', (_, own, others, worse) => {
  expect(isWorse(own, others)).toBe(worse);
});

let made = 0;

eachEngine((open) => {
  let at = START;
  let database: Database;
  let organisationId = 0;
  let name = '';
  const watch = () => watchCanaries({ database, publicUrl: 'https://desk.test/' });

  beforeAll(async () => {
    database = await open(deskEntities, { now: () => new Date(at) });
    await database.write(() =>
      database.manager().insert(OrganisationEntity, {
        symbol: 'polder',
        name: 'Polder Clinic',
        kind: 'clinic',
        timezone: 'Europe/Amsterdam',
        language: 'nl',
        createdAt: database.now(),
        updatedAt: database.now(),
      }),
    );
    organisationId = (await database.read().findOneByOrFail(OrganisationEntity, { symbol: 'polder' })).id;
  });
  beforeEach(async () => {
    at = START;
    made += 1;
    name = `mf-sample-${made}`;
    await database.write(async () => {
      const manager = database.manager();
      const createdAt = database.now();
      for (const version of [current, canary]) {
        await manager.insert(RemoteVersionEntity, { name, version, manifest: {}, createdAt });
      }
      await manager.insert(RemoteReleaseEntity, {
        name,
        currentVersion: current,
        updatedAt: createdAt,
        teamEmail: 'team@demo.test',
      });
      const rule = { sessions: 10, hours: 24 };
      await manager.insert(RemoteCanaryEntity, { name, organisationId, version: canary, createdAt, ...rule });
      const served = { name, version: canary, organisationId, fromAt: createdAt, startedBy: 'test' };
      await manager.insert(RemoteServingEntity, served);
    });
  });

  /** Stores sessions that use a version; the first ones have two errors each. */
  async function use(version: string, { used, failed }: { used: number; failed: number }): Promise<void> {
    const createdAt = database.now();
    await database.write(async () => {
      for (let session = 0; session < used; session += 1) {
        const sessionHash = `${version} ${session}`;
        await database.manager().insert(RemoteUseEntity, { name, version, sessionHash, createdAt });
        for (let error = 0; session < failed && error < 2; error += 1) {
          const errorId = crypto.randomUUID();
          const what = { kind: 'handler', message: 'Send failed.', route: '/invite', createdAt };
          await database.manager().insert(ClientErrorEntity, { errorId, remote: name, version, sessionHash, ...what });
        }
      }
    });
  }
  const canaries = () => database.read().findBy(RemoteCanaryEntity, { name });
  const mails = (kind: 'canaryReady' | 'canaryStopped') =>
    database.read().find(OutboxMessageEntity, { where: { kind }, order: { id: 'ASC' } });
  const logged = () =>
    database.read().find(AdminLogEntity, { where: { subject: 'remote', subjectName: name }, order: { id: 'ASC' } });

  test('a canary is ready once enough sessions used it for long enough, its team gets one mail, and a person makes it current', async () => {
    const before = (await mails('canaryReady')).length;
    await use(canary, { used: 10, failed: 1 });
    at += 24 * HOUR - 1;
    await watch();
    expect(await canaries()).toMatchObject([{ readyAt: null }]);
    at += 1;
    await watch();
    at += HOUR;
    await watch();
    expect(await canaries()).toMatchObject([{ readyAt: new Date(START + 24 * HOUR) }]);
    expect(await logged()).toMatchObject([
      {
        userName: 'Canary watch',
        description: `Canary watch found ${name} ${canary} of polder ready for everybody: 1 of 10 sessions failed (10 %).`,
      },
    ]);
    expect((await mails('canaryReady')).slice(before)).toMatchObject([
      {
        recipient: 'team@demo.test',
        payload: {
          link: `https://desk.test/settings/remotes?remote=${name}`,
          version: `${name} ${canary}`,
          organisation: 'Polder Clinic',
          used: 10,
          failed: 1,
          currentUsed: 0,
          currentFailed: 0,
        },
      },
    ]);
    const events = await database.read().findBy(OutboxMessageEntity, { kind: 'administration.updated' });
    expect(events).toMatchObject([{ organisationId, payload: { org: 'polder', kind: 'canary' } }]);
  });

  test('a canary with too few sessions is not ready, however long it runs', async () => {
    await use(canary, { used: 9, failed: 0 });
    at += 48 * HOUR;
    await watch();
    expect(await canaries()).toMatchObject([{ readyAt: null }]);
  });

  test('a canary that fails in more sessions, perhaps by coincidence, waits for more of them', async () => {
    await use(canary, { used: 200, failed: 3 });
    await use(current, { used: 100, failed: 0 });
    at += 48 * HOUR;
    await watch();
    expect(await canaries()).toMatchObject([{ readyAt: null }]);
    expect(await logged()).toEqual([]);
  });

  test('a canary that fails more than the current version stops once, says why, and its team gets one mail', async () => {
    await use(canary, { used: 40, failed: 3 });
    await use(current, { used: 100, failed: 0 });
    const before = (await mails('canaryStopped')).length;
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await canaries()).toEqual([]);
    const numbers = '3 of 40 sessions failed (7.5 %), with the current version 0 of 100 sessions failed (0 %)';
    expect(await database.read().findOneBy(RemoteServingEntity, { name })).toMatchObject({
      end: 'stopped',
      endedBy: 'Canary watch',
      endNote: numbers,
    });
    expect((await logged()).map(({ userName }) => userName)).toEqual(['Canary watch']);
    expect((await mails('canaryStopped')).slice(before)).toMatchObject([
      {
        recipient: 'team@demo.test',
        payload: {
          language: 'en',
          link: `https://desk.test/settings/remotes?remote=${name}`,
          version: `${name} ${canary}`,
          organisation: 'Polder Clinic',
          used: 40,
          failed: 3,
          currentUsed: 100,
          currentFailed: 0,
        },
      },
    ]);
    expect(await database.read().findOneBy(RemoteReleaseEntity, { name })).toMatchObject({ currentVersion: current });
  });

  test('errors of before an organisation got the version do not count', async () => {
    await use(canary, { used: 40, failed: 20 });
    at += HOUR;
    await database.write(() => database.manager().update(RemoteCanaryEntity, { name }, { createdAt: database.now() }));
    await watch();
    expect(await canaries()).toMatchObject([{ readyAt: null }]);
  });

  test('a canary without rules is neither stopped nor ready', async () => {
    await use(canary, { used: 40, failed: 20 });
    const none = { sessions: null, hours: null };
    await database.write(() => database.manager().update(RemoteCanaryEntity, { name }, none));
    at += 48 * HOUR;
    await watch();
    expect(await canaries()).toMatchObject([{ readyAt: null }]);
  });

  test('the current version never stops, even if an organisation still has it as its canary', async () => {
    await use(canary, { used: 40, failed: 40 });
    await database.write(() => database.manager().update(RemoteReleaseEntity, { name }, { currentVersion: canary }));
    await watch();
    expect(await canaries()).toHaveLength(1);
  });
});
