import { AccessLogEntity, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine, failStatement, watchStatements } from '@intake-desk/database/testing';
import { DepartmentConfigEntity, DepartmentEntity } from '@intake-desk/identity';
import {
  AppointmentEntity,
  EditLockEntity,
  type Intake,
  IntakeEntity,
  NotificationEntity,
  TimelineEntryEntity,
} from '@intake-desk/intakes';
import { fullSettings } from '@intake-desk/intakes/testing';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';
import { Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';
import { InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { ReportedPatientEntity, type ReportedPatientRow } from '../tables/reported-patient.entity.ts';
import { hl7, type IntegrationWorld, morning, openIntegration } from '../testing/integration-world.ts';

eachEngine((open) => {
  let hospital: IntegrationWorld;
  let at = morning.getTime();
  let patients = 0;

  beforeAll(async () => {
    hospital = await openIntegration(open, () => new Date(at));
  });
  beforeEach(async () => {
    at = morning.getTime();
    patients += 1;
    await hospital.database.write(() => hospital.database.manager().clear(InvitationRuleEntity));
  });

  /** A patient's number of this test. */
  const epd = () => `P${patients}`;
  const message = (type: string, values: Parameters<typeof hl7>[1] = {}) =>
    hl7(type, { epd: epd(), appointment: `A${patients}`, ...values });
  const send = async (type: string, values: Parameters<typeof hl7>[1] = {}) => {
    const id = await hospital.receive(message(type, values));
    await hospital.apply();
    return hospital.message(id);
  };
  const bookings = (where: Partial<Pick<Booking, 'epd' | 'organisationId'>> = {}) =>
    hospital.database.read().find(BookingEntity, { where: { epd: epd(), ...where }, order: { id: 'ASC' } });
  const intakes = (of = epd()): Promise<Intake[]> =>
    hospital.database.read().find(IntakeEntity, { where: { epd: of }, order: { id: 'ASC' } });
  const theIntake = async (of = epd()): Promise<Intake> => {
    const [intake] = await intakes(of);
    if (!intake) throw new Error('There is no intake.');
    return intake;
  };
  const appointments = async () =>
    hospital.database
      .read()
      .find(AppointmentEntity, { where: { intakeId: (await theIntake()).id }, order: { id: 'ASC' } });
  const logNames = async (intakeId: number): Promise<string[]> => {
    const rows = await hospital.database
      .read()
      .find(TimelineEntryEntity, { where: { intakeId }, order: { id: 'ASC' } });
    return rows.map(({ logName }) => logName);
  };
  /** Adds a rule that invites at once for appointments within two weeks. */
  const addRule = (symbol = 'ANE') =>
    hospital.database.write(async () => {
      const { id: departmentId, organisationId } = hospital.world.department(symbol);
      const now = hospital.database.now();
      await hospital.database.manager().insert(InvitationRuleEntity, {
        organisationId,
        departmentId,
        name: 'Before surgery',
        content: 'preop',
        daysBefore: 14,
        way: 'email',
        createdAt: now,
        updatedAt: now,
      });
    });

  /** Adds a reminder two days before the appointment. */
  const addReminder = () =>
    hospital.database.write(async () => {
      const { id: departmentId, organisationId } = hospital.world.department('ANE');
      const reminder = { type: 'reminder', legacyType: 'reminder', groupId: 'reminder', enabled: true } as const;
      await hospital.database.manager().insert(DepartmentConfigEntity, {
        organisationId,
        departmentId,
        version: 3,
        changedAt: hospital.database.now(),
        config: {
          ...fullSettings,
          notificationTypes: [{ ...reminder, receivers: ['patient'], delayHours: -48, contents: [] }],
        },
      });
    });

  test('administrators’ pages are told that a message has failed or was applied, without its patient', async () => {
    const told = async () => {
      const events = await hospital.database.read().findBy(OutboxMessageEntity, { kind: 'administration.updated' });
      return events.map(({ payload }) => payload);
    };
    const before = (await told()).length;
    await send('SIU^S15');
    expect((await told()).slice(before)).toEqual([{ org: 'north', kind: 'hl7' }]);
    await send('ADT^A28', { epd: `${epd()}b` });
    expect((await told()).slice(before)).toHaveLength(2);
  });

  test('an appointment is booked once, with its patient', async () => {
    expect(await send('SIU^S12')).toMatchObject({ state: 'done', intakeId: null });
    expect(await bookings()).toMatchObject([
      {
        system: `hl7:${hospital.senders.ehr.id}`,
        externalId: `A${patients}`,
        departmentId: hospital.world.department('ANE').id,
        startAt: new Date('2026-03-10T09:30:00Z'),
        status: 'booked',
        type: 'SURG',
        words: 'Knee',
        firstName: 'Zoë',
        dob: '1980-02-29',
        email: 'zoe@example.org',
        intakeId: null,
      },
    ]);
    await send('SIU^S12', { at: '202603111030' });
    expect(await bookings()).toMatchObject([{ startAt: new Date('2026-03-11T09:30:00Z'), version: 2 }]);
  });

  test('a rule invites the patient, and the record and the access log name the sender', async () => {
    await addRule();
    const { intakeId } = await send('SIU^S12');
    expect(await bookings()).toMatchObject([{ intakeId }]);
    expect(await intakes()).toMatchObject([
      { id: intakeId, origin: 'ZD-digital', content: 'preop', externalSystem: 'Patient record' },
    ]);
    expect(await appointments()).toMatchObject([
      { externalId: `A${patients}`, type: 'SURG', startAt: new Date('2026-03-10T09:30:00Z') },
    ]);
    await send('SIU^S13', { at: '202603121030' });
    const rows = await hospital.database.read().findBy(TimelineEntryEntity, { intakeId: intakeId ?? 0 });
    expect(rows.filter(({ logName }) => logName === 'api.hl7')).toMatchObject([
      { causerName: 'Patient record', description: 'HL7 SIU^S12' },
      { causerName: 'Patient record', description: 'HL7 SIU^S13' },
    ]);
    expect(rows.find(({ logName }) => logName === 'appointment.updated')).toMatchObject({
      causerName: 'Patient record',
      properties: { old: '2026-03-10T09:30:00.000Z', start_at: '2026-03-12T09:30:00.000Z' },
    });
    const logged = await hospital.database.read().findBy(AccessLogEntity, { intakeId: intakeId ?? 0 });
    expect(logged).toMatchObject([
      { userName: 'Before surgery', subject: 'Invitation rule', epd: epd(), allowed: true },
      { userId: null, userName: 'Patient record', subject: 'HL7 SIU^S13', epd: epd(), allowed: true },
    ]);
  });

  test('a moved appointment moves its reminders, a canceled one stops them, and "handled" and tags stay', async () => {
    await addRule();
    await addReminder();
    await send('SIU^S12', { at: '202603121030' });
    const { id: intakeId, hash } = await theIntake();
    const staff = hospital.world.staff();
    const filledForms = '1;2026-03-01T09:00:00.000Z;2';
    await hospital.database.write(() =>
      hospital.database.manager().update(IntakeEntity, { id: intakeId }, { filledForms }),
    );
    await hospital.intakes.reading.handle(staff, { id: intakeId, handled: true });
    const marks = async () => {
      const { tags, handled } = await hospital.intakes.record.read(staff, { hash, sessionId: 1 });
      return { tags, handled };
    };
    const before = await marks();
    expect(before.tags).not.toEqual([]);
    const planned = async () => {
      const rows = await hospital.database.read().findBy(NotificationEntity, { intakeId, state: 'scheduled' });
      return rows.map(({ scheduledAt }) => scheduledAt?.toISOString());
    };
    expect(await planned()).toEqual(['2026-03-10T09:30:00.000Z']);
    await send('SIU^S13', { at: '202603161030' });
    expect(await planned()).toEqual(['2026-03-14T09:30:00.000Z']);
    await send('SIU^S15');
    expect(await planned()).toEqual([]);
    expect(await bookings()).toMatchObject([{ status: 'canceled' }]);
    expect(await appointments()).toMatchObject([{ status: 'canceled' }]);
    expect((await logNames(intakeId)).filter((name) => name !== 'api.hl7')).toEqual([
      'intake.created',
      'appointment.created',
      'intake.handled',
      'appointment.updated',
      'appointment.canceled',
    ]);
    await send('SIU^S12', { at: '202603171030' });
    expect(await appointments()).toMatchObject([{ status: 'canceled' }, { status: 'booked' }]);
    expect(await marks()).toEqual(before);
  });

  test('a patient who did not come is written into the record once', async () => {
    await addRule();
    await send('SIU^S12');
    at = Date.UTC(2026, 2, 10, 12);
    await send('SIU^S26');
    await send('SIU^S26');
    expect(await bookings()).toMatchObject([{ status: 'noshow' }]);
    const names = await logNames((await theIntake()).id);
    expect(names.filter((name) => name === 'appointment.missed')).toHaveLength(1);
  });

  test('a move of an unknown appointment books it, a cancel fails with the place of its id', async () => {
    expect(await send('SIU^S15')).toMatchObject({
      state: 'failed',
      reason: 'appointment_unknown',
      place: 'SCH-2.1',
      value: `A${patients}`,
    });
    patients += 1;
    expect(await send('SIU^S13')).toMatchObject({ state: 'done' });
    expect(await bookings()).toHaveLength(1);
  });

  test.each(['SIU^S13', 'SIU^S15'])('%s of a visit in a department that was deleted since is applied', async (type) => {
    await addRule();
    await send('SIU^S12');
    const { id } = hospital.world.department('ANE');
    const setDeleted = (deletedAt: Date | null) =>
      hospital.database.write(() => hospital.database.manager().update(DepartmentEntity, { id }, { deletedAt }));
    await setDeleted(hospital.database.now());
    const moved = await send(type, { department: 'ORT' });
    await setDeleted(null);
    expect(moved).toMatchObject({ state: 'done' });
    expect(await bookings()).toMatchObject([{ status: type === 'SIU^S15' ? 'canceled' : 'booked', version: 2 }]);
  });

  test('a visit that moves to another department ends in the first one', async () => {
    await addRule();
    await send('SIU^S12');
    await send('SIU^S14', { department: 'ORT' });
    expect(await bookings()).toMatchObject([
      { departmentId: hospital.world.department('ORT').id, intakeId: null, status: 'booked' },
    ]);
    expect(await appointments()).toMatchObject([{ status: 'canceled' }]);
  });

  test('a message waits behind a failed one of its patient, and both are applied in order afterwards', async () => {
    const first = await hospital.receive(message('SIU^S12', { department: 'NEW' }));
    const second = await hospital.receive(message('SIU^S13', { at: '202603201030' }));
    const other = await hospital.receive(hl7('SIU^S12', { epd: `${epd()}-other`, appointment: `B${patients}` }));
    const states = async () => {
      const all = await hospital.apply();
      return [first, second, other].map((id) => all.get(id));
    };
    expect(await states()).toEqual(['failed', 'waiting', 'done']);
    expect(await hospital.message(first)).toMatchObject({
      reason: 'department_unknown',
      place: 'AIL-3.1',
      value: 'NEW',
    });
    const staff = hospital.world.staff();
    const { rows } = await hospital.integration.messages.list(staff, { state: 'waiting' });
    expect(rows).toMatchObject([{ id: second, behind: first }]);

    const department = hospital.world.department('ORT').id;
    const { id, mapping } = hospital.senders.ehr;
    await hospital.database.write(() =>
      hospital.database
        .manager()
        .update(Hl7SenderEntity, { id }, { mapping: { ...mapping, departments: [{ code: 'NEW', department }] } }),
    );
    await hospital.integration.messages.retry(staff, first);
    expect(await states()).toEqual(['done', 'done', 'done']);
    expect(await bookings()).toMatchObject([{ startAt: new Date('2026-03-20T09:30:00Z'), version: 2 }]);
    await expect(hospital.integration.messages.retry(staff, first)).rejects.toThrow('has not failed');
    await hospital.database.write(() => hospital.database.manager().update(Hl7SenderEntity, { id }, { mapping }));
  });

  test('a failed message holds up no patient whose identifier only looks alike', async () => {
    const failed = await hospital.receive(message('SIU^S12', { epd: `00${epd()}`, department: 'NEW' }));
    const other = await hospital.receive(message('SIU^S12'));
    const merge = await hospital.receive(message('ADT^A40', { epd: `${epd()}-kept`, former: epd() }));
    const states = await hospital.apply();
    expect([failed, other, merge].map((id) => states.get(id))).toEqual(['failed', 'done', 'done']);
  });

  test('a discarded message lets those behind it go on', async () => {
    const first = await hospital.receive(message('SIU^S15'));
    const second = await hospital.receive(message('SIU^S12'));
    await hospital.apply();
    await hospital.integration.messages.discard(hospital.world.staff(), first);
    const states = await hospital.apply();
    expect([states.get(first), states.get(second)]).toEqual(['discarded', 'done']);
  });

  test('a change of a record that somebody edits waits until it is closed', async () => {
    await addRule();
    await send('SIU^S12');
    const { id: intakeId, hash } = await theIntake();
    const nurse = hospital.world.staff();
    await hospital.intakes.editLock.take(nurse, { hash, sessionId: 1 });
    expect(await send('SIU^S13', { at: '202603121030' })).toMatchObject({
      state: 'waiting',
      attempts: 1,
      reason: 'record_locked',
    });
    await hospital.database.write(() => hospital.database.manager().delete(EditLockEntity, { intakeId }));
    at += 60_000;
    await hospital.apply();
    expect(await appointments()).toMatchObject([{ startAt: new Date('2026-03-12T09:30:00Z') }]);
  });

  test('a patient is corrected in bookings and intakes, and loses the links of a former address', async () => {
    await addRule();
    await send('SIU^S12');
    const { id, linkGeneration } = await theIntake();
    expect(await send('ADT^A08', { person: 'Ånger^Zoe||19800229|O|||||^^^new@example.org' })).toMatchObject({
      state: 'done',
      intakeId: id,
    });
    expect(await theIntake()).toMatchObject({
      firstName: 'Zoe',
      email: 'new@example.org',
      linkGeneration: linkGeneration + 1,
    });
    expect(await bookings()).toMatchObject([{ firstName: 'Zoe', email: 'new@example.org' }]);
    expect(await logNames(id)).toContain('patient.corrected');
    const again = await send('ADT^A08', { person: 'Ånger^Zoe||19800229|O|||||^^^new@example.org' });
    expect(again).toMatchObject({ state: 'done', intakeId: null });
  });

  test('consent to e-mail is what the hospital’s system says', async () => {
    await addRule();
    await send('SIU^S12');
    const mail = { intakeId: (await theIntake()).id, kind: 'invitation' };
    await hospital.database.write(() =>
      hospital.database.manager().update(OutboxMessageEntity, mail, { state: 'failed' }),
    );
    const id = await hospital.receive(`${message('ADT^A08')}\rZPI|N`, 'radiology');
    await hospital.apply();
    const intake = await theIntake();
    expect(intake.allowEmail).toBe(false);
    // One that has failed can no longer be sent again.
    expect(await hospital.database.read().findBy(OutboxMessageEntity, mail)).toMatchObject([{ state: 'canceled' }]);
    expect(await hospital.message(id)).toMatchObject({ intakeId: intake.id });
    expect(await bookings()).toMatchObject([{ allowEmail: false }]);
  });

  const reportedPatients = (where: Partial<Pick<ReportedPatientRow, 'epd' | 'organisationId'>> = {}) =>
    hospital.database.read().find(ReportedPatientEntity, { where: { epd: epd(), ...where }, order: { id: 'ASC' } });

  test('an appointment begins with what was reported of its patient before', async () => {
    expect(await send('ADT^A28')).toMatchObject({ state: 'done', intakeId: null });
    await send('ADT^A31', { person: 'Ånger^Zoë||||||||^^^new@example.org' });
    await send('SIU^S12', { person: 'Ånger' });
    expect(await bookings()).toMatchObject([{ firstName: 'Zoë', dob: '1980-02-29', email: 'new@example.org' }]);
    await send('SIU^S12', { person: 'Ånger^Zoe', appointment: `B${patients}` });
    expect(await reportedPatients()).toMatchObject([
      { firstName: 'Zoe', email: 'new@example.org', system: `hl7:${hospital.senders.ehr.id}` },
    ]);
  });

  test('a reported patient who is merged gets the identifier of the one who stays, if that one is unknown', async () => {
    const former = `${epd()}-former`;
    await send('ADT^A28', { epd: former });
    await send('ADT^A40', { former });
    expect(await reportedPatients()).toMatchObject([{ firstName: 'Zoë' }]);
    await send('ADT^A28', { epd: former, person: 'Ånger^Other' });
    await send('ADT^A40', { former });
    expect(await reportedPatients()).toMatchObject([{ firstName: 'Zoë' }]);
    expect(await reportedPatients({ epd: former })).toEqual([]);
    expect(await send('ADT^A40', { former: 'nobody' })).toMatchObject({ state: 'done', intakeId: null });
  });

  test('a value that the form refuses fails with its place', async () => {
    await addRule();
    await send('SIU^S12');
    expect(await send('ADT^A08', { person: 'Ånger^Zoë||20990101|F' })).toMatchObject({
      state: 'failed',
      reason: 'value_refused',
      place: 'PID-7',
    });
  });

  test('a merge can be undone on the screen, and bookings follow the patient who stays', async () => {
    await addRule();
    await send('SIU^S12');
    const former = `${epd()}-former`;
    await send('SIU^S12', { epd: former, appointment: `F${patients}` });
    const { id } = await theIntake(former);
    expect(await send('ADT^A40', { former })).toMatchObject({ state: 'done' });
    expect(await intakes()).toHaveLength(2);
    expect(await bookings()).toHaveLength(2);
    const staff = hospital.world.staff({ departments: ['ANE', 'ORT'] });
    const kept = (await intakes()).find((intake) => intake.id !== id)?.id ?? 0;
    const { version } = await hospital.intakes.patients.read(staff, kept);
    await hospital.intakes.patients.undoMerge(staff, { id: kept, otherId: id, version });
    expect(await intakes(former)).toHaveLength(1);
  });

  test('a merge waits for earlier messages of the former patient', async () => {
    const former = `${epd()}-former`;
    const failed = await hospital.receive(message('SIU^S12', { epd: former, department: 'NEW' }));
    const merge = await hospital.receive(message('ADT^A40', { former }));
    expect((await hospital.apply()).get(merge)).toBe('waiting');
    await hospital.integration.messages.discard(hospital.world.staff(), failed);
    expect((await hospital.apply()).get(merge)).toBe('done');
  });

  test('an unexpected failure is reported and tried five times, while other patients go on', async () => {
    const bad = await hospital.receive(message('SIU^S12', { appointment: 'BROKEN' }));
    const good = await hospital.receive(message('SIU^S12', { epd: `${epd()}-other`, appointment: `G${patients}` }));
    const stop = watchStatements(hospital.database, (statement) => {
      if (/^INSERT INTO .booking/i.test(statement.query) && statement.parameters.includes('BROKEN')) {
        failStatement(statement);
      }
    });
    const reports: unknown[] = [];
    for (let minute = 0; minute < 6; minute += 1) {
      await hospital.integration.inbox.run(undefined, (error) => reports.push(error));
      at += 120_000;
    }
    stop();
    expect(reports).toHaveLength(5);
    expect(await hospital.message(bad)).toMatchObject({ state: 'failed', reason: 'failed', attempts: 5 });
    expect(await hospital.message(good)).toMatchObject({ state: 'done' });
  });

  test('J1 a sender never touches a patient of another organisation, whatever their numbers', async () => {
    await addRule();
    await send('SIU^S12');
    const before = await theIntake();
    const id = await hospital.receive(message('SIU^S12', { department: 'FAR', at: '202604011030' }), 'far');
    await hospital.receive(message('ADT^A08', { person: 'Other^Name||19700101|M|||||^^^far@example.org' }), 'far');
    const merge = await hospital.receive(message('ADT^A40', { former: epd() }), 'far');
    const foreign = await hospital.receive(message('SIU^S12', { department: 'ANE' }), 'far');
    const states = await hospital.apply();
    expect([states.get(id), states.get(merge), states.get(foreign)]).toEqual(['done', 'done', 'failed']);
    expect(await theIntake()).toEqual(before);
    const { organisationId } = before;
    expect(await bookings({ organisationId })).toMatchObject([{ firstName: 'Zoë', status: 'booked' }]);
    expect(await reportedPatients({ organisationId })).toMatchObject([{ firstName: 'Zoë', email: 'zoe@example.org' }]);
    const staff = hospital.world.staff();
    await expect(hospital.integration.messages.read(staff, id)).rejects.toThrow('no such message');
    await expect(hospital.integration.messages.retry(staff, foreign)).rejects.toThrow('no such message');
    expect((await hospital.integration.messages.list(staff, {})).rows.map((row) => row.sender_name)).not.toContain(
      'Far record',
    );
  });

  test('J1 the other patient of an appointment’s id is a conflict', async () => {
    await send('SIU^S12');
    expect(await send('SIU^S13', { epd: `${epd()}-other` })).toMatchObject({
      state: 'failed',
      reason: 'patient_conflict',
      place: 'PID-3.1',
    });
  });
});
