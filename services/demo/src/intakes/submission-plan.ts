import { type Answers, itemsOf, type Questionnaire, type RiskGroup, risk } from '@intake-desk/contracts';
import type { Submission } from '@intake-desk/reports';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import type { CreatedProcedure } from './department-profile.ts';
import type { Journey } from './journey.ts';

/** Risk of completed questionnaires (demo.md "Shape of the data"); `other` is what an experience comes out as. */
const risks: readonly (readonly [RiskGroup, number])[] = [
  [risk.critical, 0.07],
  [risk.deviating, 0.24],
  [risk.normal, 0.62],
];

/** The part of a submission that the journey and the procedure decide. */
export type SubmissionPlan = Omit<Submission, 'id' | 'intakeId' | 'organisationId' | 'departmentId' | 'language'>;

/** The group that a questionnaire is to come out as, among those that it can. */
function wantedGroup(random: Random, possible: readonly RiskGroup[]): RiskGroup {
  const weights = risks.filter(([group]) => possible.includes(group));
  if (weights.length > 0) return new Weighted(weights).draw(random);
  return possible[0] ?? risk.other;
}

/** Index of the group of questions that holds the last answer: where the patient goes on. */
function lastStep(questionnaire: Questionnaire, answers: Answers): number {
  const last = questionnaire.groups.findLastIndex(({ items }) => items.some(({ uniqueId }) => answers[uniqueId]));
  return Math.max(last, 0);
}

/** No patient of the demonstration has reopened a form; consent is given before the first answer. */
const firstRound = ({ consent }: Questionnaire, openedAt: number) => ({
  round: 1,
  itemRevisions: null,
  linkGeneration: 0,
  consentedAt: consent === undefined ? null : new Date(openedAt),
});

/** 9 to 21 seconds a question; from the moment and not by chance, so that everything else comes out as it does without. */
const activeSeconds = (answers: Answers, completedAt: number): number =>
  Object.keys(answers).length * (9 + (Math.floor(completedAt / 1000) % 13));

/** What a patient has answered by now, or nothing. */
export function submissionPlan(
  random: Random,
  { pool, versionId }: CreatedProcedure,
  { openedAt, pausedAt, completedAt, progress }: Journey,
): SubmissionPlan | null {
  if (openedAt === null || progress === 0) return null;
  const { answers, grade } = pool.draw(random, wantedGroup(random, pool.groups));
  const { questionnaire } = pool;
  if (completedAt !== null) {
    return {
      questionnaireVersionId: versionId,
      state: 'submitted',
      answers,
      groups: grade.groups,
      worstGroup: grade.worst,
      score: grade.score,
      step: lastStep(questionnaire, answers),
      startedAt: new Date(openedAt),
      savedAt: new Date(completedAt),
      submittedAt: new Date(completedAt),
      revision: Object.keys(answers).length + 1,
      ...firstRound(questionnaire, openedAt),
      activeSeconds: activeSeconds(answers, completedAt),
    };
  }
  const asked = itemsOf(questionnaire).map(({ uniqueId }) => uniqueId);
  const kept = asked.slice(0, Math.max(1, Math.floor(asked.length * progress)));
  const given: Answers = Object.fromEntries(Object.entries(answers).filter(([uniqueId]) => kept.includes(uniqueId)));
  if (Object.keys(given).length === 0) return null;
  return {
    questionnaireVersionId: versionId,
    state: 'draft',
    answers: given,
    groups: null,
    worstGroup: risk.notCompleted,
    score: null,
    step: lastStep(questionnaire, given),
    startedAt: new Date(openedAt),
    savedAt: new Date(pausedAt ?? openedAt),
    submittedAt: null,
    revision: Object.keys(given).length,
    ...firstRound(questionnaire, openedAt),
    activeSeconds: 0,
  };
}
