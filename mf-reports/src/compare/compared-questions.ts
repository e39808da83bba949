import type { KeptPatients, Population, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
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

/** A report with the figures of one side. */
interface SideOf {
  readonly population: Population;
  readonly figures: Figures;
}

/** Returns the questions of the first report with the figures of both. */
export const sharedQuestions = (first: SideOf, second: SideOf): ComparedQuestion[] =>
  first.population.questionnaires.flatMap((questionnaire) => {
    const theirs = second.population.questionnaires.find(({ id }) => id === questionnaire.id);
    return questionnaire.questions.map((question) => ({
      question,
      first: first.figures.answers(questionnaire, question),
      second: othersOf(theirs, question, second.figures),
    }));
  });

type Reported = ReportedQuestionnaire['questions'][number];

/** Returns the other side's figures of the same question; zero if it was not asked there. */
function othersOf(theirs: ReportedQuestionnaire | undefined, question: Reported, figures: Figures): SideCounts {
  const same = theirs?.questions.find(({ uniqueId }) => uniqueId === question.uniqueId);
  if (!theirs || !same) return { respondents: 0, counts: question.categories.map(() => 0) };
  return inOrderOf(question, same, figures.answers(theirs, same));
}
