import { status } from '@intake-desk/contracts';
import type { NewRow } from '@intake-desk/database';
import type { Comment } from '@intake-desk/intakes';
import type { Random } from '../random/random.ts';
import type { Colleague } from './department-profile.ts';
import type { Journey } from './journey.ts';

const HAS_COMMENTS = 0.11;

const always = [
  'Patiënt gebeld, komt met begeleiding.',
  'Geen gehoor, morgen opnieuw proberen.',
  'Wil liever ’s ochtends vroeg.',
  'Called back; interpreter is booked.',
];
const onAnswers = [
  'Medicatie gecontroleerd met de apotheek.',
  'Antistolling: overlegd met de cardioloog, stopt drie dagen vooraf.',
  'Answers discussed with the patient, no change.',
  'Please check the potassium before surgery.',
];

/** Returns the comments that fit the state at `at` (ms). */
function bodiesAt({ status: code, bounced, completedAt }: Journey, at: number): readonly string[] {
  if (code === status.onPaper) return [...always, 'Papieren lijst ingescand.'];
  if (bounced) return [...always, 'E-mailadres klopt niet meer, nieuw adres gevraagd.'];
  return completedAt !== null && completedAt <= at ? [...always, ...onAnswers] : always;
}

/** Plans comments of colleagues on a record until `now` (ms). */
export function commentPlan(
  random: Random,
  colleagues: readonly Colleague[],
  course: Journey,
  now: number,
): Omit<NewRow<Comment>, 'id' | 'intakeId' | 'organisationId'>[] {
  const { createdAt } = course;
  if (!random.chance(HAS_COMMENTS)) return [];
  const moments = Array.from({ length: random.chance(0.25) ? 2 : 1 }, () =>
    Math.floor(createdAt + Math.min(now - createdAt, random.logNormal(26, 1.1) * 3_600_000)),
  );
  return moments
    .sort((a, b) => a - b)
    .map((at) => {
      const { id, name } = random.pick(colleagues);
      return { userId: id, userName: name, body: random.pick(bodiesAt(course, at)), createdAt: new Date(at) };
    });
}
