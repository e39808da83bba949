import { usualMapping } from '@intake-desk/contracts/administration';
import {
  AccessLogEntity,
  AdminLogEntity,
  appendAccess,
  type Database,
  enqueue,
  OutboxMessageEntity,
  patientSearch,
} from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { createIdentity } from '@intake-desk/identity';
import { NotificationEntity } from '@intake-desk/intakes';
import { BookingEntity, Hl7MessageEntity, Hl7SenderEntity, ReportedPatientEntity } from '@intake-desk/integration';
import { deskEntities } from '../data.ts';
import { RemoteUseEntity } from '../remotes/remote-use.entity.ts';
import { ClientErrorEntity } from '../routes/platform/client-error.entity.ts';
import { readSettings } from '../settings/settings.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { countOver, sweepLogs, sweepOver } from './retention.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 2, 2, 9);
/** More than one transaction handles. */
const MANY = 501;
const settings = readSettings({ KEEP_MAILS_DAYS: '90', KEEP_CLIENT_ERRORS_DAYS: '30', KEEP_ACCESS_LOG_DAYS: '1826' });
const actor = { userId: null, name: 'Command line' };

eachEngine((open) => {
  let at = NOW;
  let database: Database;
  beforeAll(async () => {
    database = await open(deskEntities, { now: () => new Date(at) });
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
    at = NOW;
  };
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

  test('a failed mail that is sent again while others are deleted is kept', async () => {
    await mail('sent-again', 91, 'failed');
    const begun = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const again = database.write(async () => {
      const queued = { state: 'queued', createdAt: database.now() } as const;
      await database.manager().update(OutboxMessageEntity, { idempotencyKey: 'sent-again' }, queued);
      begun.resolve();
      // On SQLite the deletion begins after this unit has ended.
      if (database.engine === 'mariadb') await looked.promise;
    });
    await begun.promise;
    const stop = watchStatements(database, ({ query }) => {
      if (/FOR UPDATE|^UPDATE notification/.test(query)) looked.resolve();
    });
    await Promise.all([again, sweepOver(database, settings)]);
    stop();
    expect(await keys()).toContain('sent-again');
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

  test('messages of hospitals that are settled are deleted after a month, their appointments after more than a year', async () => {
    const identity = createIdentity({ database, publicUrl: 'https://desk.test' });
    const { id: organisationId } = await identity.organisations.create(actor, {
      symbol: 'north',
      name: 'North',
      kind: 'hospital',
      timezone: 'Europe/Amsterdam',
      language: 'nl',
    });
    const department = await identity.departments.create(actor, { organisationId, symbol: 'ANE', name: 'ANE' });
    const now = new Date(NOW);
    await database.write(async () => {
      const manager = database.manager();
      const { id: senderId } = await manager.save(Hl7SenderEntity, {
        ...{ organisationId, name: 'EHR', application: 'EHR', facility: '', ips: [], mapping: usualMapping },
        ...{ createdAt: now, updatedAt: now },
      });
      for (const state of ['waiting', 'failed', 'done', 'refused', 'discarded'] as const) {
        for (const age of [29, 31]) {
          await manager.insert(Hl7MessageEntity, {
            ...{ organisationId, senderId, controlId: `${state}-${age}`, type: 'SIU^S12', body: 'MSH', bodyHash: '' },
            ...{ state, receivedAt: new Date(NOW - age * DAY) },
          });
        }
      }
      for (const age of [399, 401]) {
        await manager.insert(BookingEntity, {
          ...{
            organisationId,
            departmentId: department.id,
            system: 'hl7:1',
            externalId: `${age}`,
            epd: '1',
            epdKey: '1',
          },
          ...{ startAt: new Date(NOW - age * DAY), createdAt: now, updatedAt: now },
        });
      }
    });
    await database.write(async () => {
      const days = { 1: 401, gone: 401, recent: 399 };
      for (const [epd, age] of Object.entries(days)) {
        const updatedAt = new Date(NOW - age * DAY);
        await database.manager().insert(ReportedPatientEntity, {
          ...{ organisationId, epd, ...patientSearch(epd, null), system: 'hl7:1', createdAt: updatedAt, updatedAt },
        });
      }
    });
    const swept = await sweepOver(database, readSettings({ KEEP_HL7_DAYS: '0' }));
    expect(swept).not.toHaveProperty('HL7 messages');
    expect(swept).toMatchObject({ 'patients of other systems': 1 });
    expect(await sweepOver(database, settings)).toMatchObject({ 'HL7 messages': 3 });
    const messages = await database.read().find(Hl7MessageEntity, { order: { id: 'ASC' } });
    const young = ['done-29', 'refused-29', 'discarded-29'];
    expect(messages.map(({ controlId }) => controlId)).toEqual([
      ...['waiting-29', 'waiting-31', 'failed-29', 'failed-31'],
      ...young,
    ]);
    expect(await database.read().find(BookingEntity)).toMatchObject([{ externalId: '399' }]);
    const patients = await database.read().find(ReportedPatientEntity, { order: { id: 'ASC' } });
    expect(patients.map(({ epd }) => epd)).toEqual(['1', 'recent']);
  });
});

eachGateway((world) => {
  test('a record says when a message was sent, also once its mail is deleted', async () => {
    const { gateway, northsea, invite } = world();
    const { database } = gateway.services;
    const { intakeId } = await invite(northsea);
    const sentAt = new Date(database.now().getTime() - 91 * DAY);
    const sent = { state: 'sent', createdAt: sentAt, sentAt } as const;
    await database.write(() => database.manager().update(OutboxMessageEntity, { intakeId, channel: 'mail' }, sent));
    await sweepOver(database, settings);
    const where = { intakeId, type: 'invitation' } as const;
    const row = { state: 'sent', sentAt, outboxMessageId: null };
    expect(await database.read().findOneByOrFail(NotificationEntity, where)).toMatchObject(row);
  });
});
