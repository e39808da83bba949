import { status } from '@intake-desk/contracts';
import { OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { DepartmentConfigEntity } from '@intake-desk/identity';
import { AppointmentEntity, type Intake, IntakeEntity, NotificationEntity } from '@intake-desk/intakes';
import { fullSettings } from '@intake-desk/intakes/testing';
import { BookingEntity } from '../tables/booking.entity.ts';
import { InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { ReportedPatientEntity } from '../tables/reported-patient.entity.ts';
import { hl7, type IntegrationWorld, morning, openIntegration } from '../testing/integration-world.ts';

const DAY_MS = 24 * 3_600_000;
const person = 'Ånger^Zoë||19800229|F|||||^^^zoe@example.org';
/** PID-5 to PID-30, with PID-29 and PID-30 of a patient who has died, or has not. */
const dead = `${person}${'|'.repeat(16)}20260301|Y`;
const alive = `${person}${'|'.repeat(17)}N`;
/** Outside the two weeks of the rule. */
const later = '202603201030';

eachEngine((open) => {
  let hospital: IntegrationWorld;
  let at = morning.getTime();
  let patients = 0;

  beforeAll(async () => {
    hospital = await openIntegration(open, () => new Date(at));
    await hospital.database.write(async () => {
      const { id: departmentId, organisationId } = hospital.world.department('ANE');
      const now = hospital.database.now();
      await hospital.database.manager().insert(InvitationRuleEntity, {
        ...{ organisationId, departmentId, name: 'Before surgery', content: 'preop', daysBefore: 14, way: 'email' },
        ...{ createdAt: now, updatedAt: now },
      });
      const type = { enabled: true, receivers: ['patient' as const], contents: [] };
      await hospital.database.manager().insert(DepartmentConfigEntity, {
        ...{ organisationId, departmentId, version: 3, changedAt: now },
        config: {
          ...fullSettings,
          notificationTypes: [
            { ...type, type: 'reminder', legacyType: 'reminder', groupId: 'reminder', delayHours: -48 },
          ],
        },
      });
    });
  });
  beforeEach(() => {
    at = morning.getTime();
    patients += 1;
  });

  const epd = () => `D${patients}`;
  const send = async (type: string, values: Parameters<typeof hl7>[1] = {}) => {
    const id = await hospital.receive(hl7(type, { epd: epd(), appointment: `D${patients}`, ...values }));
    await hospital.apply();
    const { state } = await hospital.message(id);
    expect(state).toBe('done');
  };
  const intakes = (): Promise<Intake[]> =>
    hospital.database.read().find(IntakeEntity, { where: { epd: epd() }, order: { id: 'ASC' } });
  const theIntake = async (): Promise<Intake> => {
    const [intake, ...others] = await intakes();
    if (!intake || others.length > 0) throw new Error('There is not exactly one intake.');
    return intake;
  };
  const messagesOf = async ({ id: intakeId }: Intake) => {
    const planned = await hospital.database.read().findBy(NotificationEntity, { intakeId });
    const queued = await hospital.database.read().findBy(OutboxMessageEntity, { intakeId, channel: 'mail' });
    return [...planned, ...queued].map(({ state }) => state).filter((state) => state !== 'canceled');
  };
  const change = (values: Partial<Intake>) =>
    hospital.database.write(() => hospital.database.manager().update(IntakeEntity, { epd: epd() }, values));
  const due = () => hospital.integration.rules.inviteDue();

  test.each(['ADT^A08', 'SIU^S14', 'SIU^S15'])(
    'a patient whose death %s reports gets no message any more, and the record says why',
    async (type) => {
      await send('SIU^S12');
      expect(await messagesOf(await theIntake())).toEqual(['queued', 'scheduled', 'queued']);
      await send(type, { person: dead });
      const intake = await theIntake();
      expect(await messagesOf(intake)).toEqual([]);
      const record = await hospital.intakes.record.read(hospital.world.staff(), { hash: intake.hash, sessionId: 1 });
      expect(record.hiding).toMatchObject({ reason: 'Patiënt is overleden', by: 'Patient record' });
      const [appointment] = await hospital.database.read().findBy(AppointmentEntity, { intakeId: intake.id });
      expect(appointment?.status).toBe(type === 'SIU^S15' ? 'canceled' : 'booked');
    },
  );

  test('no rule invites a patient who has died, by whichever message, and one who is alive after all is invited', async () => {
    await send('SIU^S12', { person: dead });
    await send('SIU^S12', { appointment: `E${patients}`, at: later });
    at += 10 * DAY_MS;
    await due();
    expect(await intakes()).toEqual([]);
    at = morning.getTime();
    await send('SIU^S14', { person: alive });
    expect(await hospital.database.read().findBy(BookingEntity, { epd: epd() })).toMatchObject([
      { inviteAt: null, intakeId: expect.any(Number) },
      { inviteAt: new Date('2026-03-06T09:30:00Z'), intakeId: null },
    ]);
  });

  test('an appointment that waits for its rule invites no longer after the death, nor after a change of the rules', async () => {
    await send('SIU^S12', { at: later });
    await send('ADT^A31', { person: dead });
    const [booking] = await hospital.database.read().findBy(BookingEntity, { epd: epd() });
    expect(booking).toMatchObject({ status: 'booked', inviteAt: null });
    await hospital.database.write(() =>
      hospital.database.manager().update(BookingEntity, { epd: epd() }, { inviteAt: new Date(at) }),
    );
    await due();
    expect(await intakes()).toEqual([]);
  });

  test('a wrong report that is corrected restores the records, with their reminders and without a second invitation', async () => {
    await send('SIU^S12');
    await hospital.database.write(() =>
      hospital.database
        .manager()
        .update(NotificationEntity, { type: 'invitation', state: 'queued' }, { state: 'sent' }),
    );
    await send('ADT^A08', { person: dead });
    await send('ADT^A08', { person: alive });
    const intake = await theIntake();
    expect(intake).toMatchObject({ hiddenAt: null, hiddenReason: null });
    expect(await messagesOf(intake)).toEqual(['sent', 'scheduled']);
  });

  test('a record that staff restore stays restored, also if the report is repeated or leaves the death out', async () => {
    await send('SIU^S12');
    await send('ADT^A08', { person: dead });
    const { id } = await theIntake();
    await hospital.intakes.hiding.toggle(hospital.world.staff(), { id, reason: 'Another patient', hidden: false });
    await send('ADT^A08', { person: dead });
    await send('ADT^A08');
    expect(await theIntake()).toMatchObject({ hiddenAt: null });
    expect(await hospital.database.read().findBy(ReportedPatientEntity, { epd: epd() })).toMatchObject([
      { deceased: true },
    ]);
  });

  test('a correction restores nothing that staff hid', async () => {
    await send('SIU^S12');
    const { id } = await theIntake();
    const nurse = hospital.world.staff();
    await hospital.intakes.hiding.toggle(nurse, { id, reason: 'Patiënt is overleden', hidden: true });
    await send('ADT^A08', { person: dead });
    await send('ADT^A08', { person: alive });
    expect((await theIntake()).hiddenAt).not.toBeNull();
  });

  test('completed answers stay in the lists once nothing more would be sent', async () => {
    await send('SIU^S12');
    await change({ status: status.completed });
    await hospital.database.write(async () => {
      const { id: intakeId } = await theIntake();
      await hospital.database.manager().update(NotificationEntity, { intakeId }, { state: 'sent' });
    });
    at += 30 * DAY_MS;
    await send('ADT^A08', { person: dead });
    expect((await theIntake()).hiddenAt).toBeNull();
    at = morning.getTime();
    await send('ADT^A08', { person: alive });
    await send('ADT^A08', { person: dead });
    expect((await theIntake()).hiddenAt).not.toBeNull();
  });

  test.each([
    ['who goes', ' former', ''],
    ['who stays', '', ' former'],
  ])('the death of a patient %s by a merge is that of the merged one', async (_, reported, booked) => {
    await send('ADT^A28');
    await send('ADT^A28', { epd: `${epd()} former` });
    await send('ADT^A31', { epd: `${epd()}${reported}`, person: dead });
    await send('SIU^S12', { epd: `${epd()}${booked}` });
    await send('ADT^A40', { former: `${epd()} former` });
    expect((await theIntake()).hiddenAt).not.toBeNull();
    expect(await hospital.database.read().findBy(ReportedPatientEntity, { epd: epd() })).toMatchObject([
      { deceased: true },
    ]);
  });
});
