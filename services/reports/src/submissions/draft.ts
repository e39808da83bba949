import { Conflict, NotFound, status } from '@intake-desk/contracts';
import { holdIntake } from '@intake-desk/intakes';
import type { ReportsContext } from '../context.ts';
import type { Published } from '../questionnaires/published-questionnaires.ts';
import type { Patient } from './patient.ts';
import { type Submission, SubmissionEntity } from './submission.entity.ts';

/** A patient's form and the version that it answers; no submission before the first answer. */
export interface Draft {
  readonly published: Published;
  readonly submission: Submission | null;
}

/** The form of this patient: the one begun, else the newest version of what the procedure asks. Reads only. */
export async function findDraft(context: ReportsContext, patient: Patient): Promise<Draft> {
  const { intakeId, organisationId, departmentId, questionnaireId } = patient;
  const submission = await context.database.read().findOne(SubmissionEntity, {
    where: { intakeId, organisationId, departmentId },
    order: { id: 'DESC' },
  });
  if (submission)
    return { submission, published: await context.questionnaires.version(submission.questionnaireVersionId) };
  if (questionnaireId === null) throw new NotFound('This intake asks nothing.');
  return { submission: null, published: await context.questionnaires.newest(questionnaireId) };
}

/**
 * The same for writing: until the unit ends nobody else changes this intake's form, so that of two answers at once
 * neither is lost (security.md "Worth knowing"). Throws Conflict if the form was sent.
 */
export async function holdDraft(context: ReportsContext, patient: Patient): Promise<Draft> {
  // The intake's row is there before the first answer is, so it is what all writers of a form wait for.
  const intakeStatus = await holdIntake(context.database, patient);
  if (intakeStatus === undefined) throw new NotFound('There is no such intake.');
  const draft = await findDraft(context, patient);
  if (intakeStatus === status.completed || draft.submission?.state === 'submitted') {
    throw new Conflict('This questionnaire has been sent.');
  }
  return draft;
}
