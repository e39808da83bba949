import { FormCompleted, Invalid, NotFound, status } from '@intake-desk/contracts';
import { holdIntake } from '@intake-desk/intakes';
import type { ReportsContext } from '../context.ts';
import type { Published } from '../questionnaires/published-questionnaires.ts';
import { type Submission, SubmissionEntity } from '../tables/submission.entity.ts';
import type { Patient } from './patient.ts';

/** A patient's form and the version that it answers; no submission before the first answer. */
export interface Draft {
  readonly published: Published;
  readonly submission: Submission | null;
  /** The form was sent, and is not open again. */
  readonly sent: boolean;
  /** The stored answers are of an earlier generation of links: they are not shown, and the first new answer replaces them. */
  readonly sealed: boolean;
}

/** The form of this patient: the one begun last, else the newest version of what the procedure asks. Reads only. */
export async function findDraft(context: ReportsContext, patient: Patient): Promise<Draft> {
  const { intakeId, organisationId, departmentId, questionnaireId } = patient;
  const submission = await context.database.read().findOne(SubmissionEntity, {
    where: { intakeId, organisationId, departmentId },
    order: { id: 'DESC' },
  });
  if (!submission && questionnaireId === null) throw new NotFound('This intake asks nothing.');
  const published = submission
    ? await context.questionnaires.version(submission.questionnaireVersionId)
    : await context.questionnaires.newest(questionnaireId ?? 0);
  const sealed = submission !== null && submission.linkGeneration !== patient.linkGeneration;
  const sent = isSent(patient, submission) || (sealed && submission.round > 1);
  return { published, submission: sealed && !sent ? { ...submission, ...anew } : submission, sent, sealed };
}

/** A draft before its first answer. */
const anew = { answers: {}, itemRevisions: {}, step: 0, consentedAt: null, activeSeconds: 0 } as const;

/** A completed intake is closed even without a form; a form that was reopened is open though the intake stays completed. */
const isSent = (patient: Pick<Patient, 'status'>, submission: Submission | null): boolean =>
  submission && submission.round > 1
    ? submission.state !== 'draft'
    : patient.status === status.completed || submission?.state === 'submitted';

/**
 * The same for writing: until the unit ends nobody else changes this intake's form, so that of two answers at once
 * neither is lost (security.md "Worth knowing"). Throws Invalid{version} if another version is answered.
 */
export async function holdForm(context: ReportsContext, patient: Patient, version?: number): Promise<Draft> {
  // The intake's row is there before the first answer is, so it is what all writers of a form wait for.
  const intakeStatus = await holdIntake(context.database, patient);
  if (intakeStatus === undefined) throw new NotFound('There is no such intake.');
  const draft = await findDraft(context, { ...patient, status: intakeStatus });
  if (version !== undefined && version !== draft.published.id) throw new Invalid({ version: ['answer.version'] });
  return draft;
}

/** As `holdForm`, for a form that is still open. Throws FormCompleted if it was sent. */
export async function holdDraft(context: ReportsContext, patient: Patient, version: number): Promise<Draft> {
  const draft = await holdForm(context, patient, version);
  if (draft.sent) throw new FormCompleted();
  return draft;
}

/** Keeps a change of the draft, which the first one creates. */
export async function changeDraft(
  { database, clock }: ReportsContext,
  patient: Patient,
  { published, submission, sealed }: Draft,
  change: Partial<Submission>,
): Promise<void> {
  const manager = database.manager();
  const savedAt = clock();
  const { linkGeneration } = patient;
  if (submission) {
    const begun = sealed ? { ...anew, startedAt: savedAt, linkGeneration } : {};
    await manager.update(SubmissionEntity, { id: submission.id, state: 'draft' }, { savedAt, ...begun, ...change });
    return;
  }
  await manager.insert(SubmissionEntity, {
    organisationId: patient.organisationId,
    departmentId: patient.departmentId,
    intakeId: patient.intakeId,
    questionnaireVersionId: published.id,
    state: 'draft',
    language: patient.language,
    linkGeneration,
    answers: {},
    startedAt: savedAt,
    savedAt,
    ...change,
  });
}

/** Index of the group that an item stands in. Throws Invalid under the item if the questionnaire has none such. */
export function groupOf({ questionnaire }: Published, uniqueId: string): number {
  const group = questionnaire.groups.findIndex(({ items }) => items.some((item) => item.uniqueId === uniqueId));
  if (group === -1) throw new Invalid({ [uniqueId]: ['answer.unknown'] });
  return group;
}
