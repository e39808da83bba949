import { NotFound, RecordDetail, status } from '@intake-desk/contracts';
import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { Value } from 'typebox/value';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import { insertNotification } from '../notifications/notification-repository.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { TimelineEntryEntity } from '../tables/timeline-entry.entity.ts';
import { sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { makeWorld, type Who, type World, worldEntities } from '../testing/world.ts';

const start = Date.parse('2025-10-26T00:30:00Z');
let tick = 0;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    database = await open(worldEntities, {
      now: () => {
        tick += 1;
        return new Date(start + tick);
      },
    });
    world = await makeWorld(database);
    const hl7Text = async (organisationId: number, kept: object) => `MSH ${JSON.stringify(kept)} of ${organisationId}`;
    intakes = createIntakes({ database, publicUrl: 'https://desk.example', hl7Text });
  });

  const staff = (who: Who = {}) => world.staff({ departments: ['ANE'], ...who });
  const invite = async (epd: string) => {
    const { hash } = await intakes.invitations.send(staff(), {
      content: 'preop',
      epd,
      first_name: 'Zoë',
      last_name: 'Ånger',
      useremail: 'zoe@example.org',
      phone_number_full: '+31201234567',
      appointment: '2025-11-03 08:30:00Z',
    });
    return hash;
  };
  const open1 = (hash: string, who: Who = {}) => intakes.record.read(staff(who), { hash, sessionId: 11 });

  test('a failed message is offered to be sent again while it can be: one that asks for answers not after these, none of a hidden record', async () => {
    const hash = await invite('1009');
    const { id } = await open1(hash);
    const manager = () => database.manager();
    await database.write(async () => {
      const intake = await manager().findOneByOrFail(IntakeEntity, { id });
      const { id: outboxMessageId } = await manager().findOneByOrFail(OutboxMessageEntity, {
        intakeId: id,
        channel: 'mail',
      });
      await manager().update(OutboxMessageEntity, { id: outboxMessageId }, { state: 'failed' });
      const mail = { legacyType: 'followup', receiver: 'patient', channel: 'mail', state: 'queued' } as const;
      await insertNotification(database, intake, { ...mail, type: 'follow-up', groupId: null, outboxMessageId });
    });
    const offered = async (values: Partial<Intake>) => {
      await database.write(() => manager().update(IntakeEntity, { id }, values));
      const { rows } = await open1(hash);
      return rows.filter(({ properties }) => 'message_id' in properties).map(({ type }) => type);
    };
    expect((await offered({ status: status.opened })).toSorted()).toEqual(['follow-up', 'invitation']);
    expect(await offered({ status: status.completed })).toEqual(['follow-up']);
    expect(await offered({ status: status.opened, hiddenAt: new Date(start) })).toEqual([]);
  });

  test('the timeline is newest first, with the message’s state in the outbox', async () => {
    const hash = await invite('1001');
    const before = await open1(hash);
    expect(before.rows.map(({ log_name }) => log_name)).toEqual([
      ...['message.invitation', 'appointment.created', 'intake.created'],
    ]);
    expect(before.rows[0]).toMatchObject({ state: 'queued', type: 'invitation', email: 'zoe@example.org' });
    await intakes.timeline.comment(staff({ userId: 3 }), { commentable_id: before.id, body: '  Called.\n' });
    await database.write(async () => {
      await database
        .manager()
        .update(
          OutboxMessageEntity,
          { intakeId: before.id, channel: 'mail' },
          { state: 'failed', failure: 'No such mailbox' },
        );
    });
    const after = await open1(hash);
    expect(after.rows[0]).toMatchObject({ from: 'comments', description: 'Called.', causer: 'Nurse 3' });
    expect(after.rows[1]).toMatchObject({ from: 'notifications', state: 'failed', reason: 'No such mailbox' });
    expect(Value.Errors(RecordDetail, after)).toEqual([]);
    expect(after).toMatchObject({
      hash,
      orgSymbol: 'north',
      department: 'ANE',
      fullname: 'Zoë Ånger',
      contentLabel: 'preop in English',
      category: 'noshow',
      appointment_date: '2025-11-03 09:30',
      appointment_status: 'booked',
      writable: true,
      creator: 'Nurse 1',
      tags: [world.tags.usual],
      hidden: false,
    });
  });

  test('a message is on the timeline when it goes out, left or was stopped, not when it was planned', async () => {
    const hash = await invite('1001b');
    const { id, rows } = await open1(hash);
    const { organisationId } = world.department('ANE');
    const at = (day: number) => new Date(Date.UTC(2025, 10, day, 9));
    const reminder = {
      type: 'reminder',
      legacyType: 'reminder',
      channel: 'mail',
      receiver: 'patient',
      scheduledAt: at(2),
    } as const;
    await database.write(async () => {
      const manager = database.manager();
      const sent = { state: 'delivered', sentAt: at(1) } as const;
      await manager.update(OutboxMessageEntity, { intakeId: id, channel: 'mail' }, sent);
      await insertNotification(database, { id, organisationId }, { ...reminder, state: 'scheduled' });
      await insertNotification(database, { id, organisationId }, { ...reminder, state: 'delivered', sentAt: at(3) });
      await insertNotification(database, { id, organisationId }, { ...reminder, state: 'canceled' });
      await manager.update(NotificationEntity, { intakeId: id, state: 'canceled' }, { updatedAt: at(4) });
    });
    const messages = (await open1(hash)).rows.filter(({ from }) => from === 'notifications');
    expect(messages.map(({ state, created_at }) => [state, created_at])).toEqual([
      ['stopped', at(4).toISOString()],
      ['delivered', at(3).toISOString()],
      ['queued', at(2).toISOString()],
      ['delivered', at(1).toISOString()],
    ]);
    expect(rows[0]?.created_at).not.toBe(at(1).toISOString());
  });

  test('D5 an e-mail address is 1 for callers who may not see it, in the header and in every row', async () => {
    const hash = await invite('1002');
    const hidden = await open1(hash, { permissions: ['view_patient_modal'] });
    expect(hidden.epd.useremail).toBe(1);
    expect(JSON.stringify(hidden)).not.toContain('zoe@example.org');
    const seen = await open1(hash, { permissions: ['view_patient_modal', 'display_patient_email_address'] });
    expect(seen.epd).toEqual({ epd: '1002', useremail: 'zoe@example.org', phone_number_full: '+31201234567' });
  });

  test('shows completed forms by their content’s label', async () => {
    const hash = await invite('1003');
    const { id } = await open1(hash);
    const message = await database
      .read()
      .findOneOrFail(OutboxMessageEntity, { where: { intakeId: id, channel: 'mail' } });
    const token = /\/q\/([\w-]+)/.exec(JSON.stringify(message.payload))?.[1] ?? '';
    const at = new Date('2025-10-27T10:00:00Z');
    await intakes.patientLinks.completed(await intakes.patientLinks.patient(token), {
      formId: 5,
      name: 'Screening',
      group: 3,
      at,
    });
    const { completedForms, rows, status } = await open1(hash, { language: 'nl' });
    expect(completedForms).toEqual([
      { id: 5, name: 'preop in het Nederlands', created_at: at.toISOString(), group: 3 },
    ]);
    expect(status).toBe(1);
    // The invitation that had not left yet is stopped after that.
    expect(rows[1]).toMatchObject({ from: 'statuses', log_name: 'status.completed', status: 1, causer: null });
    await expect(intakes.record.progress(staff(), { id })).resolves.toEqual({
      status: 1,
      completedFormFormIds: '5',
      filledForms: `5;${at.toISOString()};3`,
    });
  });

  test('D5 logs are shown on request; raw ones, API logs and their messages to administrators only', async () => {
    const hash = await invite('1777');
    const { id, rows } = await open1(hash);
    const log = {
      organisationId: world.department('ANE').organisationId,
      intakeId: id,
      origin: 'activity-log',
    } as const;
    const rest = { causerId: null, causerName: null, status: null, formId: null, createdAt: database.now() };
    await database.write(async () => {
      for (const logName of ['wcc.opened', 'api.received']) {
        const properties = { message: `MSH of ${logName}`, way: 'in' };
        await database
          .manager()
          .save(TimelineEntryEntity, { ...log, ...rest, logName, description: logName, properties });
      }
    });
    const admin = { ...staff(), user: { ...staff().user, admin: true } };
    const asked = { hash, sessionId: 11, extraRequest: ['user', 'api'] } as const;
    expect((await open1(hash)).rows).toHaveLength(rows.length);
    const seen = await intakes.record.read(staff(), asked);
    const logsOf = (record: RecordDetail) => record.rows.filter(({ log_name }) => /^(wcc|api)/.test(log_name));
    expect(logsOf(seen)).toMatchObject([{ log_name: 'wcc.opened', properties: {} }]);
    expect(JSON.stringify(seen)).not.toContain('MSH');
    const [first, second] = logsOf(await intakes.record.read(admin, asked)).toSorted((a, b) =>
      a.log_name < b.log_name ? -1 : 1,
    );
    expect(first).toMatchObject({ log_name: 'api.received', properties: { way: 'in' } });
    expect(JSON.stringify(first)).not.toContain('MSH');
    expect(second?.raw).toContain('MSH of wcc.opened');
    const source = first?.source ?? '';
    expect(await intakes.timeline.integrationMessage(admin, { source })).toEqual({ message: 'MSH of api.received' });
    await database.write(async () => {
      const [logName, properties] = ['api.hl7', { hl7Message: 5 }] as const;
      await database
        .manager()
        .save(TimelineEntryEntity, { ...log, ...rest, logName, description: 'HL7 SIU^S13', properties });
    });
    const kept = (await intakes.record.read(admin, asked)).rows.find(({ log_name }) => log_name === 'api.hl7');
    expect(kept).toMatchObject({ description: 'HL7 SIU^S13', properties: {} });
    expect(await intakes.timeline.integrationMessage(admin, { source: kept?.source ?? '' })).toEqual({
      message: `MSH {"hl7Message":5} of ${log.organisationId}`,
    });
    await database.write(async () => {
      const [logName, properties] = ['api.hl7', { hl7Result: 6 }] as const;
      await database
        .manager()
        .save(TimelineEntryEntity, { ...log, ...rest, logName, description: '→ HL7 ORU^R01', properties });
    });
    const sent = (await intakes.record.read(admin, asked)).rows.find(({ description }) => description?.includes('ORU'));
    expect(sent).toMatchObject({ properties: {} });
    expect(await intakes.timeline.integrationMessage(admin, { source: sent?.source ?? '' })).toEqual({
      message: `MSH {"hl7Result":6} of ${log.organisationId}`,
    });
    const late = createIntakes({ database, publicUrl: 'https://desk.example', hl7Text: async () => null });
    expect(await late.timeline.integrationMessage(admin, { source: kept?.source ?? '' })).toEqual({ message: '' });
    const elsewhere = { ...world.staff({ departments: ['ORT'] }), user: admin.user };
    await expect(intakes.timeline.integrationMessage(elsewhere, { source })).rejects.toThrow(NotFound);
    for (const wrong of ['x', '{}', '{"entry":2000000000}']) {
      await expect(intakes.timeline.integrationMessage(admin, { source: wrong })).rejects.toThrow(NotFound);
    }
  });

  test('related intakes are those that the caller may read', async () => {
    const at = new Date('2025-10-01T22:30:00Z');
    const [one, near, far] = await storeIntakes(database, [
      sampleIntake(world.department('ANE'), at, { epd: '2001' }),
      sampleIntake(world.department('ORT'), at, { epd: '2001', content: 'pain', status: 0, step: 2 }),
      sampleIntake(world.department('PAI'), at, { epd: '2001' }),
    ]);
    const request = { hash: one?.hash ?? '', sessionId: 11 };
    const all = await intakes.record.read(world.staff(), request);
    expect(all.related).toEqual([
      {
        hash: near?.hash,
        organization: 'north',
        department: 'ORT',
        contentLabel: 'pain in English',
        date: '2025-10-02',
        category: 'step',
        external: null,
      },
    ]);
    expect((await intakes.record.read(staff(), request)).related).toEqual([]);
    // The selected department limits the list, not the related intakes of a patient.
    const ofBoth = world.staff({ departments: ['ANE'], readable: ['ANE', 'ORT'] });
    expect((await intakes.record.read(ofBoth, request)).related).toEqual(all.related);
    expect((await intakes.record.read(world.staff(), { ...request, hash: far?.hash ?? '' })).writable).toBe(false);
  });

  test('shows who is editing the record', async () => {
    const hash = await invite('1004');
    await intakes.editLock.take(staff({ userId: 2 }), { hash, sessionId: 22 });
    expect(await open1(hash)).toMatchObject({ editing_by: 'Nurse 2', session_id: 22, locked: true });
    const own = await intakes.record.read(staff({ userId: 2 }), { hash, sessionId: 22 });
    expect(own.locked).toBe(false);
  });

  test('D2 another organisation’s or department’s record is not found, a linked one is read only', async () => {
    const [foreign, linked, other] = await storeIntakes(
      database,
      ['FAR', 'PAI', 'ORT'].map((symbol) => sampleIntake(world.department(symbol), new Date(start))),
    );
    const everywhere = () => world.staff();
    const missing = { kind: 'not-found' };
    for (const [caller, intake] of [
      [everywhere, foreign],
      [staff, other],
    ] as const) {
      const id = intake?.id ?? 0;
      await expect(intakes.record.read(caller(), { hash: intake?.hash ?? '', sessionId: 1 })).rejects.toMatchObject(
        missing,
      );
      await expect(intakes.record.progress(caller(), { id })).rejects.toMatchObject(missing);
      await expect(intakes.timeline.comment(caller(), { commentable_id: id, body: 'x' })).rejects.toMatchObject(
        missing,
      );
    }
    await expect(intakes.record.progress(everywhere(), { id: linked?.id ?? 0 })).resolves.toMatchObject({ status: -1 });
    await expect(
      intakes.timeline.comment(everywhere(), { commentable_id: linked?.id ?? 0, body: 'x' }),
    ).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('names the patient for the access log', async () => {
    const hash = await invite('1005');
    const caller = staff();
    const { id } = await intakes.record.read(caller, { hash, sessionId: 11 });
    expect(caller.shown).toEqual([
      { intakeId: id, epd: '1005', organisationId: world.department('ANE').organisationId },
    ]);
  });

  test('an empty or too long comment is refused, and a lock does not prevent one', async () => {
    const hash = await invite('1006');
    const { id } = await open1(hash);
    await intakes.editLock.take(staff({ userId: 2 }), { hash, sessionId: 22 });
    const comment = (body: string) => intakes.timeline.comment(staff(), { commentable_id: id, body });
    await expect(comment(' \n')).rejects.toMatchObject({ errors: { body: ['comment.required'] } });
    await expect(comment('x'.repeat(10_001))).rejects.toMatchObject({ errors: { body: ['comment.max'] } });
    await expect(comment('x'.repeat(10_000))).resolves.toMatchObject({ from: 'comments' });
    const events = await database.read().find(OutboxMessageEntity, { where: { intakeId: id, kind: 'ic.updated' } });
    expect(events.map(({ payload }) => payload)).toContainEqual({
      org: 'north',
      department: 'ANE',
      hash,
      kind: 'comment',
    });
  });

  test('tags are those of the own organisation, content is in the language of the caller or the organisation, without disabled entries', async () => {
    const names = (await intakes.tags.list(staff())).map(({ name, disabled_at, group: { exclusive } }) => [
      ...[name, disabled_at !== null, exclusive],
    ]);
    expect(names).toEqual([
      ['old', true, false],
      ['plain', false, false],
      ['usual', false, false],
      ['left', false, true],
      ['right', false, true],
    ]);
    await expect(intakes.content.list(staff({ language: 'nl' }))).resolves.toEqual([
      { value: 'pain', label: 'pain in het Nederlands' },
      { value: 'preop', label: 'preop in het Nederlands', group: 'Groep' },
    ]);
    await expect(intakes.content.list(staff({ language: 'pt' }))).resolves.toContainEqual({
      value: 'preop',
      label: 'preop in het Nederlands',
      group: 'Groep',
    });
  });
});
