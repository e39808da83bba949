import { Conflict } from '@intake-desk/contracts';
import type { ReportsContext } from '../context.ts';
import { SubmissionEntity } from '../tables/submission.entity.ts';
import { holdForm } from './draft.ts';
import type { Patient } from './patient.ts';
import { revisionsOf } from './revisions.ts';

/**
 * Until when the patient may change a form that was sent; null if never. It is counted from the first sending, so that changing
 * it does not put off when staff may rely on it.
 */
export function changeableUntil({ portal, firstCompletedAt }: Patient): Date | null {
  if (portal.changeableHours === 0 || !firstCompletedAt) return null;
  return new Date(firstCompletedAt.getTime() + portal.changeableHours * 3_600_000);
}

/** Makes a draft of the form that was sent. Returns false if it is open again already. */
export const reopen =
  (context: ReportsContext) =>
  (patient: Patient): Promise<boolean> =>
    context.database.write(async () => {
      const { submission, sent, sealed } = await holdForm(context, patient);
      if (submission && submission.round > 1 && !sent) return false;
      const until = changeableUntil(patient);
      const at = context.clock();
      if (submission?.state !== 'submitted' || sealed || !until || until <= at) {
        throw new Conflict('What was sent cannot be changed any more.');
      }
      const { organisationId, departmentId, intakeId, questionnaireVersionId, language } = submission;
      const { answers, step, revision, consentedAt, activeSeconds } = submission;
      await context.database.manager().insert(SubmissionEntity, {
        ...{ organisationId, departmentId, intakeId, questionnaireVersionId, language },
        ...{ answers, step, revision, consentedAt, activeSeconds },
        ...{ state: 'draft', round: submission.round + 1, itemRevisions: revisionsOf(submission) },
        linkGeneration: patient.linkGeneration,
        ...{ startedAt: at, savedAt: at },
      });
      return true;
    });
