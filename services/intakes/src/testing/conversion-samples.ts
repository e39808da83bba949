import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { AppointmentEntity } from '../tables/appointment.entity.ts';
import { HandlingEntity } from '../tables/handling.entity.ts';
import { IntakeTagEntity } from '../tables/intake-tag.entity.ts';
import type { ModelIntake } from './model-intake.ts';
import { sampleIntake, storeIntakes } from './sample-intake.ts';
import { contents, type World } from './world.ts';

export const zone = 'Europe/Amsterdam';
export const now = DateTime.fromISO('2025-10-27T10:00', { zone }).toJSDate();
/** First and last day of the samples. */
export const first = Date.parse('2025-03-20T00:00Z');
export const last = Date.parse('2025-11-05T00:00Z');
const DAY = 86_400_000;
const QUARTER = 900_000;

/** Quarter hours of both nights on which the clocks of Amsterdam change. */
const nights = ['2025-03-29T20:00Z', '2025-10-25T20:00Z'].flatMap((start) =>
  Array.from({ length: 40 }, (_, quarter) => new Date(Date.parse(start) + quarter * QUARTER)),
);
const between = (from: number, to: number) => fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });
const moment = fc.oneof(
  fc.constantFrom(...nights),
  between(first, last),
  // Attention depends on the days around now.
  between(now.getTime() - 2 * DAY, now.getTime() + 5 * DAY),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
export const epds = ['0012345', '0012346', 'TEST-1', 'ab%cd', 'ab_cd', 'abXcd', 'a!b', 'Zoë', "o'neil", 'back\\slash'];
const names = ['Zoë de Ånger', 'JAN 50% Jansen', 'Jan 500 Jansen', 'an_na', 'anna', 'שלום'];
const kinds = ['Café', 'cafe noir', 'Intake', 'intake 100%'];

const samples = fc.record({
  intake: fc.record({
    epd: fc.constantFrom(...epds),
    fullname: maybe(fc.constantFrom(...names)),
    status: fc.constantFrom(1, 1, 0, -1, -2),
    step: fc.integer({ min: 0, max: 3 }),
    content: fc.constantFrom(...contents, 'unknown'),
    location: fc.constantFrom('home', 'hospital'),
    origin: fc.constantFrom('ZD-digital', 'ZD-paper', 'dashboard'),
    hiddenAt: maybe(moment),
    riskGroup: fc.constantFrom(0, 1, 1, 2, 3, 4),
    appointmentAt: maybe(moment),
    appointmentType: maybe(fc.constantFrom(...kinds)),
    serviceType: maybe(fc.constantFrom(...kinds)),
    specialty: maybe(fc.constantFrom(...kinds)),
    sentAt: maybe(moment),
    firstCompletedAt: maybe(moment),
    completedAt: maybe(moment),
    readAt: fc.option(moment, { nil: null, freq: 1 }),
    futureFollowupType: maybe(fc.constantFrom(...kinds)),
    futureFollowupAt: maybe(moment),
  }),
  place: fc.constantFrom('ANE', 'ORT', 'PAI', 'FAR'),
  createdAt: moment,
  appointmentStatus: fc.constantFrom('booked', 'canceled'),
  appointmentDeleted: fc.boolean(),
  handled: fc.constantFrom(true, false, false, false, false),
  tags: fc.subarray(['plain', 'usual', 'old', 'left'] as const),
  appointments: fc.array(
    fc.record({
      type: maybe(fc.constantFrom(...kinds)),
      startAt: moment,
      status: fc.constantFrom('booked', 'booked', 'canceled'),
    }),
    { maxLength: 3 },
  ),
  /** Mails about the intake, the earliest first; two may have been written at once. */
  mails: fc.array(fc.constantFrom('failed', 'failed', 'sent', 'canceled'), { maxLength: 3 }),
});

/** Stores drawn intakes with their rows of other tables, and returns them for a model. */
export async function storeSamples(database: Database, world: World, count: number): Promise<ModelIntake[]> {
  const drawn = fc.sample(samples, { numRuns: count, seed: 7 });
  const stored = await storeIntakes(
    database,
    drawn.map(({ intake, place, createdAt, appointmentStatus }, index) =>
      sampleIntake(world.department(place), createdAt, {
        ...intake,
        // Some patients have one intake only.
        ...(index % 5 === 0 ? { epd: `alone ${index}` } : {}),
        appointmentStatus: intake.appointmentAt && appointmentStatus,
      }),
    ),
  );
  const written = { createdAt: now, updatedAt: now };
  await database.write(async () => {
    const manager = database.manager();
    for (const [index, { tags, appointments, appointmentDeleted, handled, mails }] of drawn.entries()) {
      const { id: intakeId = 0, organisationId = 0 } = stored[index] ?? {};
      const owner = { organisationId, intakeId };
      // Also with a new appointment, so that none was lost.
      if (appointmentDeleted) {
        const gone = { startAt: new Date(now.getTime() + DAY), status: 'booked', deletedAt: now } as const;
        await manager.insert(AppointmentEntity, { ...owner, ...written, ...gone });
      }
      if (handled) {
        await manager.insert(HandlingEntity, { intakeId, at: now, userId: 1, userName: 'Nurse 1', note: null });
      }
      for (const appointment of appointments) {
        await manager.insert(AppointmentEntity, { ...owner, ...written, ...appointment });
      }
      for (const tag of tags) {
        await manager.insert(IntakeTagEntity, { intakeId, tagId: world.tags[tag], createdAt: now, createdBy: null });
      }
      for (const [place, state] of mails.entries()) {
        await manager.insert(OutboxMessageEntity, {
          ...owner,
          idempotencyKey: `mail ${intakeId} ${place}`,
          channel: 'mail',
          kind: 'reminder',
          payload: {},
          state,
          createdAt: new Date(now.getTime() - (place < 2 ? DAY : 0)),
          notBefore: now,
          failedAt: state === 'failed' ? now : null,
        });
      }
    }
  });
  return stored.map((intake, index) => {
    const sample = drawn[index];
    const tagNames = sample?.tags ?? [];
    return {
      ...intake,
      department: sample?.place ?? '',
      appointmentDeleted: intake.appointmentAt === null && sample?.appointmentDeleted === true,
      handled: sample?.handled === true,
      booked: sample?.appointments.filter(({ status }) => status === 'booked') ?? [],
      mailFailed: sample?.mails.filter((state) => state !== 'canceled').at(-1) === 'failed',
      tagNames,
      tagIds: tagNames.map((name) => world.tags[name]),
    };
  });
}
