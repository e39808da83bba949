import { type Database, epdKey } from '@intake-desk/database';
import { eachEngine, runsOf, watchStatements } from '@intake-desk/database/testing';
import { IntakeEntity } from '@intake-desk/intakes';
import fc from 'fast-check';
import { IsNull, Not } from 'typeorm';
import { type Booking, BookingEntity } from '../tables/booking.entity.ts';
import { type InvitationRule, InvitationRuleEntity } from '../tables/invitation-rule.entity.ts';
import { makeRuleWorld, type RuleWorld, ruleEntities } from '../testing/rule-world.ts';

const DAY = 24 * 3_600_000;
const TODAY = new Date('2026-04-20T12:00+02:00');
const daysAgo = (days: number): Date => new Date(TODAY.getTime() - days * DAY);

const drawnRule = fc.record({
  appointmentType: fc.constantFrom(null, 'Surgery', 'visit'),
  words: fc.constantFrom(null, 'hip'),
  daysBefore: fc.integer({ min: 1, max: 20 }),
  way: fc.constantFrom('email', 'letter'),
  answeredDays: fc.constantFrom(null, 5, 30),
  enabled: fc.boolean(),
});
const drawnBooking = fc.record({
  /** Hours before `TODAY`. */
  start: fc.integer({ min: 1, max: 29 * 24 }),
  /** Hours from the booking to the appointment. */
  lead: fc.integer({ min: 1, max: 40 * 24 }),
  type: fc.constantFrom(null, 'SURGERY', 'Visit'),
  words: fc.constantFrom(null, 'A new HIP'),
  email: fc.constantFrom(null, 'ann@example.org'),
  allowEmail: fc.constantFrom(null, true, false),
  isCanceled: fc.boolean(),
  /** Hours from the answer to `TODAY`; null without one. */
  answered: fc.option(fc.integer({ min: 1, max: 80 * 24 })),
});

eachEngine((open) => {
  let database: Database;
  let world: RuleWorld;
  let now = TODAY;
  let serial = 0;

  beforeAll(async () => {
    database = await open(ruleEntities, { now: () => now });
    world = await makeRuleWorld(database);
  });
  beforeEach(() => clear());

  const clear = async (): Promise<void> => {
    now = TODAY;
    await database.write(async () => {
      await database.manager().deleteAll(BookingEntity);
      await database.manager().deleteAll(InvitationRuleEntity);
    });
  };
  const values = {
    name: 'Rule',
    content: 'preop',
    days_before: 14,
    way: 'email',
    org: 'north',
    departmentSymbol: 'ANE',
  } as const;
  const preview = (more: object = {}, admin = world.staff({ departments: ['ANE'] })) =>
    world.integration.rules.preview(admin, { ...values, ...more });
  const past = (booking: Partial<Booking> = {}) =>
    world.addBooking({ startAt: daysAgo(10), createdAt: daysAgo(60), ...booking });
  const storeAnswer = (epd: string, completedAt: Date) =>
    database.write(() =>
      database.manager().insert(IntakeEntity, {
        organisationId: world.department('ANE').organisationId,
        departmentId: world.department('ORT').id,
        hash: `answer-${epd}`.slice(-32),
        epd,
        epdSearch: epd,
        epdKey: epdKey(epd),
        content: 'preop',
        origin: 'dashboard',
        language: 'nl',
        status: 1,
        completedAt,
        firstCompletedAt: completedAt,
        createdAt: completedAt,
        updatedAt: completedAt,
      }),
    );

  /** Returns the next moment at which a booking is due; undefined if none is. */
  const firstDue = async (): Promise<Date | undefined> => {
    const booking = await database.read().findOne(BookingEntity, {
      where: { inviteAt: Not(IsNull()) },
      order: { inviteAt: 'ASC' },
    });
    return booking?.inviteAt ?? undefined;
  };

  test('a dry run says for each appointment of the last 30 days that fits what the rule would have done, and does nothing', async () => {
    await world.addRule({ location: 'taken' });
    await world.addRule({ location: 'off', enabled: false });
    await storeAnswer('lately', daysAgo(40));
    const invited = await past({ type: 'Surgery', specialty: 'Hip', location: 'off' });
    await past({ startAt: daysAgo(5), epd: 'lately' });
    await past({ startAt: daysAgo(6), email: null });
    await past({ startAt: daysAgo(7), location: 'taken' });
    await past({ startAt: daysAgo(8), createdAt: daysAgo(7) });
    await past({ startAt: daysAgo(9), status: 'canceled' });
    await past({ startAt: daysAgo(31) });
    await past({ startAt: daysAgo(-1) });
    await past({ departmentId: world.department('ORT').id });

    const admin = world.staff({ departments: ['ANE'] });
    const result = await preview({ answered_days: 90, enabled: false }, admin);
    expect(result).toMatchObject({
      appointments: 6,
      outcomes: { invites: 1, other_rule: 1, answered: 1, no_address: 1, too_late: 1, canceled: 1 },
    });
    expect(result.rows.map(({ outcome }) => outcome)).toEqual([
      'answered',
      'no_address',
      'other_rule',
      'too_late',
      'canceled',
      'invites',
    ]);
    expect(result.rows.at(-1)).toEqual({
      epd: invited.epd,
      start_at: daysAgo(10).toISOString(),
      appointment_type: 'Surgery',
      specialty: 'Hip',
      location: 'off',
      outcome: 'invites',
      // The clock changed to summer time in between.
      invite_at: '2026-03-27T11:00:00.000Z',
    });
    expect(admin.shown.map(({ epd }) => epd)).toEqual(result.rows.map(({ epd }) => epd));
    expect(await database.read().countBy(BookingEntity, { ruleId: IsNull(), inviteAt: IsNull() })).toBe(9);
    expect(await database.read().existsBy(IntakeEntity, { epd: invited.epd })).toBe(false);
  });

  test('a stored rule is tried at its own place, with the values that are not saved yet', async () => {
    const first = await world.addRule({ appointmentType: 'Visit' });
    await world.addRule();
    await past({ type: 'Surgery' });
    expect((await preview()).outcomes).toMatchObject({ other_rule: 1, invites: 0 });
    expect((await preview({ id: first.id })).outcomes).toMatchObject({ other_rule: 0, invites: 1 });
  });

  test('of many appointments all are counted and the latest 50 listed, in few statements', async () => {
    for (let index = 0; index < 510; index += 1)
      await past({ startAt: new Date(daysAgo(20).getTime() + index * 60_000) });
    let statements = 0;
    const stop = watchStatements(database, () => {
      statements += 1;
    });
    const result = await preview({ answered_days: 90 });
    stop();
    expect(result).toMatchObject({ appointments: 510, outcomes: { invites: 510 } });
    expect(result.rows).toHaveLength(50);
    expect(result.rows[0]?.start_at).toBe(new Date(daysAgo(20).getTime() + 509 * 60_000).toISOString());
    expect(statements).toBeLessThanOrEqual(10);
  });

  test('a dry run says what the rules did, whatever they are and however appointments were booked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawnRule, { minLength: 1, maxLength: 3 }),
        fc.array(drawnBooking, { minLength: 1, maxLength: 5 }),
        async (rules, bookings) => {
          await clear();
          const stored: InvitationRule[] = [];
          for (const rule of rules) stored.push(await world.addRule(rule));
          serial += 1;
          const made: { readonly id: number; readonly epd: string; readonly at: Date }[] = [];
          for (const [index, { start, lead, isCanceled, answered, ...booking }] of bookings.entries()) {
            const startAt = new Date(TODAY.getTime() - start * 3_600_000);
            const createdAt = new Date(startAt.getTime() - lead * 3_600_000);
            const epd = `run-${serial}-${index}`;
            if (answered !== null) await storeAnswer(epd, new Date(TODAY.getTime() - answered * 3_600_000));
            const status = isCanceled ? 'canceled' : 'booked';
            const inviteAt = isCanceled ? null : createdAt;
            const { id } = await world.addBooking({ ...booking, epd, startAt, status, createdAt, inviteAt });
            made.push({ id, epd, at: createdAt });
          }
          const previews = new Map<number, Map<string, string>>();
          // Time passes from one moment at which something is due to the next.
          for (let next = await firstDue(); next; next = await firstDue()) {
            now = next;
            await world.integration.rules.inviteDue();
          }
          now = TODAY;
          for (const { id, appointmentType, words, daysBefore, way, answeredDays } of stored) {
            const { rows } = await preview({
              id,
              appointment_type: appointmentType,
              words,
              days_before: daysBefore,
              way,
              answered_days: answeredDays,
            });
            previews.set(id, new Map(rows.map(({ epd, outcome }) => [epd, outcome])));
          }
          for (const { id, epd } of made) {
            const { intakeId, ruleId } = await world.booking(id);
            const said = stored
              .filter(({ enabled, id: rule }) => enabled && previews.get(rule)?.get(epd) === 'invites')
              .map(({ id: rule }) => rule);
            expect({ epd, invites: said }).toEqual({ epd, invites: intakeId === null ? [] : [ruleId] });
          }
        },
      ),
      { numRuns: runsOf(25) },
    );
  });
});
