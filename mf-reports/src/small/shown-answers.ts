import type { RiskGroup } from '@intake-desk/contracts';
import type { AnswerCounts, GroupCount, Question } from '@intake-desk/contracts/reports';
import { npsClassOf } from '../model/nps.ts';
import { type Figures, type ShownFigures, type SmallGroupRule, shownFigures } from '../model/small-groups.ts';
import { shownWithin, summed } from './shown-within.ts';

/** What was counted of a question. */
export interface Answered {
  readonly answers: AnswerCounts;
  readonly groups: readonly GroupCount[];
}

/** A risk group with its figure; null: not shown. */
export interface ShownGroup {
  readonly group: RiskGroup;
  readonly count: number | null;
}

export interface ShownAnswers {
  readonly own: ShownFigures;
  /** Of all patients, where filters keep only some. */
  readonly all: ShownFigures | undefined;
  readonly groups: readonly ShownGroup[];
  /** Nothing is withheld. */
  readonly whole: boolean;
  /** Whether what is computed from the answers may be shown. */
  readonly mean: boolean;
  readonly nps: boolean;
}

/** A mean has one decimal, which a respondent at the other end of a scale of 1 moves where there are fewer. */
const respondentsPerStep = 20;

/**
 * Returns the figures of a question that may be shown to a reader who sees none of fewer than `smallGroup` patients; `all` are those of
 * all patients, where filters keep only some. Answers add up to risk groups, or to the kinds of the recommendation score: these sums
 * are judged first, then the answers of each.
 */
export function shownAnswers(
  question: Pick<Question, 'type' | 'categories' | 'nps' | 'scale'>,
  counted: Answered,
  all: Answered | undefined,
  smallGroup: number | undefined,
): ShownAnswers {
  const figures = figuresOf(counted.answers);
  const everybody = all && figuresOf(all.answers);
  // Of several answers each patient may give any number.
  const rule = { smallGroup, parts: question.type !== 'checkbox', all: everybody };
  const classes = rule.parts ? classesOf(question, counted) : undefined;
  const own = shownFiguresOf(figures, rule, classes);
  const withheld = own.total === null || own.counts.includes(null);
  const groups = shownGroups(counted.groups, all?.groups, smallGroup);
  // Groups that the answers were not judged by would tell of withheld answers, and these of them.
  const linked = (withheld && (classes === undefined || question.nps !== undefined)) || groups.some(isWithheld);
  const { low = 0, high = 0 } = question.scale ?? {};
  return {
    own,
    all: everybody && shownFiguresOf(everybody, { smallGroup, parts: rule.parts }, classes),
    groups: linked ? counted.groups.map(({ group }) => ({ group, count: null })) : groups,
    whole: !withheld,
    mean: !withheld || (own.total !== null && own.total >= respondentsPerStep * (high - low)),
    nps: !withheld || (question.nps !== undefined && classes !== undefined && areShown(figures, rule, classes)),
  };
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

const figuresOf = ({ counts, respondents }: AnswerCounts): Figures => ({ counts, total: respondents });
const groupFigures = (groups: readonly GroupCount[]): Figures => ({
  counts: groups.map(({ count }) => count),
  total: groups.reduce((sum, { count }) => sum + count, 0),
});
const isWithheld = ({ count }: ShownGroup): boolean => count === null;

const shownFiguresOf = (
  figures: Figures,
  rule: SmallGroupRule,
  classes: readonly number[] | undefined,
): ShownFigures => (classes ? shownWithin(figures, classes, rule) : shownFigures(figures, rule));

/** Whether the sum of every class may be shown. */
const areShown = (figures: Figures, { all, ...rule }: SmallGroupRule, classes: readonly number[]): boolean =>
  !shownFigures(summed(figures, classes), { ...rule, all: all && summed(all, classes) }).counts.includes(null);

/**
 * The class of each answer, whose sum is shown as well: its kind in the recommendation score, or its risk group. Undefined if groups are
 * not sums of answers, as where an option had another group in another version.
 */
function classesOf(
  { categories, nps }: Pick<Question, 'categories' | 'nps'>,
  { answers, groups }: Answered,
): readonly number[] | undefined {
  const classes = categories.flatMap(({ key, group }) => (nps ? npsClassOf(key) : group) ?? []);
  if (classes.length < categories.length) return undefined;
  const sums = summed(figuresOf(answers), classes).counts;
  return nps || groups.every(({ group, count }) => (sums[group] ?? 0) === count) ? classes : undefined;
}
