import { status } from '@intake-desk/contracts';
import { DAY, HOUR, MINUTE } from '../calendar/civil-day.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';

/** Course of an invitation until now. Times are in ms, null if it has not happened. */
export interface Journey {
  readonly status: -2 | -1 | 0 | 1;
  readonly createdAt: number;
  readonly sentAt: number | null;
  /** The address refused the mail. */
  readonly bounced: boolean;
  readonly openedAt: number | null;
  /** Time of the patient's first pause. */
  readonly pausedAt: number | null;
  readonly completedAt: number | null;
  /** Share of answered questions. */
  readonly progress: number;
  readonly reminders: readonly Reminder[];
}

export interface Reminder {
  readonly at: number;
  /** False for a future reminder. */
  readonly sent: boolean;
}

const ON_PAPER = 0.08;
const BOUNCED = 0.03;

/** Final states of patients whose mail arrives. */
const outcomes = new Weighted<'completed' | 'begun' | 'looked' | 'ignored'>([
  ['completed', 0.825],
  ['begun', 0.06],
  ['looked', 0.03],
  ['ignored', 0.085],
]);

/** Sent to opened: median 5 h, p90 3 days. */
const OPENING = { median: 5 * HOUR, sigma: Math.log(72 / 5) / 1.2816 };
/** Opened to done in one go; with the second sessions the median of all is 14 min. */
const FILLING = { median: 12.6 * MINUTE, sigma: 0.6 };
const SECOND_SESSION = 0.12;
/** Time until the second session; most return after a reminder or shortly before the appointment. */
const COMING_BACK = { median: 12 * DAY, sigma: 0.5 };
const LONGEST = 75 * DAY;

const reminderDelays = [3 * DAY, 7 * DAY];

/** Waiting time before the tablet is handed over at the hospital. */
const WAITING = { median: 9 * MINUTE, sigma: 0.5 };
const FILLED_IN_AT_HOSPITAL = 0.94;

/** Simulates an intake from its creation until `now`; at the hospital no mail is sent. */
export function journey(random: Random, createdAt: number, now: number, atHospital: boolean): Journey {
  const still: Journey = {
    status: status.notOpened,
    createdAt,
    sentAt: null,
    bounced: false,
    openedAt: null,
    pausedAt: null,
    completedAt: null,
    progress: 0,
    reminders: [],
  };
  if (random.chance(ON_PAPER)) return { ...still, status: status.onPaper };
  if (atHospital) return atTheHospital(random, still, now);
  const sentAt = createdAt + random.integer(900, 45_000);
  if (sentAt > now) return still;
  if (random.chance(BOUNCED)) return { ...still, sentAt, bounced: true };
  const outcome = outcomes.draw(random);
  const openedAt = sentAt + Math.min(random.logNormal(OPENING.median, OPENING.sigma), LONGEST);
  const firstSession = Math.max(random.logNormal(FILLING.median, FILLING.sigma), 90_000);
  const paused = outcome === 'completed' && random.chance(SECOND_SESSION);
  const later = paused ? Math.min(random.logNormal(COMING_BACK.median, COMING_BACK.sigma), LONGEST) : 0;
  const progress = 0.15 + 0.7 * random.next();
  const finishedAt = outcome === 'completed' ? openedAt + firstSession + later : Number.POSITIVE_INFINITY;
  const opened = outcome !== 'ignored' && openedAt <= now;
  const completed = finishedAt <= now;
  const begun = opened && outcome !== 'looked' && openedAt + firstSession * progress <= now;
  const pausedAt = begun && !completed ? openedAt + firstSession * progress : paused ? openedAt + firstSession : null;
  return {
    ...still,
    status: completed ? status.completed : opened ? status.opened : status.notOpened,
    sentAt,
    openedAt: opened ? Math.floor(openedAt) : null,
    pausedAt: pausedAt !== null && pausedAt <= now ? Math.floor(pausedAt) : null,
    completedAt: completed ? Math.floor(finishedAt) : null,
    progress: completed ? 1 : begun ? progress : 0,
    reminders: reminderDelays
      .map((delay) => sentAt + delay)
      .filter((at) => at < finishedAt || (at > now && !completed))
      .map((at) => ({ at, sent: at <= now })),
  };
}

function atTheHospital(random: Random, still: Journey, now: number): Journey {
  const openedAt = still.createdAt + random.logNormal(WAITING.median, WAITING.sigma);
  const completedAt = openedAt + random.logNormal(FILLING.median, FILLING.sigma);
  if (openedAt > now) return still;
  if (completedAt > now || !random.chance(FILLED_IN_AT_HOSPITAL)) {
    return { ...still, status: status.opened, openedAt: Math.floor(openedAt) };
  }
  return {
    ...still,
    status: status.completed,
    openedAt: Math.floor(openedAt),
    completedAt: Math.floor(completedAt),
    progress: 1,
  };
}
