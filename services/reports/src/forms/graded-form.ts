import type { Answers, Questionnaire, RiskGroup } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { ReportsContext } from '../context.ts';
import { SubmissionEntity } from '../tables/submission.entity.ts';

/** A completed form with its questionnaire and its answers as they are stored, for other systems. */
export interface GradedForm {
  readonly id: number;
  readonly intakeId: number;
  readonly departmentId: number;
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  /** By uniqueId, and of the total as `sum`. */
  readonly groups: Readonly<Record<string, RiskGroup>>;
  readonly worst: RiskGroup;
  readonly score: number | null;
  /** 1 for the first answers, more once the patient has changed them. */
  readonly round: number;
  readonly submittedAt: Date;
}

/** Returns a completed form within the scope; null for any other, and for one whose answers the patient has replaced. */
export async function readGradedForm(
  { database, questionnaires }: ReportsContext,
  { scope: { organisationId, departments } }: Pick<Staff, 'scope'>,
  formId: number,
): Promise<GradedForm | null> {
  const departmentId = In(departments.map(({ id }) => id));
  const where = { id: formId, organisationId, departmentId, state: 'submitted' } as const;
  const form = await database.read().findOneBy(SubmissionEntity, where);
  if (!form?.submittedAt) return null;
  const { questionnaire } = await questionnaires.version(form.questionnaireVersionId);
  return {
    id: form.id,
    intakeId: form.intakeId,
    departmentId: form.departmentId,
    questionnaire,
    answers: form.answers,
    groups: form.groups ?? {},
    worst: form.worstGroup,
    score: form.score,
    round: form.round,
    submittedAt: form.submittedAt,
  };
}
