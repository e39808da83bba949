import { type DeviceKind, type Item, limit, visibleItems } from '@intake-desk/contracts';
import type { PortalStop, PortalTime } from '@intake-desk/reports';
import { DAY } from '../calendar/civil-day.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import type { CreatedProcedure } from './department-profile.ts';
import type { Journey } from './journey.ts';
import type { SubmissionPlan } from './submission-plan.ts';

/** What the portal recorded of a patient: where they came to, and how long they were at which question. */
export interface PortalPlan {
  readonly stop: Omit<PortalStop, 'id' | 'intakeId'>;
  readonly times: readonly Omit<PortalTime, 'id' | 'intakeId'>[];
}

/** How far back the portal has recorded: what reports compare at most. */
const RECORDED = 365 * DAY;
/** Share of patients with times: a median needs no more, and each question of each patient is a row. */
const TIMED = 0.15;
/** Most who stop do so at a question that takes work, if one is among the next so many. */
const AHEAD = 3;
const DETERRED = 0.75;

const kinds = (phone: number, tablet: number, desktop: number) =>
  new Weighted<DeviceKind>([
    ['phone', phone],
    ['tablet', tablet],
    ['desktop', desktop],
  ]);
/** Devices at home: fewer of those on a phone finish. */
const devices = { finished: kinds(57, 13, 30), stopped: kinds(76, 9, 15) };

/** Seconds that a question takes in the middle; times of patients deviate by SPREAD. */
const seconds: Readonly<Record<Item['type'], number>> = { radio: 8, scoring: 9, checkbox: 17, textArea: 38 };
const SPREAD = 0.45;

interface Filling {
  readonly course: Journey;
  readonly form: SubmissionPlan | null;
  readonly installed: CreatedProcedure;
  readonly atHospital: boolean;
  readonly now: number;
}

/** What was recorded of an intake; null where nobody opened it, or longer ago than was recorded. */
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
      ...{ round: 1, questionnaireVersionId: installed.versionId, uniqueId: last.uniqueId, activeSeconds, device },
      channel: atHospital ? 'device' : 'mail',
      at: new Date(at),
    },
    times: random.chance(TIMED) ? timesAt(random, reached, activeSeconds) : [],
  };
}

/** How the seconds of a patient are spread over the questions that they came to. */
function timesAt(random: Random, reached: readonly Item[], activeSeconds: number): PortalPlan['times'] {
  const spent = reached.map(({ uniqueId, type }) => ({ uniqueId, share: random.logNormal(seconds[type], SPREAD) }));
  const sum = spent.reduce((all, { share }) => all + share, 0);
  return spent.map(({ uniqueId, share }) => ({
    ...{ round: 1, uniqueId },
    seconds: Math.min(Math.max(1, Math.round((share / sum) * activeSeconds)), limit.itemSeconds),
  }));
}

/** Index of the question at which the patient has stopped: the last answered one, or one soon after it that takes work. */
function stoppedAt(random: Random, asked: readonly Item[], form: SubmissionPlan | null): number {
  const answered = asked.findLastIndex(({ uniqueId }) => form?.answers[uniqueId] !== undefined);
  const next = asked.findIndex(
    ({ type }, i) => i > answered && i <= answered + AHEAD && seconds[type] > seconds.scoring,
  );
  return next !== -1 && random.chance(DETERRED) ? next : Math.max(answered, 0);
}
