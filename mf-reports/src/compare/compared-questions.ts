import {
  type KeptPatients,
  type Population,
  type ReportedQuestionnaire,
  rangeStart,
} from '@intake-desk/contracts/reports';
import { hasValues } from '../address/measure.ts';
import type { Figures } from '../model/figures.ts';
import type { ComparedQuestion } from './comparison.ts';
import { countsBySide, inOrderOf, type SideCounts, type Split, sidesOf } from './split.ts';

/** Splits the answers of a population into two sides, question by question. */
export const splitQuestions = (population: Population, kept: KeptPatients, split: Split): ComparedQuestion[] =>
  population.questionnaires.flatMap((questionnaire) => {
    const sides = sidesOf(questionnaire, split);
    return questionnaire.questions.map((question) => {
      const [first, second] = countsBySide(questionnaire, question, kept, sides);
      return { question, first, second };
    });
  });

interface SideOf {
  readonly population: Population;
  readonly figures: Figures;
}

/** Returns the questions of the first report with the figures of both. */
export const sharedQuestions = (first: SideOf, second: SideOf): ComparedQuestion[] =>
  first.population.questionnaires.flatMap((questionnaire) => {
    const theirs = second.population.questionnaires.find(({ id }) => id === questionnaire.id);
    return questionnaire.questions.map((own) => {
      const same = theirs?.questions.find(({ uniqueId }) => uniqueId === own.uniqueId);
      const question = same ? withAnswersOf(own, same) : own;
      return {
        question,
        first: inOrderOf(question, own, first.figures.answers(questionnaire, own)),
        second:
          theirs && same
            ? othersOf(theirs, question, same, second.figures)
            : { respondents: 0, counts: question.categories.map(() => 0) },
      };
    });
  });

type Reported = ReportedQuestionnaire['questions'][number];

/** Returns the question with the answers that only the other side has too, such as options of a former version. */
function withAnswersOf(question: Reported, { categories, scale }: Reported): Reported {
  const known = new Set(question.categories.map(({ key }) => key));
  const others = categories.filter(({ key }) => !known.has(key));
  if (question.measure || others.length === 0) return question;
  const own = question.scale;
  return {
    ...question,
    categories: [...question.categories, ...others],
    scale: own && scale && { low: Math.min(own.low, scale.low), high: Math.max(own.high, scale.high) },
  };
}

/** Returns the other side's figures of the same question, by the answers of this one. */
function othersOf(theirs: ReportedQuestionnaire, question: Reported, same: Reported, figures: Figures): SideCounts {
  const inRanges = inRangesOf(question, same);
  return inOrderOf(question, inRanges, figures.answers(theirs, inRanges));
}

/** Returns the other side's question with its numbers or dates in the ranges of this one, since ranges follow from the answers. */
function inRangesOf({ measure, categories, kinds }: Reported, same: Reported): Reported {
  if (!measure || !hasValues(same)) return same;
  const starts = categories.map(({ key }) => rangeStart(measure, key));
  const [last = 0, beforeLast = last] = starts.filter((start) => start !== undefined).toReversed();
  const end = 2 * last - beforeLast;
  const isOpen = kinds.some(({ value = last }) => value >= end);
  const placeOf = (value: number): number =>
    value >= end && !isOpen ? -1 : starts.findLastIndex((start = Number.POSITIVE_INFINITY) => start <= value);
  const placeIn = (key: string | undefined): number => categories.findIndex((category) => category.key === key);
  return {
    ...same,
    categories,
    kinds: same.kinds.map((kind) => ({
      ...kind,
      places: (kind.value === undefined
        ? kind.places.map((place) => placeIn(same.categories[place]?.key))
        : [placeOf(kind.value)]
      ).filter((place) => place >= 0),
    })),
  };
}
