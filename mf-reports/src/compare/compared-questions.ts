import {
  allKept,
  type KeptPatients,
  type Population,
  type ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';
import { type Comparison, comparisonsOf } from './comparison.ts';
import { countsBySide, inOrderOf, oneSide, type Split, sidesOf } from './split.ts';

/** Patients of a population who pass the filters. */
export interface KeptOf {
  readonly population: Population;
  readonly kept: KeptPatients;
}

/** Compares all questions of a population over two sides of its rows, in their order. */
export const comparedWithin = (
  { population, kept }: KeptOf,
  split: Split,
  smallGroup: number | undefined,
): Comparison[] =>
  comparisonsOf(
    population.questionnaires.flatMap((questionnaire) => {
      const sides = sidesOf(questionnaire, split);
      return questionnaire.questions.map((question) => {
        const [first, second, rest] = countsBySide(questionnaire, question, kept, sides);
        const all =
          smallGroup === undefined ? undefined : countsBySide(questionnaire, question, allKept(population), sides);
        return { question, first, second, rest, all };
      });
    }),
    smallGroup,
  );

/** Compares the questions that two populations share, in the order of the first one. */
export const comparedWith = (own: KeptOf, other: KeptOf, smallGroup: number | undefined): Comparison[] =>
  comparisonsOf(
    own.population.questionnaires.flatMap((questionnaire) => {
      const theirs = other.population.questionnaires.find(({ id }) => id === questionnaire.id);
      return questionnaire.questions.map((question) => ({
        question,
        first: wholeOf(questionnaire, question, own.kept),
        second: othersOf(theirs, question, other.kept),
        ...(smallGroup === undefined
          ? {}
          : {
              all: [
                wholeOf(questionnaire, question, allKept(own.population)),
                othersOf(theirs, question, allKept(other.population)),
              ],
            }),
      }));
    }),
    smallGroup,
  );

type Reported = ReportedQuestionnaire['questions'][number];

const wholeOf = (questionnaire: ReportedQuestionnaire, question: Reported, kept: KeptPatients) =>
  countsBySide(questionnaire, question, kept, oneSide(questionnaire))[0];

/** What the other population answered to the same question; nobody where it was not asked. */
function othersOf(theirs: ReportedQuestionnaire | undefined, question: Reported, kept: KeptPatients) {
  const same = theirs?.questions.find(({ uniqueId }) => uniqueId === question.uniqueId);
  if (!theirs || !same) return { respondents: 0, counts: new Uint32Array(question.categories.length) };
  return inOrderOf(question, same, wholeOf(theirs, same, kept));
}
