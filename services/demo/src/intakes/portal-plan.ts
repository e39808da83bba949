import { type DeviceKind, type Item, limit, visibleItems } from '@intake-desk/contracts';
import type { PortalStop, PortalTime } from '@intake-desk/reports';
import { DAY } from '../calendar/civil-day.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import type { CreatedProcedure } from './department-profile.ts';
import type { Journey } from './journey.ts';
import type { SubmissionPlan } from './submission-plan.ts';

/** Portal records of a patient: the last question reached and the time spent on each. */
export interface PortalPlan {
  readonly stop: Omit<PortalStop, 'id' | 'intakeId'>;
  readonly times: readonly Omit<PortalTime, 'id' | 'intakeId'>[];
}

/** Age of the oldest portal record: the longest period of reports. */
const RECORDED = 365 * DAY;
/** Share of patients with times. A median needs no more, and each question of a patient is a row. */
const TIMED = 0.15;
/** Most patients who stop do so at a laborious question among the next ones; this is how far ahead it may be. */
const AHEAD = 3;
const DETERRED = 0.75;

const kinds = (phone: number, tablet: number, desktop: number) =>
  new Weighted<DeviceKind>([
    ['phone', phone],
    ['tablet', tablet],
    ['desktop', desktop],
  ]);
/** Devices at home; patients on phones finish less often. */
const devices = { finished: kinds(57, 13, 30), stopped: kinds(76, 9, 15) };

/** Median seconds per question; times of patients deviate by SPREAD. */
const seconds: Readonly<Record<Item['type'], number>> = {
  radio: 8,
  scoring: 9,
  checkbox: 17,
  textArea: 38,
  number: 12,
  date: 14,
};
const SPREAD = 0.45;

interface Filling {
  readonly course: Journey;
  readonly form: SubmissionPlan | null;
  readonly installed: CreatedProcedure;
  readonly atHospital: boolean;
  readonly now: number;
}

/** Plans the portal records of an intake; null if it was never opened or is older than the recording. */
export function portalPlan(random: Random, { course, form, installed, atHospital, now }: Filling): PortalPlan | null {
  const { openedAt, pausedAt, completedAt } = course;
  const at = completedAt ?? pausedAt ?? openedAt;
  if (at === null || at < now - RECORDED) return null;
  const asked = visibleItems(installed.pool.questionnaire, form?.answers ?? {});
  const reached = completedAt === null ? asked.slice(0, stoppedAt(random, asked, form) + 1) : asked;
  const last = reached.at(-1);
  if (!last) return null;
  const device = atHospital ? 'tablet' : devices[completedAt === null ? 'stopped' : 'finished'].draw(random);
  const activeSeconds = form?.activeSeconds || reached.length * random.integer(9, 21);
  return {
    stop: {
      round: 1,
      questionnaireVersionId: installed.versionId,
      uniqueId: last.uniqueId,
      activeSeconds,
      device,
      channel: atHospital ? 'device' : 'mail',
      at: new Date(at),
    },
    times: random.chance(TIMED) ? timesAt(random, reached, activeSeconds) : [],
  };
}

/** Distributes a patient's seconds over the reached questions. */
function timesAt(random: Random, reached: readonly Item[], activeSeconds: number): PortalPlan['times'] {
  const spent = reached.map(({ uniqueId, type }) => ({ uniqueId, share: random.logNormal(seconds[type], SPREAD) }));
  const sum = spent.reduce((all, { share }) => all + share, 0);
  return spent.map(({ uniqueId, share }) => ({
    round: 1,
    uniqueId,
    seconds: Math.min(Math.max(1, Math.round((share / sum) * activeSeconds)), limit.itemSeconds),
  }));
}

/** Returns the index of the question at which the patient stopped, preferably a laborious one. */
function stoppedAt(random: Random, asked: readonly Item[], form: SubmissionPlan | null): number {
  const answered = asked.findLastIndex(({ uniqueId }) => form?.answers[uniqueId] !== undefined);
  const next = asked.findIndex(
    ({ type }, i) => i > answered && i <= answered + AHEAD && seconds[type] > seconds.scoring,
  );
  return next !== -1 && random.chance(DETERRED) ? next : Math.max(answered, 0);
}
