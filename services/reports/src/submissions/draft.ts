import { FormCompleted, Invalid, NotFound, status } from '@intake-desk/contracts';
import { holdIntake } from '@intake-desk/intakes';
import type { ReportsContext } from '../context.ts';
import type { Published } from '../questionnaires/published-questionnaires.ts';
import { type Submission, SubmissionEntity } from '../tables/submission.entity.ts';
import type { Patient } from './patient.ts';

/** A patient's form and its version; `submission` is null before the first answer. */
export interface Draft {
  readonly published: Published;
  readonly submission: Submission | null;
  /** The form was submitted and is not reopened. */
  readonly sent: boolean;
  /** The stored answers belong to revoked links: they are hidden, and the first new answer replaces them. */
  readonly sealed: boolean;
}

/**
 * Finds the patient's form: the one begun last, or the newest version of the procedure's questionnaire. A completed intake is closed even
 * without a form; a reopened form is open although the intake stays completed, while it may be changed.
 */
export async function findDraft(context: ReportsContext, patient: Patient): Promise<Draft> {
  const { intakeId, organisationId, departmentId, questionnaireId } = patient;
  const submission = await context.database.read().findOne(SubmissionEntity, {
    where: { intakeId, organisationId, departmentId },
    order: { id: 'DESC' },
  });
  if (!submission && questionnaireId === null) throw new NotFound('This intake has no questionnaire.');
  const published = submission
    ? await context.questionnaires.version(submission.questionnaireVersionId)
    : await context.questionnaires.newest(questionnaireId ?? 0);
  const sealed = submission !== null && submission.linkGeneration !== patient.linkGeneration;
  const sent =
    submission && submission.round > 1
      ? submission.state !== 'draft' || sealed || !changeableUntil(patient, context.clock())
      : patient.status === status.completed || submission?.state === 'submitted';
  return { published, submission: sealed && !sent ? { ...submission, ...anew } : submission, sent, sealed };
}

const anew = { answers: {}, itemRevisions: {}, step: 0, consentedAt: null, activeSeconds: 0 } as const;

/**
 * Returns until when the patient may change a submitted form; null if never, or no longer. It counts from the first submission, so that
 * changes do not postpone when staff may rely on the answers.
 */
export function changeableUntil({ portal, firstCompletedAt }: Patient, now: Date): Date | null {
  if (portal.changeableHours === 0 || !firstCompletedAt) return null;
  const until = new Date(firstCompletedAt.getTime() + portal.changeableHours * 3_600_000);
  return until > now ? until : null;
}

/**
 * Finds and locks the patient's form until the unit ends, so that no concurrent answer is lost (security.md "Worth knowing").
 * Throws Invalid{version} for another version.
 */
export async function lockForm(context: ReportsContext, patient: Patient, version?: number): Promise<Draft> {
  // Locks the intake's row, which exists before the first answer.
  const intakeStatus = await holdIntake(context.database, patient);
  if (intakeStatus === undefined) throw new NotFound('There is no such intake.');
  const draft = await findDraft(context, { ...patient, status: intakeStatus });
  if (version !== undefined && version !== draft.published.id) throw new Invalid({ version: ['answer.version'] });
  return draft;
}

/** Like `lockForm`, but throws FormCompleted for a submitted form. */
export async function lockDraft(context: ReportsContext, patient: Patient, version: number): Promise<Draft> {
  const draft = await lockForm(context, patient, version);
  if (draft.sent) throw new FormCompleted();
  return draft;
}

/** Saves a change of the draft; the first one creates it. */
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

/** Returns the index of an item's group. Throws Invalid under an unknown item. */
export function groupOf({ questionnaire }: Published, uniqueId: string): number {
  const group = questionnaire.groups.findIndex(({ items }) => items.some((item) => item.uniqueId === uniqueId));
  if (group === -1) throw new Invalid({ [uniqueId]: ['answer.unknown'] });
  return group;
}

/** Returns the revision of each item's last save. In older forms all answers count as saved last. */
export function revisionsOf(submission: Submission | null): Record<string, number> {
  if (!submission) return {};
  const { itemRevisions, answers, revision } = submission;
  return itemRevisions ?? Object.fromEntries(Object.keys(answers).map((uniqueId) => [uniqueId, revision]));
}
