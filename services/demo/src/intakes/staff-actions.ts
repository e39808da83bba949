import { status } from '@intake-desk/contracts';
import { hiddenLog } from '@intake-desk/intakes';
import { DAY, HOUR } from '../calendar/civil-day.ts';
import type { Random } from '../random/random.ts';
import type { Colleague } from './department-profile.ts';
import type { Journey } from './journey.ts';

export interface StaffAction {
  readonly at: number;
  readonly by: Colleague;
  readonly logName: string;
  readonly description: string;
  readonly properties: Record<string, unknown> | null;
}

const HIDDEN = 0.015;
/** Share of completed forms that staff open as a document. */
const READ = 0.45;

const hidingReasons = [
  'Afspraak geannuleerd',
  'Dubbel ingevoerd',
  'Op verzoek van de patiënt',
  'Wrong patient selected',
];

/** Returns the note of staff on an unusual course, or null. */
function noteOn({ status: code, bounced, sentAt, openedAt, completedAt }: Journey): string | null {
  if (code === status.onPaper) return 'Papieren lijst meegegeven';
  if (bounced) return 'E-mailadres nagevraagd';
  if (sentAt === null && openedAt !== null && completedAt === null) return 'Tablet te vroeg teruggegeven';
  return null;
}

/** Plans actions of colleagues until `now` (ms): notes, hiding, and the first reading of the completed form. */
export function staffActions(random: Random, colleagues: readonly Colleague[], journey: Journey, now: number) {
  const { createdAt, openedAt, pausedAt, completedAt } = journey;
  const lastVisit = completedAt ?? pausedAt ?? openedAt ?? createdAt;
  const actions: StaffAction[] = [];
  let hidden: StaffAction | null = null;
  let read: StaffAction | null = null;
  const note = noteOn(journey);
  if (note !== null) {
    const at = Math.floor((openedAt ?? createdAt) + random.logNormal(3 * HOUR, 1));
    const by = random.pick(colleagues);
    if (at <= now) actions.push({ at, by, logName: 'intake.updated', description: note, properties: null });
  }
  if (random.chance(HIDDEN)) {
    // The link of a hidden record is closed: the patient was there before.
    const at = Math.max(lastVisit, Math.floor(createdAt + Math.min(now - createdAt, random.logNormal(2 * DAY, 1))));
    const reason = random.pick(hidingReasons);
    hidden = { at, by: random.pick(colleagues), logName: hiddenLog, description: reason, properties: { reason } };
    actions.push(hidden);
  }
  if (completedAt !== null && random.chance(READ)) {
    const at = Math.floor(completedAt + random.logNormal(18 * HOUR, 0.8));
    const by = random.pick(colleagues);
    if (at <= now) read = { at, by, logName: 'form.previewed', description: 'form.previewed', properties: null };
    if (read) actions.push(read);
  }
  return { actions, hidden, read };
}
