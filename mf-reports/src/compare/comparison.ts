import type { Figure, Question } from '@intake-desk/contracts/reports';
import { type Measure, measuresOf, valuesOf } from '../address/measure.ts';
import { wholeCounts } from '../model/figures.ts';
import { type Interval, z95 } from '../trend/interval.ts';
import { meanOf } from '../trend/mean.ts';
import { type Difference, meanDifference, type Share, shareDifference } from './difference.ts';
import type { SideCounts } from './split.ts';
import { type Verdict, verdictOf, zAmong } from './verdict.ts';

/** A difference, without interval if figures are blurred: the blur is wider. */
type ShownDifference = Pick<Difference, 'difference'> & Partial<Interval>;

export interface ComparedFigure {
  readonly measure: Measure;
  /** Place of the answer in the question's categories; undefined for a mean or score. */
  readonly place: number | undefined;
  /** Undefined if nobody, or too few to be shown, answered. */
  readonly first: number | undefined;
  readonly second: number | undefined;
  /** Undefined if one side has no figure. */
  readonly difference: ShownDifference | undefined;
  readonly verdict: Verdict | undefined;
}

export interface Comparison {
  readonly question: Question;
  /** Number of respondents; null if too few to be shown. */
  readonly first: Figure;
  readonly second: Figure;
  /** Mean, median and quartiles of a number or date. */
  readonly summaries: readonly [first: SideCounts['summary'], second: SideCounts['summary']];
  readonly figures: readonly ComparedFigure[];
}

export interface ComparedQuestion {
  readonly question: Question;
  readonly first: SideCounts;
  readonly second: SideCounts;
}

/** Returns the figures of a question to compare: score and mean of a scale, or else the share of each answer. */
function figuresOf(question: Question): { readonly measure: Measure; readonly place: number | undefined }[] {
  const measures = measuresOf(question);
  const whole = measures.flatMap((measure) =>
    measure === 'share' || question.measure ? [] : [{ measure, place: undefined }],
  );
  if (whole.length > 0 || measures.length === 0) return whole;
  return question.categories.map((_, place) => ({ measure: 'share' as const, place }));
}

/** Compares questions, without free text. Significance considers all of their figures, unless blurred. */
export function comparisonsOf(compared: readonly ComparedQuestion[], blurred: boolean): Comparison[] {
  const questions = compared.map((one) => ({ ...one, wanted: figuresOf(one.question) }));
  const z = zAmong(questions.reduce((sum, { wanted }) => sum + wanted.length, 0));
  return questions.flatMap(({ wanted, ...one }) => {
    if (wanted.length === 0) return [];
    const figures = wanted.map(({ measure, place }): ComparedFigure => {
      const found = figureOf(one, measure, place, z);
      const difference = found.difference && { difference: found.difference.difference };
      return { measure, place, ...found, ...(blurred ? { difference, verdict: undefined } : {}) };
    });
    const { question, first, second } = one;
    const summaries = [first.summary, second.summary] as const;
    return [{ question, first: first.respondents, second: second.respondents, summaries, figures }];
  });
}

type Found = Omit<ComparedFigure, 'measure' | 'place'>;

function figureOf(
  { question, first, second }: ComparedQuestion,
  measure: Measure,
  place: number | undefined,
  z: number,
): Found {
  const answers = { first: first.respondents ?? 0, second: second.respondents ?? 0 };
  if (measure === 'share') {
    const [a, b] = [shareOf(first, place), shareOf(second, place)];
    return {
      first: a && a.count / a.total,
      second: b && b.count / b.total,
      ...judge(answers, a && b && ((deviations) => shareDifference(a, b, deviations)), z),
    };
  }
  const values = valuesOf(measure, question);
  const [a, b] = [first, second].map((side) => {
    const whole = wholeCounts(side);
    return whole && meanOf(values, whole.counts);
  });
  return {
    first: a?.mean,
    second: b?.mean,
    ...judge(answers, a && b && ((deviations) => meanDifference(a, b, deviations)), z),
  };
}

/** Returns the share of an answer, at most 1 even if figures are blurred. */
function shareOf({ counts, respondents }: SideCounts, place: number | undefined): Share | undefined {
  const count = counts[place ?? 0] ?? null;
  return respondents && count !== null ? { count: Math.min(count, respondents), total: respondents } : undefined;
}

/** Returns a difference at 95 %, and whether it can be chance among figures that take `z` standard deviations. */
function judge(
  answers: { readonly first: number; readonly second: number },
  differenceAt: ((deviations: number) => Difference) | undefined,
  z: number,
): Pick<Found, 'difference' | 'verdict'> {
  if (!differenceAt) return { difference: undefined, verdict: undefined };
  const difference = differenceAt(z95);
  return { difference, verdict: verdictOf(answers, difference, differenceAt(z)) };
}
