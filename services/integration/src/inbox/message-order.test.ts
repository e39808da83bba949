import { eachEngine, runsOf } from '@intake-desk/database/testing';
import fc from 'fast-check';
import { Like } from 'typeorm';
import { BookingEntity } from '../tables/booking.entity.ts';
import { hl7, type IntegrationWorld, morning, openIntegration } from '../testing/integration-world.ts';

const step = fc.record({
  sender: fc.constantFrom('ehr', 'radiology'),
  patient: fc.constantFrom(1, 2, 3),
  appointment: fc.constantFrom('a', 'b'),
  event: fc.constantFrom('S12', 'S12', 'S13', 'S14', 'S15', 'S26', 'A08'),
  day: fc.integer({ min: 10, max: 28 }),
  /** Applies what has arrived before the next message does. */
  applied: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface ModelBooking {
  readonly patient: number;
  status: string;
  day: number;
  name: string;
}

/** Applies all messages one by one in memory; those of a patient stop at the first that fails. */
function model(steps: readonly Step[]): Map<string, ModelBooking> {
  const bookings = new Map<string, ModelBooking>();
  const stopped = new Set<number>();
  for (const { sender, patient, appointment, event, day } of steps) {
    if (stopped.has(patient)) continue;
    const key = `${sender} ${patient}${appointment}`;
    const booking = bookings.get(key);
    const name = `Day ${day}`;
    if (event === 'A08') {
      for (const one of bookings.values()) if (one.patient === patient) one.name = name;
    } else if (event === 'S15' || event === 'S26') {
      if (booking) booking.status = event === 'S15' ? 'canceled' : 'noshow';
      else stopped.add(patient);
    } else bookings.set(key, { patient, status: 'booked', day, name });
  }
  return bookings;
}

eachEngine((open) => {
  let hospital: IntegrationWorld;
  let runs = 0;

  beforeAll(async () => {
    hospital = await openIntegration(open, () => morning);
  });

  test('messages of several senders have the effect of one after the other, however they are interleaved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        runs += 1;
        const run = `R${runs}-`;
        for (const { sender, patient, appointment, event, day, applied } of steps) {
          const type = event === 'A08' ? 'ADT^A08' : `SIU^${event}`;
          const values = { epd: `${run}${patient}`, appointment: `${run}${patient}${appointment}` };
          const person = `Person^Day ${day}`;
          await hospital.receive(hl7(type, { ...values, person, at: `202603${day}1030` }), sender);
          if (applied) await hospital.apply();
        }
        await hospital.apply();
        const { senders, database } = hospital;
        const names = new Map([senders.ehr, senders.radiology].map(({ id }, index) => [`hl7:${id}`, index]));
        const stored = await database.read().findBy(BookingEntity, { externalId: Like(`${run}%`) });
        const found = stored.map(({ system, externalId, status, startAt, firstName }) => [
          `${names.get(system) === 0 ? 'ehr' : 'radiology'} ${externalId.slice(run.length)}`,
          { status, day: startAt.getUTCDate(), name: firstName },
        ]);
        const expected = [...model(steps)].map(([key, { status, day, name }]) => [key, { status, day, name }]);
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: runsOf(60) },
    );
  });
});
