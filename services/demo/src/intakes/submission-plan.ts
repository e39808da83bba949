import { type Answers, itemsOf, type Questionnaire, type RiskGroup, risk } from '@intake-desk/contracts';
import type { NewRow } from '@intake-desk/database';
import type { Submission } from '@intake-desk/reports';
import type { DemoProcedure } from '../organisations/procedure.ts';
import type { Patient } from '../patients/patient.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import type { CreatedProcedure } from './department-profile.ts';
import type { Journey } from './journey.ts';

/** Risk of completed questionnaires (demo.md "Shape of the data"); experience questionnaires have `other`. */
const risks: readonly (readonly [RiskGroup, number])[] = [
  [risk.critical, 0.07],
  [risk.deviating, 0.24],
  [risk.normal, 0.62],
];

export type SubmissionPlan = Omit<
  NewRow<Submission>,
  'id' | 'intakeId' | 'organisationId' | 'departmentId' | 'language'
>;

function wantedGroup(random: Random, possible: readonly RiskGroup[]): RiskGroup {
  const weights = risks.filter(([group]) => possible.includes(group));
  if (weights.length > 0) return new Weighted(weights).draw(random);
  return possible[0] ?? risk.other;
}

/** Returns the index of the group with the last answer, where the patient continues. */
function lastStep(questionnaire: Questionnaire, answers: Answers): number {
  const last = questionnaire.groups.findLastIndex(({ items }) => items.some(({ uniqueId }) => answers[uniqueId]));
  return Math.max(last, 0);
}

/** No form is reopened in the demonstration; consent is draft before the first answer. */
const firstRound = ({ consent }: Questionnaire, openedAt: number) => ({
  round: 1,
  linkGeneration: 0,
  consentedAt: consent === undefined ? null : new Date(openedAt),
});

/** Returns 9 to 21 seconds per question, derived from the time so that no random number is drawn. */
const activeSeconds = (answers: Answers, completedAt: number): number =>
  Object.keys(answers).length * (9 + (Math.floor(completedAt / 1000) % 13));

/** Options that contradict the patient's procedure or sex, by question. */
const contradictions = ({ value }: DemoProcedure, sex: Patient['sex']): Readonly<Record<string, number>> => ({
  ...(sex === 'M' ? { 'preop.pregnancy': 0, 'endoscopy.pregnancy': 0 } : {}),
  ...(value === 'gastroscopy' ? { 'endoscopy.kind': 1 } : value === 'colonoscopy' ? { 'endoscopy.kind': 0 } : {}),
});

/** Plans the patient's answers until now; null if there are no answers. */
export function submissionPlan(
  random: Random,
  { procedure, pool, versionId }: CreatedProcedure,
  { openedAt, pausedAt, completedAt, progress }: Journey,
  sex: Patient['sex'],
): SubmissionPlan | null {
  if (openedAt === null || progress === 0) return null;
  const unfit = Object.entries(contradictions(procedure, sex));
  const { answers, grade } = pool.draw(random, wantedGroup(random, pool.groups), (given) =>
    unfit.every(([uniqueId, option]) => given[uniqueId]?.options?.includes(option) !== true),
  );
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
  const reached = asked.slice(0, Math.max(1, Math.floor(asked.length * progress)));
  const draft: Answers = Object.fromEntries(Object.entries(answers).filter(([uniqueId]) => reached.includes(uniqueId)));
  if (Object.keys(draft).length === 0) return null;
  return {
    questionnaireVersionId: versionId,
    state: 'draft',
    answers: draft,
    worstGroup: risk.notCompleted,
    step: lastStep(questionnaire, draft),
    startedAt: new Date(openedAt),
    savedAt: new Date(pausedAt ?? openedAt),
    revision: Object.keys(draft).length,
    ...firstRound(questionnaire, openedAt),
    activeSeconds: 0,
  };
}
