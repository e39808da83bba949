import { Conflict } from '@intake-desk/contracts';
import type { ReportsContext } from '../context.ts';
import { SubmissionEntity } from '../tables/submission.entity.ts';
import { lockForm, revisionsOf } from './draft.ts';
import type { Patient } from './patient.ts';

/**
 * Returns until when the patient may change a submitted form; null if never. It counts from the first submission, so that changes
 * do not postpone when staff may rely on the answers.
 */
export function changeableUntil({ portal, firstCompletedAt }: Patient): Date | null {
  if (portal.changeableHours === 0 || !firstCompletedAt) return null;
  return new Date(firstCompletedAt.getTime() + portal.changeableHours * 3_600_000);
}

/** Reopens the form as a draft; false if there already is one. Throws Conflict. */
export function reopen(context: ReportsContext, patient: Patient): Promise<boolean> {
  return context.database.write(async () => {
    const { submission, sent, sealed } = await lockForm(context, patient);
    if (submission && submission.round > 1 && !sent) return false;
    const until = changeableUntil(patient);
    const at = context.clock();
    if (submission?.state !== 'submitted' || sealed || !until || until <= at) {
      throw new Conflict('The submitted form can no longer be changed.');
    }
    const { organisationId, departmentId, intakeId, questionnaireVersionId, language } = submission;
    const { answers, step, revision, consentedAt, activeSeconds } = submission;
    await context.database.manager().insert(SubmissionEntity, {
      organisationId,
      departmentId,
      intakeId,
      questionnaireVersionId,
      language,
      answers,
      step,
      revision,
      consentedAt,
      activeSeconds,
      state: 'draft',
      round: submission.round + 1,
      itemRevisions: revisionsOf(submission),
      linkGeneration: patient.linkGeneration,
      startedAt: at,
      savedAt: at,
    });
    return true;
  });
}
