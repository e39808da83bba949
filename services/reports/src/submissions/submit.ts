import {
  type Answers,
  Invalid,
  inLanguage,
  missingItems,
  preferredLanguage,
  type RiskGroup,
} from '@intake-desk/contracts';
import { organisationById } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { type Draft, holdDraft } from './draft.ts';
import { givenAnswers, grade } from './grading.ts';
import type { Patient } from './patient.ts';
import { SubmissionEntity } from './submission.entity.ts';

/** A form that has been sent: what the intake's record keeps of it. */
export interface SubmittedForm {
  readonly formId: number;
  /** The questionnaire's title in the organisation's language. */
  readonly name: string;
  /** The worst risk group of its answers, sums included. */
  readonly group: RiskGroup;
  readonly at: Date;
}

/** Throws Invalid with `answer.required` under each visible item that must have an answer and has none. */
function assertComplete({ published, submission }: Draft): void {
  const missing = missingItems(published.questionnaire, submission?.answers ?? {});
  if (missing.length === 0) return;
  throw new Invalid(Object.fromEntries(missing.map(({ uniqueId }) => [uniqueId, ['answer.required']])));
}

/** Keeps the frozen form and returns its id. */
async function freeze({ database }: ReportsContext, patient: Patient, draft: Draft, at: Date): Promise<number> {
  const { questionnaire } = draft.published;
  const answers: Answers = givenAnswers(questionnaire, draft.submission?.answers ?? {});
  const { groups, worst, score } = grade(questionnaire, answers);
  const frozen = {
    answers,
    groups,
    worstGroup: worst,
    score,
    state: 'submitted' as const,
    language: patient.language,
    savedAt: at,
    submittedAt: at,
    revision: (draft.submission?.revision ?? 0) + 1,
  };
  const manager = database.manager();
  if (draft.submission) {
    await manager.update(SubmissionEntity, { id: draft.submission.id, state: 'draft' }, frozen);
    return draft.submission.id;
  }
  const place = { intakeId: patient.intakeId, questionnaireVersionId: draft.published.id };
  await manager.insert(SubmissionEntity, {
    ...frozen,
    ...place,
    organisationId: patient.organisationId,
    departmentId: patient.departmentId,
    startedAt: at,
  });
  const { id } = await manager.findOneByOrFail(SubmissionEntity, place);
  return id;
}

/** Sends the patient's form: what is visible and answered is kept as it is now, with its risk. */
export const submit =
  (context: ReportsContext) =>
  (patient: Patient): Promise<SubmittedForm> =>
    context.database.write(async () => {
      const draft = await holdDraft(context, patient);
      assertComplete(draft);
      const { questionnaire } = draft.published;
      const { language } = await organisationById(context.database, patient.organisationId);
      const at = context.clock();
      return {
        formId: await freeze(context, patient, draft, at),
        name: inLanguage(questionnaire.title, preferredLanguage([language])),
        group: grade(questionnaire, draft.submission?.answers ?? {}).worst,
        at,
      };
    });
