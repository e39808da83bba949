import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addComment,
  type ConversionData,
  getConversionData,
  getReportData,
  type ReportData,
  searchText,
} from '@intake-desk/contracts';
import {
  AccessLogEntity,
  AdminLogEntity,
  appendAdministrative,
  type Database,
  enqueue,
  epdKey,
  execute,
  forUpdate,
  OutboxMessageEntity,
  patientSearch,
} from '@intake-desk/database';
import { watchStatements } from '@intake-desk/database/testing';
import { UserEntity, UserOptionEntity } from '@intake-desk/identity';
import {
  CommentEntity,
  EditLockEntity,
  ExportFilterEntity,
  IntakeEntity,
  InvitationBatchEntity,
  InvitationBatchRowEntity,
  PatientLinkEntity,
} from '@intake-desk/intakes';
import { BookingEntity, Hl7MessageEntity, ReportedPatientEntity } from '@intake-desk/integration';
import { ReportSettingEntity, ReportViewEntity, SubmissionEntity } from '@intake-desk/reports';
import { In, Like } from 'typeorm';
import { administer } from '../admin/administer.ts';
import { LaunchEntity } from '../launch/launch.entity.ts';
import { ClientErrorEntity } from '../routes/platform/client-error.entity.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { invitePatient } from '../testing/invite-patient.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf, type World } from '../testing/world.ts';
import { erasePatient } from './erase-patient.ts';
import { findPatient } from './found-patient.ts';
import { mentionsOf } from './mentions.ts';
import { tablesOfIntakes } from './patient-tables.ts';

/** Tables without a reference to an intake that may still name a patient; `erasePatient` handles each separately. */
const treatedTables = [
  'intake',
  'hl7_message',
  'launch',
  'reported_patient',
  'outbox_message',
  'invitation_request',
  'patient_name_word',
  'access_log',
  'client_error',
  'export_filter',
  'user_option',
  'report_view',
];

/** Tables without patient data, reviewed. A new table is in none of these lists until somebody has reviewed it. */
const tablesWithoutPatients = [
  'absence',
  'admin_log',
  'list_column',
  'log_release',
  'organisation',
  'organisation_link',
  'department',
  'department_config',
  'department_procedure',
  'consult_provider',
  'tag',
  'tag_group',
  'tag_removal',
  'user',
  'user_department',
  'user_identity',
  'user_organisation',
  'user_role',
  'role',
  'role_permission',
  'session',
  'ended_session',
  'known_device',
  'past_sign_in',
  'one_time_token',
  'throttle',
  'access_token',
  'used_assertion',
  'api_key',
  'whitelist_ip',
  'whitelist_domain',
  'questionnaire',
  'questionnaire_version',
  'report_setting',
  'message_template',
  'tag_email_template',
  'remote_version',
  'remote_release',
  'remote_canary',
  'sso_attempt',
  'fhir_server',
  'hl7_destination',
  'hl7_sender',
  'invitation_rule',
  'remote_override',
  'remote_serving',
  'remote_token',
  'remote_use',
  // Texts of administrators for all staff.
  'release_note',
  'step_aside',
  // The changes of a merge are in rows of the intakes.
  'patient_merge',
  // A view names no patient.
  'dashboard_view',
  // Its rows name patients, and refer to their intakes.
  'invitation_batch',
];

/** Occurs in everything stored about the patient. */
const canary = 'CANARY-zebra';
const epd = `${canary}-17`;

/** Returns the whole database as text, by table. */
async function textOf({ sources }: Database): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { tableName } of sources.reader.entityMetadatas) {
    const rows: unknown[] = await sources.reader.query(
      `SELECT * FROM ${sources.reader.driver.escape(tableName)} ORDER BY id`,
    );
    texts.set(tableName, rows.map((row) => JSON.stringify(row)).join('\n'));
  }
  return texts;
}

/** Returns the counts of each answer and group per question, unordered. */
const countsOf = ({ submittedQuestionnaires }: ReportData) =>
  submittedQuestionnaires
    .flatMap(({ submitted_at, orderedQuestions }) =>
      orderedQuestions
        .filter(({ type }) => type !== 'textArea')
        .map(({ uniqueId, answer, groupId }) => `${submitted_at} ${uniqueId} ${answer.join('|')} ${groupId}`),
    )
    .toSorted();

eachGateway((world) => {
  let hash: string;
  let secrets: string[];

  const command = async (...args: string[]): Promise<string> => {
    const { DATABASE_URL } = world().gateway.settings;
    const { done, text } = await administer(args, { DATABASE_URL, INIT_CWD: world().folder });
    if (!done) throw new Error(text);
    return text;
  };
  const statistics = async () => {
    const { signIn, northsea } = world();
    const manager = await signIn(emailOf('manager'));
    const { pie, column, bar, tableOptions } = (
      await manager.call(validCall(getConversionData, northsea))
    ).json<ConversionData>();
    const report = (await manager.call(validCall(getReportData, northsea))).json<ReportData>();
    return {
      pie,
      column,
      bar,
      total: tableOptions.total,
      forms: report.submittedQuestionnaires.length,
      answers: countsOf(report),
    };
  };

  beforeAll(async () => {
    const { gateway, northsea, signIn } = world();
    ({ hash, secrets } = await makePatient(world()));
    const manager = await signIn(emailOf('manager'));
    await manager.call(validCall(getConversionData, northsea));
    const call = validCall(addComment, {
      ...northsea,
      of: { ...northsea.of, ...(await placeOf(gateway.services.database, hash)) },
    });
    const comment = { ...Object(call.body), body: `${canary} said` };
    expect((await manager.call({ ...call, body: comment })).statusCode).toBe(200);
  });

  test('H5 every table is listed as one with or without patients', () => {
    const all = world().gateway.services.database.sources.reader.entityMetadatas;
    const known = [...tablesOfIntakes(all).map(({ table }) => table), ...treatedTables, ...tablesWithoutPatients];
    expect(known.toSorted()).toEqual(all.map(({ tableName }) => tableName).toSorted());
  });

  test('H5 everything about one patient is exported, readable by its owner alone, and that is written down', async () => {
    const { database } = world().gateway.services;
    await command('patient', 'export', 'northsea', epd, '--out', 'patient.json');
    const file = join(world().folder, 'patient.json');
    const text = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const secret of secrets) expect(text).toContain(secret);
    expect(text).not.toContain(world().northsea.epd);
    for (const table of [
      'submission',
      'timeline_entry',
      'comment',
      'notification',
      'intake_tag',
      'outbox_message',
      'booking',
      'reported_patient',
      'hl7_message',
    ]) {
      expect(JSON.parse(text).tables[table]).not.toEqual([]);
    }
    expect(await database.read().countBy(AccessLogEntity, { epd, action: 'export' })).toBe(1);
    expect(await database.read().countBy(AdminLogEntity, { subject: 'patient', action: 'export' })).toBe(1);
    await expect(command('patient', 'export', 'northsea', epd, '--out', 'patient.json')).rejects.toThrow('EEXIST');
  });

  test('H5 one patient is erased whole: nothing that names them is in any table, and all statistics are as before', async () => {
    const { gateway, northsea } = world();
    const { database } = gateway.services;
    const before = await statistics();
    expect(before.answers).not.toEqual([]);
    const othersBefore = await database.read().findOneByOrFail(IntakeEntity, { id: Number(northsea.of.intake) });
    const all = (await textOf(database)).values().toArray().join('\n');
    for (const secret of [...secrets, hash]) expect(all).toContain(secret);
    const logged = await database.read().countBy(AccessLogEntity, { epd });
    expect(logged).toBeGreaterThan(0);

    expect(await command('patient', 'erase', 'northsea', epd)).toMatch(/^Nothing was erased\.(?!.*\b0 )/);
    expect(await database.read().countBy(IntakeEntity, { epd })).toBe(2);
    const intakes = await database.read().findBy(IntakeEntity, { epd });
    const messages = { intakeId: In(intakes.map(({ id }) => id)), channel: 'mail' } as const;
    // A failed mail names its intake and nothing else.
    await database.write(() => database.manager().update(OutboxMessageEntity, messages, { payload: { link: null } }));
    expect(await database.read().countBy(OutboxMessageEntity, messages)).toBeGreaterThan(0);
    const said = await command('patient', 'erase', 'northsea', epd, '--yes');
    expect(await database.read().countBy(OutboxMessageEntity, messages)).toBe(0);
    expect(said).not.toContain('still name');
    const pseudonym = /erased-[0-9a-f]{16}/.exec(said)?.[0] ?? '';

    for (const [table, text] of await textOf(database)) {
      const found = [...secrets, hash, canary].filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
      expect({ table, found }).toEqual({ table, found: [] });
    }
    expect(await statistics()).toEqual(before);
    expect(await database.read().findOneByOrFail(IntakeEntity, { id: Number(northsea.of.intake) })).toEqual(
      othersBefore,
    );
    // A user with an outdated copy of the overviews cannot save the patient back after the erasure.
    expect(await database.read().findBy(ReportViewEntity, {})).toMatchObject([{ version: 2 }]);
    // The access log stays, and one row records the replacement.
    expect(await database.read().countBy(AccessLogEntity, { epd: pseudonym })).toBe(logged + 1);
    expect(await database.read().findBy(AdminLogEntity, { subject: 'patient', action: 'erase' })).toMatchObject([
      { userName: 'Command line', subjectName: pseudonym, oldValue: { rows: { intake: 2, submission: 2 } } },
    ]);
    await expect(command('patient', 'erase', 'northsea', epd, '--yes')).rejects.toThrow(
      `There is no patient with the identifier ${epd} at `,
    );
  });

  test('H5 whoever erases a patient reads which comments, titles and former spellings still name them', async () => {
    const { gateway, northsea, signIn } = world();
    const { database, identity } = gateway.services;
    const organisation = await identity.organisations.bySymbol('northsea');
    const department = await identity.departments.bySymbol(organisation.id, 'ANE');
    const { procedure, tag, user, report } = northsea.of;
    const patient = { organisation, department, content: String(procedure), staffId: Number(user), tag: Number(tag) };
    await invitePatient(gateway, { ...patient, epd: 'Okapi-9' });
    const { intakeId } = await invitePatient(gateway, { ...patient, epd: 'Okapi-9-2' });
    const named = { epd: 'okapi-9', firstName: 'F.', lastName: 'L.', fullname: 'F. L.', email: null };
    await database.write(() => database.manager().update(IntakeEntity, { id: intakeId }, named));
    const manager = await signIn(emailOf('manager'));
    const call = validCall(addComment, northsea);
    const body = 'The daughter is known as FIRST Okapi-9 LAST Okapi-9 here.';
    expect((await manager.call({ ...call, body: { ...Object(call.body), body } })).statusCode).toBe(200);
    const [comment] = await database.read().find(CommentEntity, { order: { id: 'DESC' }, take: 1 });
    const reportKey = String(report);
    await database.write(() =>
      database.manager().update(ReportSettingEntity, { reportKey }, { alias: 'Numbers of Okapi-9' }),
    );
    const { id } = await database.read().findOneByOrFail(ReportSettingEntity, { reportKey });
    const said = await command('patient', 'erase', 'northsea', 'Okapi-9', '--yes');
    expect(said).toMatch(/ Texts of other rows still name them: .*\. See docs\/retention\.md\.$/);
    expect(said).toMatch(new RegExp(`\\bcomment ${comment?.id}\\b`));
    expect(said).toMatch(new RegExp(`\\breport_setting ${id}\\b`));
    expect(said).toMatch(new RegExp(`\\bintake ${intakeId}\\b`));
  });

  test('H5 erasing a test patient leaves filters of test records, and what another organisation calls its overviews', async () => {
    const { gateway, northsea, polder } = world();
    const { database, identity } = gateway.services;
    const organisation = await identity.organisations.bySymbol('northsea');
    const department = await identity.departments.bySymbol(organisation.id, 'ANE');
    const { procedure, tag, user } = northsea.of;
    const patient = { organisation, department, content: String(procedure), staffId: Number(user), tag: Number(tag) };
    await invitePatient(gateway, { ...patient, epd: 'test' });
    const { id: userId } = await database.read().findOneByOrFail(UserEntity, { email: emailOf('outsider') });
    const option = { userId, name: 'sideFilters_conversion' };
    const value = { hideTypedEPDS: true, hiddenEPDs: ['test', 'demo'] };
    const { id: reportId } = await database
      .read()
      .findOneByOrFail(ReportSettingEntity, { reportKey: String(polder.of.report) });
    const view = { organisationId: polder.organisationId, reportId };
    const viewJson = JSON.stringify({ label: 'First test Last test' });
    const at = database.now();
    await database.write(async () => {
      await database.manager().insert(UserOptionEntity, { ...option, value, updatedAt: at });
      await database.manager().insert(ReportViewEntity, { ...view, viewJson, changedAt: at });
    });
    const said = await command('patient', 'erase', 'northsea', 'test', '--yes');
    expect(await database.read().findOneByOrFail(UserOptionEntity, option)).toMatchObject({ value });
    const stored = await database.read().findOneByOrFail(ReportViewEntity, view);
    expect(stored).toMatchObject({ viewJson, version: 1 });
    expect(said).toMatch(new RegExp(`\\breport_view ${stored.id}\\b`));
  });

  const invited = async (epd: string) => {
    const { gateway, northsea } = world();
    const organisation = await gateway.services.identity.organisations.bySymbol('northsea');
    const department = await gateway.services.identity.departments.bySymbol(organisation.id, 'ANE');
    const { procedure, tag, user } = northsea.of;
    const of = { organisation, department, content: String(procedure), staffId: Number(user), tag: Number(tag) };
    return { organisation, ...(await invitePatient(gateway, { ...of, epd })) };
  };

  test('H5 erasing a patient leaves the filters of another organisation, where the identifier is somebody else’s', async () => {
    const { gateway, polder } = world();
    const { database } = gateway.services;
    await invited('Shared-77');
    const value = { hiddenEPDs: ['Shared-77'] };
    const option = async (user: string) => {
      const { id: userId } = await database.read().findOneByOrFail(UserEntity, { email: emailOf(user) });
      return { userId, name: 'sideFilters_appointments' };
    };
    const [own, other] = [await option('manager'), await option('outsider')];
    const at = database.now();
    await database.write(async () => {
      for (const one of [own, other])
        await database.manager().insert(UserOptionEntity, { ...one, value, updatedAt: at });
      const { organisationId } = polder;
      const stored = { userId: other.userId, organisationId, createdAt: at, expiresAt: at };
      await database.manager().insert(ExportFilterEntity, { ...stored, filterKey: 'polder', filter: value });
    });

    await command('patient', 'erase', 'northsea', 'Shared-77', '--yes');

    expect(await database.read().findOneByOrFail(UserOptionEntity, own)).toMatchObject({ value: { hiddenEPDs: [] } });
    expect(await database.read().findOneByOrFail(UserOptionEntity, other)).toMatchObject({ value });
    expect(await database.read().countBy(ExportFilterEntity, { filterKey: 'polder' })).toBe(1);
  });

  test('H5 erasing a patient with a short identifier leaves others whose data contain its digits', async () => {
    const { database } = world().gateway.services;
    const { organisation } = await invited('42');
    const { id: userId } = await database.read().findOneByOrFail(UserEntity, { email: emailOf('outsider') });
    const at = database.now();
    const error = { remote: null, version: null, kind: 'chunk', route: '/', userId, userAgent: null, createdAt: at };
    const stored = { userId, organisationId: organisation.id, createdAt: at, expiresAt: at };
    await database.write(async () => {
      await database.manager().insert(ClientErrorEntity, { ...error, errorId: 'line', message: 'failed at line 142' });
      for (const [filterKey, hidden] of Object.entries({ other: '1423', own: '42' }))
        await database.manager().insert(ExportFilterEntity, { ...stored, filterKey, filter: { hiddenEPDs: [hidden] } });
    });
    await command('patient', 'erase', 'northsea', '42', '--yes');
    expect(await database.read().countBy(ClientErrorEntity, { errorId: 'line' })).toBe(1);
    const left = await database.read().findBy(ExportFilterEntity, { filterKey: In(['own', 'other']) });
    expect(left.map(({ filterKey }) => filterKey)).toEqual(['other']);
  });

  test('H5 a message to a patient that a worker is queueing meanwhile is erased too', async () => {
    const { database } = world().gateway.services;
    const { organisation, intakeId } = await invited('Racing-1');
    const patient = await findPatient(database, organisation, 'Racing-1');
    const [begun, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const payload = { language: 'en' as const, organisation: 'N', department: 'D', link: 'https://desk.test/q/racing' };
    const message = { organisationId: organisation.id, intakeId, recipient: 'racing@patient.test', payload };
    const queued = database.write(async () => {
      await execute(database.manager())`SELECT id FROM intake WHERE id = ${intakeId} ${forUpdate(database.engine)}`;
      begun.resolve();
      // On SQLite the erasure begins after this unit has ended.
      if (database.engine === 'mariadb') await looked.promise;
      await enqueue(database, { key: 'racing', kind: 'reminder', ...message });
    });
    await begun.promise;
    const stop = watchStatements(database, ({ query }) => {
      if (/FOR UPDATE|^UPDATE .intake/.test(query)) looked.resolve();
    });
    await Promise.all([queued, erasePatient(database, patient, { userId: null, name: 'test' })]);
    stop();
    expect(await database.read().countBy(OutboxMessageEntity, { recipient: message.recipient })).toBe(0);
  });

  test('H5 a name is found in the texts of others, whichever letters it has', async () => {
    const { database } = world().gateway.services;
    await appendAdministrative(database, {
      ...{
        userId: null,
        userName: 'Admin',
        organisationId: null,
        subject: 'tag',
        subjectName: 'Tag',
        action: 'change',
      },
      description: 'Admin called the tag after Åsa Öberg.',
    });
    const mentions = await mentionsOf(database, new Set(['Åsa Öberg']));
    expect(mentions.map(({ table }) => table)).toEqual(['admin_log']);
  });

  test('H5 a patient whom only a system of the hospital knows is exported and erased too', async () => {
    const { gateway, northsea, folder } = world();
    const { database } = gateway.services;
    const reported = 'REPORTED-ONLY';
    await addReported(database, northsea, { epd: reported, intakeIds: [null] });
    await command('patient', 'export', 'northsea', reported, '--out', 'reported.json');
    expect(await readFile(join(folder, 'reported.json'), 'utf8')).toContain(`${canary} booked`);
    await command('patient', 'erase', 'northsea', reported, '--yes');
    expect(await database.read().countBy(BookingEntity, { epd: reported })).toBe(0);
    expect(await database.read().countBy(LaunchEntity, { epd: reported })).toBe(0);
    expect(await database.read().countBy(ReportedPatientEntity, { epd: reported })).toBe(0);
    expect(await database.read().countBy(Hl7MessageEntity, { patientKey: epdKey(reported) })).toBe(0);
    expect(await database.read().countBy(Hl7MessageEntity, { controlId: `ADT^A40 ${reported}` })).toBe(0);
    await expect(command('patient', 'export', 'northsea', reported, '--out', 'again.json')).rejects.toThrow();
  });

  test('H5 so is one whose identifier the system spells in another way, as every other call finds them', async () => {
    const { gateway, northsea, folder } = world();
    const { database } = gateway.services;
    const epd = 'ÉLAN–7';
    await addReported(database, northsea, { epd, intakeIds: [null] });
    await command('patient', 'export', 'northsea', 'élan-7', '--out', 'spelled.json');
    const exported = await readFile(join(folder, 'spelled.json'), 'utf8');
    await command('patient', 'erase', 'northsea', 'elan-7', '--yes');
    const left = [BookingEntity, LaunchEntity, ReportedPatientEntity].map((entity) =>
      database.read().countBy(entity, { epd }),
    );
    expect([exported.includes(`${canary} booked`), ...(await Promise.all(left))]).toEqual([true, 0, 0, 0]);
  });

  test('H5 a patient whose identifier only looks alike keeps the messages about them', async () => {
    const { gateway, northsea, folder } = world();
    const { database } = gateway.services;
    const [short, long] = ['70707', '0070707'];
    for (const alike of [short, long]) await addReported(database, northsea, { epd: alike, intakeIds: [null] });
    await command('patient', 'export', 'northsea', short, '--out', 'alike.json');
    expect(await readFile(join(folder, 'alike.json'), 'utf8')).not.toContain(long);
    await command('patient', 'erase', 'northsea', short, '--yes');
    const left = await database.read().findBy(Hl7MessageEntity, { body: Like(`%${short}%`) });
    expect(left.map(({ controlId }) => controlId)).toEqual([`SIU^S12 ${long}`, `ADT^A40 ${long}`]);
  });
});

/** Returns the ids by which calls name an intake. */
async function placeOf(database: Database, hash: string) {
  const { id } = await database.read().findOneByOrFail(IntakeEntity, { hash });
  return { intake: id, intakeHash: hash };
}

/** Creates a patient with two intakes and data in every possible place. */
async function makePatient({ gateway, northsea }: World): Promise<{ hash: string; secrets: string[] }> {
  const { identity, database } = gateway.services;
  const organisation = await identity.organisations.bySymbol('northsea');
  const department = await identity.departments.bySymbol(organisation.id, 'ANE');
  const { procedure, tag, user } = northsea.of;
  const patient = {
    organisation,
    department,
    content: String(procedure),
    epd,
    staffId: Number(user),
    tag: Number(tag),
  };
  const completed = await invitePatient(gateway, patient);
  const formId = await completed.fillIn();
  // The same invitation twice within seconds is one, so it gets its identifier afterwards.
  const open = await invitePatient(gateway, { ...patient, epd: `${epd}-2` });
  const { id: userId } = await database.read().findOneByOrFail(UserEntity, { email: emailOf('manager') });
  const { id: reportId } = await database
    .read()
    .findOneByOrFail(ReportSettingEntity, { reportKey: String(northsea.of.report) });
  const at = database.now();
  const later = new Date(at.getTime() + 3_600_000);
  const hidden = { hiddenEPDs: [epd, 'another'] };
  await database.write(async () => {
    const manager = database.manager();
    await manager.update(IntakeEntity, { id: open.intakeId }, { epd });
    const form = await manager.findOneByOrFail(SubmissionEntity, { id: formId });
    const [item = ''] = Object.keys(form.answers);
    const answers = { ...form.answers, [item]: { ...form.answers[item], text: `${canary} hurts` } };
    await manager.update(SubmissionEntity, { id: formId }, { answers });
    await manager.insert(SubmissionEntity, {
      organisationId: form.organisationId,
      departmentId: form.departmentId,
      intakeId: open.intakeId,
      step: 0,
      questionnaireVersionId: form.questionnaireVersionId,
      language: 'nl',
      startedAt: at,
      savedAt: at,
      answers: { [item]: { text: `${canary} begins` } },
    });
    await manager.update(
      IntakeEntity,
      { id: completed.intakeId },
      {
        phone: '+31612345678',
        dob: '1931-02-03',
        sex: 'F',
        hiddenReason: `${canary} hidden`,
        externalId: `${canary} HIS`,
      },
    );
    await manager.insert(PatientLinkEntity, {
      intakeId: open.intakeId,
      tokenHash: 'f'.repeat(64),
      createdAt: at,
      createdBy: userId,
      expiresAt: later,
    });
    await manager.insert(EditLockEntity, {
      intakeId: open.intakeId,
      userId,
      userName: 'Somebody',
      sessionId: 1,
      tab: '5',
      startedAt: at,
      touchedAt: at,
    });
    await manager.insert(UserOptionEntity, { userId, name: 'sideFilters_conversion', value: hidden, updatedAt: at });
    await manager.insert(ReportViewEntity, {
      organisationId: organisation.id,
      reportId,
      viewJson: JSON.stringify(hidden),
      changedAt: at,
    });
    await manager.insert(ExportFilterEntity, {
      filterKey: 'a'.repeat(32),
      userId,
      organisationId: organisation.id,
      filter: hidden,
      createdAt: at,
      expiresAt: later,
    });
    const list = await manager.save(InvitationBatchEntity, {
      batchKey: 'b'.repeat(32),
      organisationId: organisation.id,
      departmentId: department.id,
      userId,
      idempotencyKey: 'b',
      state: 'draft',
      total: 2,
      content: String(procedure),
      createdAt: at,
    });
    await manager.insert(InvitationBatchRowEntity, {
      batchId: list.id,
      position: 1,
      state: 'ready',
      epd: searchText(epd),
      content: String(procedure),
      input: { epd, last_name: `${canary} listed` },
    });
    await manager.insert(InvitationBatchRowEntity, {
      batchId: list.id,
      position: 2,
      state: 'made',
      intakeId: completed.intakeId,
      madeAt: at,
    });
    await manager.insert(ClientErrorEntity, {
      errorId: 'e',
      remote: null,
      version: null,
      kind: 'chunk',
      message: `failed for ${completed.hash}`,
      route: '/',
      userId,
      userAgent: null,
      createdAt: at,
    });
  });
  await addReported(gateway.services.database, northsea, { epd, intakeIds: [completed.intakeId, null] });
  const typed = ['hurts', 'begins', 'hidden', 'HIS', 'said', 'listed', 'booked', 'reported', 'sent'].map(
    (word) => `${canary} ${word}`,
  );
  return { hash: completed.hash, secrets: [epd, `First ${epd}`, '+31612345678', '1931-02-03', ...typed] };
}

/** Adds the patient, bookings and messages reported by a hospital's system. */
async function addReported(
  database: Database,
  { organisationId, departmentId, of }: World['northsea'],
  { epd, intakeIds }: { readonly epd: string; readonly intakeIds: readonly (number | null)[] },
): Promise<void> {
  const at = database.now();
  await database.write(async () => {
    const manager = database.manager();
    for (const intakeId of intakeIds) {
      await manager.insert(BookingEntity, {
        organisationId,
        departmentId,
        system: 'hl7:1',
        externalId: `visit of ${epd} ${intakeId}`,
        startAt: at,
        words: `${canary} booked`,
        epd,
        epdKey: epdKey(epd),
        intakeId,
        createdAt: at,
        updatedAt: at,
      });
    }
    await manager.insert(LaunchEntity, {
      organisationId,
      browserHash: `browser of ${epd}`,
      system: 'EHR',
      target: 'invite',
      epd,
      fields: { first_name: `${canary} launched` },
      expiresAt: at,
    });
    const { epdSearch, epdKey: key } = patientSearch(epd, null);
    const patient = { organisationId, epd, epdSearch, epdKey: key, system: 'hl7:1', createdAt: at, updatedAt: at };
    await manager.insert(ReportedPatientEntity, { ...patient, lastName: `${canary} reported` });
    for (const type of ['SIU^S12', 'ADT^A40']) {
      const about = type === 'ADT^A40' ? `another||${canary} sent\rMRG|${epd}` : `${epd}||${canary} sent`;
      await manager.insert(Hl7MessageEntity, {
        organisationId,
        senderId: Number(of.hl7Sender),
        controlId: `${type} ${epd}`,
        type,
        body: `MSH|^~\\&|EHR|N|DESK|N|20261127||${type}|1|P|2.5.1\rPID|1||${about}`,
        bodyHash: '0'.repeat(64),
        state: 'done',
        // A former version stored the key of identifiers that look alike.
        patientKey: type === 'ADT^A40' ? 'another' : epdKey(epd),
        receivedAt: at,
      });
    }
  });
}
