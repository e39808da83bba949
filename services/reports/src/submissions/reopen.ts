import { Conflict } from '@intake-desk/contracts';
import type { ReportsContext } from '../context.ts';
import { SubmissionEntity } from '../tables/submission.entity.ts';
import { changeableUntil, lockForm, revisionsOf } from './draft.ts';
import type { Patient } from './patient.ts';

/** Reopens the form as a draft; false if there already is one. Throws Conflict. */
export function reopen(context: ReportsContext, patient: Patient): Promise<boolean> {
  return context.database.write(async () => {
    const { submission, sent, sealed } = await lockForm(context, patient);
    if (submission && submission.round > 1 && !sent) return false;
    const at = context.clock();
    if (submission?.state !== 'submitted' || sealed || !changeableUntil(patient, at)) {
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
