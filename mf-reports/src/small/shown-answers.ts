import type { RiskGroup } from '@intake-desk/contracts';
import type { Question } from '@intake-desk/contracts/reports';
import type { AnswerCounts } from '../model/answer-counts.ts';
import type { GroupCount } from '../model/group-counts.ts';
import { type Figures, type ShownFigures, shownFigures } from '../model/small-groups.ts';

export interface ShownAnswers {
  readonly own: ShownFigures;
  /** Of all patients, where filters keep only some. */
  readonly all: ShownFigures | undefined;
  /** Nothing is withheld: what is computed from the figures, such as a mean, may be shown too. */
  readonly whole: boolean;
}

/** Returns the figures of a question that may be shown to a reader who sees none of fewer than `smallGroup` patients. */
export function shownAnswers(
  { type }: Pick<Question, 'type'>,
  counts: AnswerCounts,
  all: AnswerCounts | undefined,
  smallGroup: number | undefined,
): ShownAnswers {
  // Of several answers each patient may give any number.
  const parts = type !== 'checkbox';
  const everybody = all && figuresOf(all);
  const own = shownFigures(figuresOf(counts), { smallGroup, parts, all: everybody });
  return {
    own,
    all: everybody && shownFigures(everybody, { smallGroup, parts }),
    whole: own.total !== null && !own.counts.includes(null),
  };
}

const figuresOf = ({ counts, respondents }: AnswerCounts): Figures => ({ counts, total: respondents });

/** A risk group with its figure; null: not shown. */
export interface ShownGroup {
  readonly group: RiskGroup;
  readonly count: number | null;
}

/** Returns the groups with the figures that may be shown; `all` are those of all patients, where filters keep only some. */
export function shownGroups(
  groups: readonly GroupCount[],
  all: readonly GroupCount[] | undefined,
  smallGroup: number | undefined,
): ShownGroup[] {
  const { counts } = shownFigures(groupFigures(groups), { smallGroup, parts: true, all: all && groupFigures(all) });
  return groups.map(({ group }, place) => ({ group, count: counts[place] ?? null }));
}

const groupFigures = (groups: readonly GroupCount[]): Figures => ({
  counts: groups.map(({ count }) => count),
  total: groups.reduce((sum, { count }) => sum + count, 0),
});
