import { Calendar } from '../calendar/calendar.ts';
import { creationMoments } from '../calendar/workload.ts';
import { createRandom } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import type { DepartmentProfile } from './department-profile.ts';
import { IntakeGenerator } from './intake-generator.ts';
import type { IntakeRows } from './intake-rows.ts';
import type { Tier } from './tier.ts';

/** Generates all intakes in the order of their creation. The first department's organisation comes first. */
export function* intakeStream(
  departments: readonly DepartmentProfile[],
  { tier, seed, now }: { readonly tier: Tier; readonly seed: number; readonly now: Date },
): Generator<IntakeRows, void> {
  const [first] = departments;
  if (!first) throw new Error('The demonstration has no department.');
  const random = createRandom(seed, 'intakes');
  const calendars = new Map<string, Calendar>();
  const calendarOf = (zone: string): Calendar => {
    const calendar = calendars.get(zone) ?? new Calendar(zone, now, tier.days);
    calendars.set(zone, calendar);
    return calendar;
  };
  const generators = new Map<number, IntakeGenerator>();
  const generatorOf = ({ organisationId, timezone }: DepartmentProfile): IntakeGenerator => {
    const generator =
      generators.get(organisationId) ??
      new IntakeGenerator(
        {
          random: createRandom(seed, `organisation ${organisationId}`),
          portalRandom: createRandom(seed, `portal ${organisationId}`),
        },
        calendarOf(timezone),
        now,
      );
    generators.set(organisationId, generator);
    return generator;
  };
  const sending = new Weighted(
    departments
      .filter(({ organisationId }) => tier.others || organisationId === first.organisationId)
      .map((department) => [department, department.weight]),
  );
  for (const createdAt of creationMoments(random, calendarOf(first.timezone).days, now.getTime(), tier.intakes)) {
    const department = sending.draw(random);
    yield generatorOf(department).next(department, createdAt);
  }
}
