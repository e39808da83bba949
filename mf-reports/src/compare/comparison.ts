import type { Question } from '@intake-desk/contracts/reports';
import { z95 } from '../trend/interval.ts';
import { meanOf } from '../trend/mean.ts';
import { type Measure, measuresOf, valuesOf } from '../trend/measure.ts';
import { shownPoints } from '../trend/shown-points.ts';
import { type Difference, meanDifference, type Share, shareDifference } from './difference.ts';
import type { SideCounts } from './split.ts';
import { type Verdict, verdictOf, zAmong } from './verdict.ts';

/** A figure of a question on both sides. */
export interface ComparedFigure {
  readonly measure: Measure;
  /** Place of the answer in the question's categories; undefined for a mean or score. */
  readonly place: number | undefined;
  /** Undefined where nobody answered, or where so few did that it is not shown. */
  readonly first: number | undefined;
  readonly second: number | undefined;
  /** Undefined where one side lacks. */
  readonly difference: Difference | undefined;
  readonly verdict: Verdict | undefined;
}

/** A question on both sides. */
export interface Comparison {
  readonly question: Question;
  /** How many answered on each side; undefined: not shown. */
  readonly first: number | undefined;
  readonly second: number | undefined;
  readonly figures: readonly ComparedFigure[];
}

interface Compared {
  readonly question: Question;
  readonly first: SideCounts;
  readonly second: SideCounts;
  /** The other rows of the same population, from which a hidden side could be computed. */
  readonly rest?: SideCounts | undefined;
  /** The same sides without filters. */
  readonly all?: readonly SideCounts[] | undefined;
}

/** The figures of a question that are compared: its score and mean, or else the share of each answer. */
function figuresOf(question: Question): { readonly measure: Measure; readonly place: number | undefined }[] {
  const measures = measuresOf(question);
  const whole = measures.flatMap((measure) => (measure === 'share' ? [] : [{ measure, place: undefined }]));
  if (whole.length > 0 || measures.length === 0) return whole;
  return question.categories.map((_, place) => ({ measure: 'share' as const, place }));
}

/** Compares questions; what can be chance is judged among all of their figures. Free text is left out. */
export function comparisonsOf(compared: readonly Compared[], smallGroup: number | undefined): Comparison[] {
  const questions = compared.map((one) => ({ ...one, wanted: figuresOf(one.question) }));
  const z = zAmong(questions.reduce((sum, { wanted }) => sum + wanted.length, 0));
  return questions.flatMap(({ question, first, second, rest, all, wanted }) => {
    if (wanted.length === 0) return [];
    const shown = shownPoints(rest ? [first, second, rest] : [first, second], question, { smallGroup, all });
    const figures = wanted.map(
      ({ measure, place }): ComparedFigure => ({
        measure,
        place,
        ...(shown.figure(0, place) && shown.figure(1, place)
          ? figureOf({ question, first, second }, measure, place, z)
          : notShown),
      }),
    );
    return [
      {
        question,
        first: shown.respondents(0) ? first.respondents : undefined,
        second: shown.respondents(1) ? second.respondents : undefined,
        figures,
      },
    ];
  });
}

type Found = Omit<ComparedFigure, 'measure' | 'place'>;
const notShown: Found = { first: undefined, second: undefined, difference: undefined, verdict: undefined };

function figureOf(
  { question, first, second }: Compared,
  measure: Measure,
  place: number | undefined,
  z: number,
): Found {
  const answers = { first: first.respondents, second: second.respondents };
  if (measure === 'share') {
    const [a, b] = [shareOf(first, place), shareOf(second, place)];
    return {
      first: a && a.count / a.total,
      second: b && b.count / b.total,
      ...judged(answers, a && b && ((deviations) => shareDifference(a, b, deviations)), z),
    };
  }
  const values = valuesOf(measure, question);
  const [a, b] = [meanOf(values, first.counts), meanOf(values, second.counts)];
  return {
    first: a?.mean,
    second: b?.mean,
    ...judged(answers, a && b && ((deviations) => meanDifference(a, b, deviations)), z),
  };
}

const shareOf = ({ counts, respondents }: SideCounts, place: number | undefined): Share | undefined =>
  respondents === 0 ? undefined : { count: counts[place ?? 0] ?? 0, total: respondents };

/** A difference at 95 %, and whether it can be chance among figures that take `z` standard deviations. */
function judged(
  answers: { readonly first: number; readonly second: number },
  differenceAt: ((deviations: number) => Difference) | undefined,
  z: number,
): Pick<Found, 'difference' | 'verdict'> {
  if (!differenceAt) return { difference: undefined, verdict: undefined };
  const difference = differenceAt(z95);
  return { difference, verdict: verdictOf(answers, difference, differenceAt(z)) };
}
