import type { ColumnQuestionnaire, QuestionChange } from '@intake-desk/contracts/reports';
import { dayOfText } from '../address/step.ts';
import type { TrendPoint } from './trend.ts';

export interface VersionMark {
  readonly version: number;
  /** Civil day of publication, as `YYYY-MM-DD`. */
  readonly since: string;
  readonly what: readonly QuestionChange['what'][];
}

/** Returns the versions that changed a question, oldest first. */
export function versionMarks(
  { versionNumbers, questionAnswerPairs }: Pick<ColumnQuestionnaire, 'versionNumbers' | 'questionAnswerPairs'>,
  uniqueId: string,
): VersionMark[] {
  const changes = questionAnswerPairs.find((pair) => pair.uniqueId === uniqueId)?.changes ?? [];
  return versionNumbers.flatMap(({ version, since }) => {
    const what = changes.filter((change) => change.version === version).map((change) => change.what);
    return what.length > 0 ? [{ version, since, what }] : [];
  });
}

/** Returns the marks by point; one before the first point is left out, since every point is after it. */
export function marksByPoint(
  marks: readonly VersionMark[],
  points: readonly TrendPoint[],
): ReadonlyMap<number, VersionMark> {
  const placed = new Map<number, VersionMark>();
  for (const mark of marks) {
    const day = dayOfText(mark.since);
    const point = points.findIndex(({ start, end }) => day >= start && day < end);
    if (point >= 0) placed.set(point, mark);
  }
  return placed;
}
