import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  type Answers,
  answerProblem,
  Invalid,
  isAnswered,
  StaleAnswer,
  visibleItems,
} from '@intake-desk/contracts';
import type { ReportsContext } from '../context.ts';
import { changeDraft, type Draft, groupOf, holdDraft } from './draft.ts';
import type { Patient } from './patient.ts';
import { revisionsOf } from './revisions.ts';

/** One answer as it comes from the portal. */
export interface GivenAnswer {
  readonly uniqueId: string;
  readonly answer: Answer;
  /** Id of the version that is answered. */
  readonly version: number;
  /** The revision at which the caller knows the item; 0 if it was never saved. */
  readonly base: number;
}

/** What a save leaves behind. */
export interface SavedAnswer {
  /** The form's revision at which the item was saved. */
  readonly revision: number;
  /** How many items have an answer now; 1 and more make the intake one in progress. */
  readonly answered: number;
  /** The answer's step, 1 for the first group. */
  readonly step: number;
  readonly round: number;
}

/** Throws Invalid under the item if it is not asked or cannot have this answer. */
function requireFitting({ published: { questionnaire }, submission }: Draft, { uniqueId, answer }: GivenAnswer): void {
  const item = visibleItems(questionnaire, submission?.answers ?? {}).find((one) => one.uniqueId === uniqueId);
  const problem = item ? answerProblem(item, answer) : 'answer.unknown';
  if (problem) throw new Invalid({ [uniqueId]: [problem] });
}

/** The answers with this one among them; an empty one takes the earlier away. */
function withAnswer(answers: Answers, { uniqueId, answer }: GivenAnswer): Answers {
  const { [uniqueId]: _, ...others } = answers;
  return isAnswered(answer) ? { ...others, [uniqueId]: answer } : others;
}

/** Whether two answers say the same; one that was taken back says nothing, as one that was never given. */
const isSame = (one: Answer | undefined, other: Answer): boolean =>
  isAnswered(one) ? isDeepStrictEqual(one, other) : !isAnswered(other);

/** Saves one answer to the patient's draft, which the first answer creates. */
export const saveAnswer =
  (context: ReportsContext) =>
  (patient: Patient, given: GivenAnswer): Promise<SavedAnswer> =>
    context.database.write(async () => {
      const draft = await holdDraft(context, patient, given.version);
      const { published, submission } = draft;
      const { uniqueId, base } = given;
      const group = groupOf(published, uniqueId);
      requireFitting(draft, given);
      const known = submission?.answers ?? {};
      const revisions = revisionsOf(submission);
      const saved = revisions[uniqueId] ?? 0;
      const at = { step: group + 1, round: submission?.round ?? 1 };
      if (saved > base) {
        // Its response was lost, or two devices agree.
        if (isSame(known[uniqueId], given.answer)) {
          return { ...at, revision: saved, answered: Object.keys(known).length };
        }
        throw new StaleAnswer();
      }
      const answers = withAnswer(known, given);
      const revision = (submission?.revision ?? 0) + 1;
      await changeDraft(context, patient, draft, {
        answers,
        step: group,
        revision,
        itemRevisions: { ...revisions, [uniqueId]: revision },
        language: patient.language,
      });
      return { ...at, revision, answered: Object.keys(answers).length };
    });
