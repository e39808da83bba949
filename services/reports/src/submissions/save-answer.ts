import { type Answers, answerProblem, Invalid, isAnswered, itemsOf, visibleItems } from '@intake-desk/contracts';
import type { GivenAnswer, SavedAnswer } from '../reports.ts';
import type { Room } from '../room.ts';
import { type Draft, holdDraft } from './draft.ts';
import type { Patient } from './patient.ts';
import { SubmissionEntity } from './submission.entity.ts';

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
export async function saveAnswer(room: Room, patient: Patient, given: GivenAnswer): Promise<SavedAnswer> {
  return room.database.write(async () => {
    const draft = await holdDraft(room, patient);
    const answers = withAnswer(draft, given);
    const savedAt = room.clock();
    const revision = (draft.submission?.revision ?? 0) + 1;
    const change = { answers, step: given.step, savedAt, revision, language: patient.language };
    if (draft.submission) {
      await room.database.manager().update(SubmissionEntity, { id: draft.submission.id, state: 'draft' }, change);
    } else {
      await room.database.manager().insert(SubmissionEntity, {
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
}
