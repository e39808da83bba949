import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { OrganisationEntity } from '@intake-desk/identity';
import { AppointmentEntity, type Intake, IntakeEntity, ProcedureEntity } from '@intake-desk/intakes';
import { createReports } from '@intake-desk/reports';
import { createIntegration } from '../create-integration.ts';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';
import { InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { makeRuleWorld, type RuleWorld, ruleEntities } from '../testing/rule-world.ts';
import { planInvitation } from './plan-invitation.ts';

const START = new Date('2026-02-02T10:00+01:00');
const inDays = (days: number): Date => new Date(START.getTime() + days * 24 * 3_600_000);

eachEngine((open) => {
  let database: Database;
  let world: RuleWorld;
  let now = START;

  beforeAll(async () => {
    database = await open(ruleEntities, { now: () => now });
    world = await makeRuleWorld(database);
  });
  beforeEach(async () => {
    now = START;
    await database.write(async () => {
      await database.manager().deleteAll(BookingEntity);
      await database.manager().deleteAll(InvitationRuleEntity);
    });
  });

  const context = () => ({ database, intakes: world.intakes, reports: createReports({ database }) });
  const plan = (booking: Booking) => database.write(() => planInvitation(context(), booking));
  const planned = async (values: Partial<Booking> = {}): Promise<Booking> => {
    const { id } = await world.addBooking(values);
    await plan(await world.booking(id));
    return world.booking(id);
  };
  const due = () => world.integration.rules.inviteDue();
  const intakeOf = async ({ id }: Booking): Promise<Intake | null> => {
    const { intakeId } = await world.booking(id);
    return intakeId === null ? null : database.read().findOneByOrFail(IntakeEntity, { id: intakeId });
  };
  const invitations = (intake: Intake | null) =>
    database.read().findBy(OutboxMessageEntity, { intakeId: intake?.id ?? 0, kind: 'invitation' });

  test('a patient is invited by mail at the minute that the rule names, with the appointment of the hospital', async () => {
    const rule = await world.addRule({ specialty: 'Orthopaedics' });
    const booking = await planned({
      startAt: new Date('2026-04-05T09:30+02:00'),
      specialty: 'orthopaedics',
      type: 'Surgery',
      firstName: 'Ann',
    });
    expect(booking).toMatchObject({ ruleId: rule.id, inviteAt: new Date('2026-03-22T09:30+01:00'), intakeId: null });
    now = new Date('2026-03-22T09:29+01:00');
    expect([await due(), await intakeOf(booking)]).toEqual([0, null]);
    now = new Date('2026-03-22T09:30+01:00');
    expect([await due(), await due()]).toEqual([1, 0]);
    const intake = await intakeOf(booking);
    expect(intake).toMatchObject({
      departmentId: world.department('ANE').id,
      epd: booking.epd,
      firstName: 'Ann',
      content: 'preop',
      origin: 'ZD-digital',
      externalSystem: 'hl7:1',
      externalId: booking.externalId,
      creatorName: 'Rule',
    });
    expect(await invitations(intake)).toMatchObject([{ recipient: booking.email, channel: 'mail' }]);
    expect(await database.read().findBy(AppointmentEntity, { intakeId: intake?.id ?? 0 })).toMatchObject([
      { externalId: booking.externalId, startAt: booking.startAt, type: 'Surgery', specialty: 'orthopaedics' },
    ]);
    expect(await world.booking(booking.id)).toMatchObject({ ruleId: rule.id, inviteAt: null });
  });

  test('the first rule that fits and is on decides, also if a later one would invite sooner', async () => {
    await world.addRule({ name: 'off', enabled: false });
    await world.addRule({ name: 'other', location: 'OR 1' });
    const first = await world.addRule({ name: 'first', daysBefore: 7, position: 7 });
    await world.addRule({ name: 'second', daysBefore: 90, position: 8 });
    expect(await planned()).toMatchObject({ ruleId: first.id, inviteAt: inDays(23) });
  });

  test('no rule of another department or organisation decides', async () => {
    for (const symbol of ['ORT', 'FAR']) {
      const { id: departmentId, organisationId } = world.department(symbol);
      await world.addRule({ departmentId, organisationId });
    }
    expect(await planned()).toMatchObject({ ruleId: null, inviteAt: null });
  });

  test('an appointment that is booked late invites at once, and at night in the morning', async () => {
    await world.addRule();
    expect(await intakeOf(await planned({ startAt: inDays(2) }))).not.toBeNull();
    now = new Date('2026-02-02T23:00+01:00');
    const booking = await planned({ startAt: inDays(2) });
    expect(booking).toMatchObject({ intakeId: null, inviteAt: new Date('2026-02-03T08:00+01:00') });
  });

  test('an organisation that was deleted meanwhile invites nobody', async () => {
    await world.addRule();
    const booking = await planned();
    const deleted = (deletedAt: Date | null) =>
      database.write(() =>
        database.manager().update(OrganisationEntity, { id: booking.organisationId }, { deletedAt }),
      );
    await deleted(START);
    now = inDays(20);
    await due();
    await deleted(null);
    expect(await world.booking(booking.id)).toMatchObject({ intakeId: null, inviteAt: null });
  });

  test('nobody is invited at night, even if the desk was down when it was time', async () => {
    await world.addRule();
    const booking = await planned();
    now = new Date('2026-02-18T22:00+01:00');
    await due();
    expect(await world.booking(booking.id)).toMatchObject({
      intakeId: null,
      inviteAt: new Date('2026-02-19T08:00+01:00'),
    });
  });

  test('an appointment that moves is planned anew, and one that is canceled or over invites nobody', async () => {
    await world.addRule();
    const booking = await planned();
    const change = async (values: Partial<Booking>): Promise<Booking> => {
      await database.write(() => database.manager().update(BookingEntity, { id: booking.id }, values));
      await plan(await world.booking(booking.id));
      return world.booking(booking.id);
    };
    expect(await change({ startAt: inDays(40) })).toMatchObject({ inviteAt: inDays(26) });
    expect(await change({ status: 'canceled' })).toMatchObject({ inviteAt: null, intakeId: null });
    expect(await change({ status: 'booked', startAt: inDays(-1) })).toMatchObject({ inviteAt: null, intakeId: null });
    expect(await change({ startAt: inDays(3) })).toMatchObject({ inviteAt: null, intakeId: expect.any(Number) });
  });

  test('who answered the questionnaire lately is not invited, in whatever letters the number is written', async () => {
    await world.addRule({ answeredDays: 90 });
    const before = await planned({ startAt: inDays(2), epd: 'Answered-A' });
    const { id = 0 } = (await intakeOf(before)) ?? {};
    const answeredAt = new Date('2026-02-02T12:00+01:00');
    await database.write(() =>
      database
        .manager()
        .update(IntakeEntity, { id }, { status: 1, completedAt: answeredAt, firstCompletedAt: answeredAt }),
    );
    now = new Date('2026-05-03T11:59+02:00');
    const again = await planned({ startAt: new Date('2026-05-08T12:00+02:00'), epd: 'answered-a' });
    expect(again).toMatchObject({ intakeId: null, inviteAt: null });
    now = new Date('2026-05-04T12:00+02:00');
    const later = await planned({ startAt: new Date('2026-05-08T12:00+02:00'), epd: 'answered-a' });
    expect(later.intakeId).not.toBeNull();
    await database.write(() => database.manager().update(IntakeEntity, { id }, { hiddenAt: now }));
  });

  test('without an address or with a refusal of e-mail nobody is invited, and nothing is planned any more', async () => {
    await world.addRule();
    for (const values of [{ email: null }, { allowEmail: false }]) {
      expect(await planned({ startAt: inDays(2), ...values })).toMatchObject({ intakeId: null, inviteAt: null });
    }
  });

  test('an address that staff removed is not written to, though the appointment still has it, until the hospital corrects it', async () => {
    await world.addRule({ location: 'A' });
    await world.addRule({ location: 'B', content: 'pain' });
    await world.addRule({ location: 'C', content: 'pain', way: 'letter' });
    const reported = { startAt: inDays(2), epd: 'removed-a', email: 'former@example.org' };
    const first = await planned({ ...reported, location: 'A' });
    const id = first.intakeId ?? 0;
    const staff = world.staff({ departments: ['ANE'], permissions: ['send_invite', 'view_patient_modal'] });
    const { version } = await world.intakes.patients.read(staff, id);
    await world.intakes.patients.correct(staff, { id, version, reason: 'Asked for it', useremail: null });

    expect(await planned({ ...reported, epd: 'Removed-A', location: 'B' })).toMatchObject({ intakeId: null });
    const byLetter = await intakeOf(await planned({ ...reported, location: 'C' }));
    expect(byLetter).toMatchObject({ content: 'pain', email: null, phone: '+31612345678' });

    await world.intakes.hospital.correct(staff, {
      epd: 'removed-a',
      patient: { email: 'former@example.org' },
      reason: 'HL7 ADT^A08',
    });
    await database.write(() => database.manager().update(IntakeEntity, { id: byLetter?.id ?? 0 }, { hiddenAt: now }));
    const again = await intakeOf(await planned({ ...reported, location: 'B' }));
    expect(await invitations(again)).toMatchObject([{ recipient: 'former@example.org' }]);
  });

  test('a rule invites by SMS, or by a letter without a message', async () => {
    await world.addRule({ way: 'sms', content: 'pain', location: 'A' });
    await world.addRule({ way: 'letter', location: 'B' });
    const bySms = await intakeOf(await planned({ startAt: inDays(2), location: 'A' }));
    expect(await invitations(bySms)).toMatchObject([{ channel: 'sms', recipient: '+31612345678' }]);
    const byLetter = await intakeOf(await planned({ startAt: inDays(2), location: 'B', email: null, phone: null }));
    expect(byLetter).toMatchObject({ origin: 'ZD-paper' });
    expect(await invitations(byLetter)).toEqual([]);
  });

  test('an open intake of the same questionnaire takes the appointment instead of a second one', async () => {
    await world.addRule();
    const first = await planned({ startAt: inDays(2), epd: 'twice' });
    const second = await planned({ startAt: inDays(3), epd: 'twice' });
    expect(second.intakeId).toBe(first.intakeId);
    const where = { intakeId: first.intakeId ?? 0 };
    expect(await database.read().countBy(AppointmentEntity, where)).toBe(2);
    expect(await database.read().countBy(OutboxMessageEntity, { ...where, kind: 'invitation' })).toBe(1);
  });

  test('while somebody edits the intake that takes the appointment, it waits, and others go on', async () => {
    await world.addRule();
    const first = await planned({ startAt: inDays(2), epd: 'edited' });
    const intakeId = first.intakeId ?? 0;
    const { hash = '' } = (await intakeOf(first)) ?? {};
    const tab = { hash, sessionId: 1 };
    await world.intakes.editLock.take(world.staff({ departments: ['ANE'] }), tab);
    const waiting = await world.addBooking({ startAt: inDays(3), epd: 'edited', inviteAt: now });
    const other = await world.addBooking({ startAt: inDays(3), inviteAt: now });
    expect(await due()).toBe(1);
    expect([(await world.booking(waiting.id)).intakeId, (await world.booking(other.id)).intakeId]).toEqual([
      null,
      expect.any(Number),
    ]);
    await world.intakes.editLock.release(world.staff({ departments: ['ANE'] }), tab);
    now = new Date(START.getTime() + 60_000);
    expect(await due()).toBe(1);
    expect((await world.booking(waiting.id)).intakeId).toBe(intakeId);
  });

  test('a questionnaire that is out of use by then invites nobody', async () => {
    await world.addRule({ content: 'pain' });
    const booking = await planned();
    const where = { departmentId: world.department('ANE').id, value: 'pain' };
    const use = (disabledAt: Date | null) =>
      database.write(() => database.manager().update(ProcedureEntity, where, { disabledAt }));
    await use(now);
    now = inDays(20);
    await due();
    await use(null);
    expect(await world.booking(booking.id)).toMatchObject({ intakeId: null, inviteAt: null });
  });

  test('several processes invite each patient once, with one intake for two appointments', async () => {
    await world.addRule();
    const bookings = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        world.addBooking({ startAt: inDays(2 + index / 4), epd: `shared-${index % 12}`, inviteAt: now }),
      ),
    );
    const processes = [world.integration, createIntegration(context()), createIntegration(context())];
    const done = await Promise.all(processes.map(({ rules }) => rules.inviteDue()));
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(24);
    const invited = await Promise.all(bookings.map(intakeOf));
    expect(new Set(invited.map((intake) => intake?.epd)).size).toBe(12);
    expect(new Set(invited.map((intake) => intake?.id)).size).toBe(12);
    const sent = await Promise.all(invited.map(invitations));
    expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(12);
  });

  test('a failure is reported and tried again later, while the others go on', async () => {
    await world.addRule();
    const [bad, good] = [
      await world.addBooking({ startAt: inDays(2), epd: 'bad', inviteAt: now }),
      await world.addBooking({ startAt: inDays(2), epd: 'good', inviteAt: now }),
    ];
    const stop = watchStatements(database, ({ query, parameters }) => {
      if (query.startsWith('INSERT INTO') && query.includes('intake') && parameters.includes('bad')) {
        throw new Error('broken');
      }
    });
    const reported: unknown[] = [];
    expect(await world.integration.rules.inviteDue(undefined, (error) => reported.push(error))).toBe(1);
    stop();
    expect(reported).toHaveLength(1);
    expect([(await world.booking(bad.id)).intakeId, (await world.booking(good.id)).intakeId]).toEqual([
      null,
      expect.any(Number),
    ]);
    now = new Date(START.getTime() + 60_000);
    await due();
    expect((await world.booking(bad.id)).intakeId).not.toBeNull();
  });
});
