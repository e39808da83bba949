import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  type Answers,
  answerProblem,
  Invalid,
  isAnswered,
  type RequestBody,
  StaleAnswer,
  type saveAnswer as saveAnswerCall,
  visibleItems,
  withInitialValues,
} from '@intake-desk/contracts';
import type { ReportsContext } from '../context.ts';
import { changeDraft, type Draft, groupOf, lockDraft, revisionsOf } from './draft.ts';
import type { Patient } from './patient.ts';

export type GivenAnswer = RequestBody<typeof saveAnswerCall>;

export interface SavedAnswer {
  readonly revision: number;
  /** Number of answered items; from 1 the intake is in progress. */
  readonly answered: number;
  /** The answer's step, 1 for the first group. */
  readonly step: number;
  readonly round: number;
}

/** Throws Invalid under an item that is not asked or cannot have this answer. */
function requireFitting({ published: { questionnaire }, submission }: Draft, { uniqueId, answer }: GivenAnswer): void {
  // The patient's page follows initial values before it saves them.
  const seen = withInitialValues(questionnaire, submission?.answers ?? {}, revisionsOf(submission));
  const item = visibleItems(questionnaire, seen).find((one) => one.uniqueId === uniqueId);
  const problem = item ? answerProblem(item, answer) : 'answer.unknown';
  if (problem) throw new Invalid({ [uniqueId]: [problem] });
}

/** Returns the answers with this one set, or removed if it is empty. */
function withAnswer(answers: Answers, { uniqueId, answer }: GivenAnswer): Answers {
  const { [uniqueId]: _, ...others } = answers;
  return isAnswered(answer) ? { ...others, [uniqueId]: answer } : others;
}

/** Returns true for equal answers; a removed answer equals a missing one. */
const isSame = (one: Answer | undefined, other: Answer): boolean =>
  isAnswered(one) ? isDeepStrictEqual(one, other) : !isAnswered(other);

/**
 * Saves one answer. Throws Invalid{version} or (`answer.*`) under the item, StaleAnswer if another one was saved since `base`, or
 * FormCompleted for a submitted form.
 */
export function saveAnswer(context: ReportsContext, patient: Patient, request: GivenAnswer): Promise<SavedAnswer> {
  return context.database.write(async () => {
    const draft = await lockDraft(context, patient, request.version);
    const { published, submission } = draft;
    const { uniqueId, base } = request;
    const group = groupOf(published, uniqueId);
    requireFitting(draft, request);
    const known = submission?.answers ?? {};
    const revisions = revisionsOf(submission);
    const saved = revisions[uniqueId] ?? 0;
    const at = { step: group + 1, round: submission?.round ?? 1 };
    if (saved > base) {
      // A repeated request, or two devices agree.
      if (isSame(known[uniqueId], request.answer)) {
        return { ...at, revision: saved, answered: Object.keys(known).length };
      }
      throw new StaleAnswer();
    }
    const answers = withAnswer(known, request);
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
}
