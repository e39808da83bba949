import {
  dismissDouble,
  getDoubles,
  getPatient,
  MergePreview,
  mergePatients,
  previewMerge,
  undoMerge,
} from '@intake-desk/contracts';
import { exportAccessLog, readAccessLog } from '@intake-desk/contracts/administration';
import { AccessLogEntity, epdKey, patientSearch } from '@intake-desk/database';
import { IntakeEntity, TimelineEntryEntity } from '@intake-desk/intakes';
import { BookingEntity, ReportedPatientEntity } from '@intake-desk/integration';
import { Parse } from 'typebox/value';
import { In } from 'typeorm';
import { administer } from '../../admin/administer.ts';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import type { Invited } from '../../testing/invite-patient.ts';
import { emailOf } from '../../testing/world.ts';

const reason = 'Registered twice.';

eachGateway((world) => {
  let manager: TestClient;
  beforeAll(async () => {
    manager = await world().signIn(emailOf('manager'));
  });

  const database = () => world().gateway.services.database;
  const scope = () => ({ org: world().northsea.of.organisation, departmentSymbol: world().northsea.of.department });
  const invited = async (
    values: Partial<{ firstName: string; lastName: string; fullname: string; dob: string }> = {},
  ) => {
    const one = await world().invite(world().northsea);
    const dob = '1956-02-04';
    await database().write(() =>
      database()
        .manager()
        .update(IntakeEntity, { id: one.intakeId }, { dob, ...values }),
    );
    return one;
  };
  const row = ({ intakeId: id }: Invited) => database().read().findOneByOrFail(IntakeEntity, { id });
  const preview = async (kept: Invited, other: Invited, client = manager) => {
    const body = { ...scope(), id: kept.intakeId, otherId: other.intakeId };
    return Parse(MergePreview, (await client.call({ ...previewMerge, body })).json());
  };
  async function merge(kept: Invited, other: Invited, given: object = {}, client = manager) {
    const { version } = await preview(kept, other);
    const body = { ...scope(), id: kept.intakeId, otherId: other.intakeId, version, reason, ...given };
    return client.call({ ...mergePatients, body });
  }
  async function undo(kept: Invited, other: Invited, client = manager) {
    const { version } = (await client.call({ ...getDoubles, query: { ...scope(), id: kept.intakeId } })).json();
    const body = { ...scope(), id: kept.intakeId, otherId: other.intakeId, version };
    return client.call({ ...undoMerge, body });
  }

  test('two records become one patient and two again, and others get an event', async () => {
    const [kept, other] = [await invited(), await invited({ dob: '1956-04-02' })];
    const before = await row(other);
    const merged = await merge(kept, other, { choices: { dob: 'other' } });
    expect([merged.statusCode, merged.json()]).toMatchObject([200, { changed: 2, sent: 0 }]);
    expect(await row(other)).toMatchObject({ epd: (await row(kept)).epd, dob: '1956-04-02' });
    expect((await row(kept)).dob).toBe('1956-04-02');
    const list = await manager.call({ ...getDoubles, query: { ...scope(), id: kept.intakeId } });
    expect(list.json()).toMatchObject({ merges: [{ id: other.intakeId, epd: before.epd, by: 'Person manager' }] });
    expect((await undo(kept, other)).json()).toMatchObject({ changed: 2 });
    expect(await row(other)).toMatchObject({ epd: before.epd, dob: '1956-04-02' });
    expect((await row(kept)).dob).toBe('1956-02-04');
  });

  test('D11 a user who may only send invitations, or only see records, merges nobody', async () => {
    const [kept, other] = [await invited(), await invited()];
    for (const permission of ['send_invite', 'view_patient_modal']) {
      const few = await world().signIn(emailOf(permission));
      expect((await merge(kept, other, {}, few)).statusCode).toBe(403);
      const body = { ...scope(), id: kept.intakeId, otherId: other.intakeId };
      expect((await few.call({ ...dismissDouble, body })).statusCode).toBe(403);
      expect((await few.call({ ...undoMerge, body: { ...body, version: 'x' } })).statusCode).toBe(403);
    }
    const reader = await world().signIn(emailOf('view_patient_modal'));
    expect(await preview(kept, other, reader)).toMatchObject({ blocked: 'elsewhere' });
    expect((await row(other)).epd).not.toBe((await row(kept)).epd);
  });

  test('of two who merge at once one succeeds, and the other gets 409', async () => {
    const [kept, other] = [await invited(), await invited()];
    const { version } = await preview(kept, other);
    const swapped = { ...scope(), id: other.intakeId, otherId: kept.intakeId, version, reason };
    const replies = await Promise.all([
      manager.call({ ...mergePatients, body: { ...swapped, id: kept.intakeId, otherId: other.intakeId } }),
      manager.call({ ...mergePatients, body: swapped }),
    ]);
    const done = replies.map((reply) => [reply.statusCode, reply.json().changed ?? 0]).toSorted();
    // The second call finds one patient, and has nothing to do or gets a conflict.
    expect(done[0]).toEqual([200, expect.any(Number)]);
    expect(replies.reduce((sum, reply) => sum + (reply.json().changed ?? 0), 0)).toBe(1);
    expect((await row(kept)).epd).toBe((await row(other)).epd);
  });

  test('a merging that was corrected since is not undone, and the field is named', async () => {
    const [kept, other] = [await invited(), await invited({ dob: '1956-04-02' })];
    await merge(kept, other);
    const { version } = (await manager.call({ ...getPatient, query: { ...scope(), id: kept.intakeId } })).json();
    const body = { ...scope(), id: kept.intakeId, version, reason, dob: '1956-02-05' };
    expect((await manager.call({ method: 'POST', url: '/api/ic/patient', body })).statusCode).toBe(200);
    const refused = await undo(kept, other);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { dob: ['patient.merge_corrected'] }]);
  });

  test('H1 the access log has a row for each of both patients, with the values before and after', async () => {
    const [kept, other] = [await invited(), await invited({ dob: '1956-04-02' })];
    const [keptEpd, otherEpd] = [(await row(kept)).epd, (await row(other)).epd];
    await merge(kept, other);
    const rows = await database()
      .read()
      .find(AccessLogEntity, {
        where: { intakeId: In([kept.intakeId, other.intakeId]), subject: 'POST /api/ic/patient/merge' },
        order: { epd: 'ASC' },
      });
    const changes = expect.arrayContaining([
      { field: 'epd', before: otherEpd, after: keptEpd },
      { field: 'dob', before: '1956-04-02', after: '1956-02-04' },
    ]);
    expect(rows.map(({ epd }) => epd).toSorted()).toEqual([keptEpd, otherEpd].toSorted());
    for (const one of rows) expect(one).toMatchObject({ action: 'change', allowed: true, details: { changes } });
    const admin = await world().signIn(emailOf('admin'));
    const shown = await admin.call({ ...readAccessLog, body: { ...scope(), epd: otherEpd } });
    const found = Parse(readAccessLog.reply, shown.json()).rows.flatMap((one) => one.changes);
    expect(found).toContainEqual({ field: 'epd', before: otherEpd, after: keptEpd });
    const csv = await admin.call({ ...exportAccessLog, body: { ...scope(), epd: otherEpd } });
    expect(csv.body).toContain('dob: 1956-04-02 → 1956-02-04');
  });

  test('H5 a patient who was merged and separated again is erased from the record of the other', async () => {
    const kept = await invited();
    const other = await invited({ firstName: 'Erasable', lastName: 'Quxmerge', fullname: 'Erasable Quxmerge' });
    const { epd } = await row(other);
    await merge(kept, other, { choices: { first_name: 'other', last_name: 'other' }, reason: 'Quxmerge came twice.' });
    await undo(kept, other);
    const { DATABASE_URL } = world().gateway.settings;
    const folder = { DATABASE_URL, INIT_CWD: world().folder };
    const erased = await administer(['patient', 'erase', 'northsea', epd, '--yes'], folder);
    expect([erased.done, erased.text]).toEqual([true, expect.any(String)]);
    const kepts = JSON.stringify([
      await database().read().find(AccessLogEntity),
      await database().read().findBy(TimelineEntryEntity, { intakeId: kept.intakeId }),
      await database().read().query('SELECT * FROM merged_intake'),
    ]);
    expect([`"${epd}"`, 'Quxmerge'].filter((secret) => kepts.includes(secret))).toEqual([]);
    expect(await database().read().findBy(TimelineEntryEntity, { intakeId: kept.intakeId })).toEqual(
      expect.arrayContaining([expect.objectContaining({ logName: 'patient.merged' })]),
    );
  });

  test('H5 rows of somebody who got the ID after a merge are neither exported nor erased', async () => {
    const [kept, other] = [await invited(), await invited()];
    const { epd } = await row(other);
    await merge(kept, other);
    const { organisationId, departmentId } = world().northsea;
    const at = new Date(database().now().getTime() + 60_000);
    const system = { organisationId, system: 'hl7:1', epd, epdKey: epdKey(epd), createdAt: at, updatedAt: at };
    const access = { userName: 'Doctor', roleNames: '', action: 'read', subject: 'GET /', allowed: true };
    await database().write(async () => {
      const manager = database().manager();
      await manager.insert(BookingEntity, { ...system, departmentId, externalId: 'visit of the next', startAt: at });
      await manager.insert(ReportedPatientEntity, { ...system, ...patientSearch(epd, null), lastName: 'Next' });
      await manager.insert(AccessLogEntity, { ...access, organisationId, epd, at });
    });
    const rows = () =>
      Promise.all([
        database().read().findBy(BookingEntity, { epd }),
        database().read().findBy(ReportedPatientEntity, { epd }),
        database().read().findBy(AccessLogEntity, { epd, userName: 'Doctor' }),
      ]);
    const before = await rows();
    const { DATABASE_URL } = world().gateway.settings;
    const command = (...args: string[]) => administer(['patient', ...args], { DATABASE_URL, INIT_CWD: world().folder });
    const id = (await row(kept)).epd;
    const { tables } = Object(JSON.parse((await command('export', 'northsea', id)).text));
    expect([tables.booking, tables.reported_patient]).toEqual([[], []]);
    expect(JSON.stringify(tables.access_log)).not.toContain('Doctor');
    expect(await command('erase', 'northsea', id, '--yes')).toMatchObject({ done: true });
    expect(await rows()).toEqual(before);
  });

  test('H5 a merged patient is exported and erased as one, with the ID and the name that one of them had before', async () => {
    const kept = await invited();
    const other = await invited({ firstName: 'Erasable', lastName: 'Quxformer', fullname: 'Erasable Quxformer' });
    const { epd } = await row(other);
    const admin = await world().signIn(emailOf('admin'));
    // Its row names the patient, and no record.
    await admin.call({ ...readAccessLog, body: { org: 'northsea', epd } });
    const { organisationId, departmentId } = world().northsea;
    const at = database().now();
    const booked = {
      organisationId,
      departmentId,
      epd,
      epdKey: epdKey(epd),
      startAt: at,
      createdAt: at,
      updatedAt: at,
    };
    const booking = { ...booked, system: 'hl7:1', externalId: 'visit of Quxformer' };
    await database().write(() => database().manager().insert(BookingEntity, booking));
    await merge(kept, other);
    const { DATABASE_URL } = world().gateway.settings;
    const command = async (...args: string[]) =>
      administer(['patient', ...args], { DATABASE_URL, INIT_CWD: world().folder });
    const id = (await row(kept)).epd;
    const exported = await command('export', 'northsea', id);
    const tables = Object(JSON.parse(exported.text)).tables;
    expect(tables.booking).toMatchObject([{ external_id: 'visit of Quxformer' }]);
    expect(tables.access_log).toContainEqual(expect.objectContaining({ epd, intake_id: null }));
    const erased = await command('erase', 'northsea', id, '--yes');
    expect([erased.done, erased.text]).toEqual([true, expect.any(String)]);
    const all = JSON.stringify([
      await database().read().find(AccessLogEntity),
      await database().read().find(TimelineEntryEntity),
      await database().read().query('SELECT * FROM merged_intake'),
      await database().read().find(BookingEntity),
    ]);
    expect([`"${epd}"`, 'Quxformer'].filter((secret) => all.includes(secret))).toEqual([]);
  });
});
