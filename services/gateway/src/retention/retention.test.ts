import {
  AccessLogEntity,
  AdminLogEntity,
  appendAccess,
  type Database,
  enqueue,
  OutboxMessageEntity,
} from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { deskEntities } from '../data.ts';
import { RemoteUseEntity } from '../remotes/remote-use.entity.ts';
import { ClientErrorEntity } from '../routes/platform/client-error.entity.ts';
import { readSettings } from '../settings/settings.ts';
import { countOver, sweepLogs, sweepOver } from './retention.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 2, 2, 9);
/** More than one transaction takes. */
const MANY = 501;
const settings = readSettings({ KEEP_MAILS_DAYS: '90', KEEP_CLIENT_ERRORS_DAYS: '30', KEEP_ACCESS_LOG_DAYS: '1826' });
const actor = { userId: null, name: 'Command line' };

eachEngine((open) => {
  let at = NOW;
  let database: Database;
  beforeAll(async () => {
    database = await open(deskEntities, { now: () => new Date(at) });
    const mail = async (key: string, age: number, state: 'queued' | 'sent' | 'failed') => {
      at = NOW - age * DAY;
      await database.write(async () => {
        const id = await enqueue(database, {
          key,
          kind: 'reset',
          organisationId: null,
          recipient: `${key}@patient.test`,
          payload: { language: 'en', link: `https://desk.test/${key}`, name: key, minutes: 60 },
        });
        await database.manager().update(OutboxMessageEntity, { id }, { state });
      });
    };
    await mail('old-sent', 91, 'sent');
    await mail('old-failed', 91, 'failed');
    await mail('old-queued', 91, 'queued');
    await mail('young-sent', 89, 'sent');
    const error = {
      remote: null,
      version: null,
      kind: 'chunk',
      message: 'm',
      route: '/',
      userId: null,
      userAgent: null,
    };
    await database.write(async () => {
      for (let n = 0; n < MANY; n += 1) {
        const createdAt = new Date(NOW - (n === 0 ? 29 : 31) * DAY);
        await database.manager().insert(ClientErrorEntity, { ...error, errorId: `e${n}`, createdAt });
      }
      for (const age of [29, 31]) {
        const use = { name: 'mf-invite', version: '1.0.0-00000001', sessionHash: `${age}` };
        await database.manager().insert(RemoteUseEntity, { ...use, createdAt: new Date(NOW - age * DAY) });
      }
    });
    for (const age of [1827, 1825]) {
      at = NOW - age * DAY;
      await appendAccess(database, {
        userName: 'Somebody',
        roleNames: '',
        action: 'read',
        subject: 'GET /',
        allowed: true,
      });
    }
    at = NOW;
  });

  const keys = async (): Promise<string[]> =>
    (await database.read().find(OutboxMessageEntity, { order: { id: 'ASC' } })).map(
      ({ idempotencyKey }) => idempotencyKey,
    );

  test('a dry run counts the rows to delete and deletes nothing', async () => {
    expect(await countOver(database, settings)).toMatchObject({
      mails: 2,
      'errors of browsers': MANY - 1,
      'rows of the access log': 1,
    });
    expect(await keys()).toHaveLength(4);
  });

  test('every hour expired mails and errors are deleted; waiting and recent rows and the logs stay', async () => {
    expect(await sweepOver(database, settings)).toMatchObject({
      mails: 2,
      'errors of browsers': MANY - 1,
      'uses of remotes': 1,
    });
    expect(await keys()).toEqual(['old-queued', 'young-sent']);
    expect(await database.read().count(ClientErrorEntity)).toBe(1);
    expect(await database.read().count(RemoteUseEntity)).toBe(1);
    expect(await database.read().count(AccessLogEntity)).toBe(2);
    expect(await sweepOver(database, settings)).toMatchObject({ mails: 0, 'errors of browsers': 0 });
  });

  test('H1 the access log loses rows by command only, not before five years, and that is written down', async () => {
    expect(await sweepLogs(database, readSettings({}), actor)).toEqual({});
    expect(await sweepLogs(database, settings, actor)).toEqual({ 'rows of the access log': 1 });
    expect(await database.read().count(AccessLogEntity)).toBe(1);
    expect(await database.read().find(AdminLogEntity)).toMatchObject([
      {
        userName: 'Command line',
        subject: 'retention',
        subjectName: 'access_log',
        action: 'delete',
        newValue: { rows: 1 },
      },
    ]);
  });
});
