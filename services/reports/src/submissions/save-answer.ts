import {
  type Answer,
  type Answers,
  answerProblem,
  Invalid,
  isAnswered,
  itemsOf,
  visibleItems,
} from '@intake-desk/contracts';
import type { ReportsContext } from '../context.ts';
import { type Draft, holdDraft } from './draft.ts';
import type { Patient } from './patient.ts';
import { SubmissionEntity } from './submission.entity.ts';

/** One answer as it comes from the portal; `step` is the index of the group that it stands in. */
export interface GivenAnswer {
  readonly uniqueId: string;
  readonly answer: Answer;
  readonly step: number;
}

/** What a save leaves behind. */
export interface SavedAnswer {
  /** Counts the saves of this form. */
  readonly revision: number;
  /** How many items have an answer now; 1 and more make the intake one in progress. */
  readonly answered: number;
}

/** The answers with this one among them; an empty one takes the earlier away. Throws Invalid under the item. */
function withAnswer({ published, submission }: Draft, { uniqueId, answer, step }: GivenAnswer): Answers {
  const { questionnaire } = published;
  const answers = submission?.answers ?? {};
  const item = itemsOf(questionnaire).find((candidate) => candidate.uniqueId === uniqueId);
  if (!item || !questionnaire.groups[step]) throw new Invalid({ [uniqueId]: ['answer.unknown'] });
  const visible = visibleItems(questionnaire, answers).some((candidate) => candidate.uniqueId === uniqueId);
  const problem = visible ? answerProblem(item, answer) : 'answer.unknown';
  if (problem) throw new Invalid({ [uniqueId]: [problem] });
  const { [uniqueId]: _, ...others } = answers;
  return isAnswered(answer) ? { ...others, [uniqueId]: answer } : others;
}

/** Saves one answer to the patient's draft, which the first answer creates. */
export const saveAnswer =
  (context: ReportsContext) =>
  (patient: Patient, given: GivenAnswer): Promise<SavedAnswer> =>
    context.database.write(async () => {
      const draft = await holdDraft(context, patient);
      const answers = withAnswer(draft, given);
      const savedAt = context.clock();
      const revision = (draft.submission?.revision ?? 0) + 1;
      const change = { answers, step: given.step, savedAt, revision, language: patient.language };
      if (draft.submission) {
        await context.database.manager().update(SubmissionEntity, { id: draft.submission.id, state: 'draft' }, change);
      } else {
        await context.database.manager().insert(SubmissionEntity, {
          ...change,
          organisationId: patient.organisationId,
          departmentId: patient.departmentId,
          intakeId: patient.intakeId,
          questionnaireVersionId: draft.published.id,
          state: 'draft',
          startedAt: savedAt,
        });
      }
      return { revision, answered: Object.keys(answers).length };
    });
