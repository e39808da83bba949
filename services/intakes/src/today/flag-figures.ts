import { limit } from '@intake-desk/contracts';
import type { TodayList } from '@intake-desk/contracts/today';
import { type Database, InstantColumn, NullableColumn, rowOf, select } from '@intake-desk/database';
import { inScope } from '@intake-desk/identity';
import { Type } from 'typebox';
import { intakesBy } from '../intake/intake-index.ts';
import { hasCriticalAnswers, isListed, type TodayContext } from './today-reasons.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const FlagRow = rowOf({
  departmentId: Type.Integer(),
  submittedAt: InstantColumn,
  handledAt: NullableColumn(InstantColumn),
});

/** Counts the critical answers of the last `limit.flagFigureDays` days, and how fast they were handled. */
export async function flagFigures(
  database: Database,
  { scope, now }: TodayContext,
  minutesOf: ReadonlyMap<number, number>,
): Promise<TodayList['flags']> {
  const flags = await select(database.read(), FlagRow)`
    SELECT i.department_id AS departmentId, i.completed_at AS submittedAt, h.at AS handledAt
    FROM ${intakesBy(database.engine, 'i', 'completed')} LEFT JOIN handling h ON h.intake_id = i.id
    WHERE ${inScope(scope, 'i')} AND i.completed_at >= ${new Date(now.getTime() - limit.flagFigureDays * DAY_MS)}
      AND ${hasCriticalAnswers} AND ${isListed}`;
  const handled = flags.flatMap(({ departmentId, submittedAt, handledAt }) =>
    handledAt === null ? [] : [{ departmentId, minutes: (handledAt.getTime() - submittedAt.getTime()) / MINUTE_MS }],
  );
  const inTime = handled.filter(({ departmentId, minutes }) => minutes <= (minutesOf.get(departmentId) ?? -1));
  return {
    submitted: flags.length,
    handled: handled.length,
    inTime: minutesOf.size === 0 ? null : inTime.length,
    medianMinutes: medianOf(handled.map(({ minutes }) => minutes)),
  };
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
