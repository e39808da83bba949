import type { NewRow } from '@intake-desk/database';
import type { Comment } from '@intake-desk/intakes';
import type { Random } from '../random/random.ts';
import type { Colleague } from './department-profile.ts';

type CommentPlan = Omit<NewRow<Comment>, 'id' | 'intakeId' | 'organisationId'>;

const HAS_COMMENTS = 0.11;

const bodies = [
  'Patiënt gebeld, komt met begeleiding.',
  'Medicatie gecontroleerd met de apotheek.',
  'Geen gehoor, morgen opnieuw proberen.',
  'Antistolling: overlegd met de cardioloog, stopt drie dagen vooraf.',
  'Wil liever ’s ochtends vroeg.',
  'Called back; interpreter is booked.',
  'Answers discussed with the patient, no change.',
  'Please check the potassium before surgery.',
  'E-mailadres klopt niet meer, nieuw adres gevraagd.',
  'Papieren lijst ingescand.',
];

/** Plans comments of colleagues on a record between its creation and `now` (ms). */
export function commentPlan(
  random: Random,
  colleagues: readonly Colleague[],
  createdAt: number,
  now: number,
): CommentPlan[] {
  if (!random.chance(HAS_COMMENTS)) return [];
  const moments = Array.from({ length: random.chance(0.25) ? 2 : 1 }, () =>
    Math.floor(createdAt + Math.min(now - createdAt, random.logNormal(26, 1.1) * 3_600_000)),
  );
  return moments
    .sort((a, b) => a - b)
    .map((at) => {
      const { id, name } = random.pick(colleagues);
      return { userId: id, userName: name, body: random.pick(bodies), createdAt: new Date(at) };
    });
}
