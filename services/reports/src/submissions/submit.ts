import {
  type FieldKeys,
  FormCompleted,
  Invalid,
  inLanguage,
  missingItems,
  preferredLanguage,
} from '@intake-desk/contracts';
import { givenAnswers, grade } from '@intake-desk/contracts/grading';
import { organisationById } from '@intake-desk/identity';
import type { FilledForm } from '@intake-desk/intakes';
import type { ReportsContext } from '../context.ts';
import { PortalStopEntity } from '../tables/portal-stop.entity.ts';
import { type Submission, SubmissionEntity } from '../tables/submission.entity.ts';
import { changeDraft, type Draft, lockDraft, lockForm } from './draft.ts';
import type { Patient } from './patient.ts';

/** Throws Invalid with `answer.required` under each visible item that lacks an answer, and under `consent`. */
function assertComplete({ published: { questionnaire }, submission }: Draft): void {
  const missing = missingItems(questionnaire, submission?.answers ?? {});
  const lacking = missing.map(({ uniqueId }) => uniqueId);
  if (questionnaire.consent && !submission?.consentedAt) lacking.push('consent');
  const errors: FieldKeys = Object.fromEntries(lacking.map((field) => [field, ['answer.required']]));
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/** Stores and returns the submitted form. */
async function freeze(context: ReportsContext, patient: Patient, draft: Draft): Promise<Submission> {
  const { intakeId } = patient;
  const { questionnaire, id: questionnaireVersionId } = draft.published;
  const round = draft.submission?.round ?? 1;
  const answers = givenAnswers(questionnaire, draft.submission?.answers ?? {});
  const { groups, worst, score } = grade(questionnaire, answers);
  const at = context.clock();
  const manager = context.database.manager();
  const stop = await manager.findOneBy(PortalStopEntity, { intakeId, round });
  await changeDraft(context, patient, draft, {
    answers,
    groups,
    worstGroup: worst,
    score,
    round,
    state: 'submitted',
    language: patient.language,
    savedAt: at,
    submittedAt: at,
    revision: (draft.submission?.revision ?? 0) + 1,
    activeSeconds: (draft.submission?.activeSeconds ?? 0) + (stop?.activeSeconds ?? 0),
  });
  return manager.findOneByOrFail(SubmissionEntity, { intakeId, questionnaireVersionId, round });
}

/** Marks the previous round's form as superseded and returns its id. */
async function supersede({ database }: ReportsContext, form: Submission): Promise<number | undefined> {
  const { intakeId, questionnaireVersionId, round } = form;
  const manager = database.manager();
  const before = await manager.findOneBy(SubmissionEntity, { intakeId, questionnaireVersionId, round: round - 1 });
  if (before) await manager.update(SubmissionEntity, { id: before.id }, { state: 'superseded' });
  return before?.id;
}

/** Submits the form; repeatable. Throws Invalid{version}, Invalid with `answer.required`, FormCompleted. */
export function submit(context: ReportsContext, patient: Patient, version: number): Promise<FilledForm> {
  return context.database.write(async () => {
    const draft = await lockForm(context, patient, version);
    const { questionnaire } = draft.published;
    const { language } = await organisationById(context.database, patient.organisationId);
    const name = inLanguage(questionnaire.title, preferredLanguage([language]));
    const formOf = ({ id, worstGroup, savedAt, submittedAt }: Submission): FilledForm => ({
      formId: id,
      name,
      group: worstGroup,
      at: submittedAt ?? savedAt,
    });
    // A repeated request.
    if (draft.submission?.state === 'submitted') return formOf(draft.submission);
    if (draft.sent) throw new FormCompleted();
    assertComplete(draft);
    const form = await freeze(context, patient, draft);
    return { ...formOf(form), supersedes: form.round > 1 ? await supersede(context, form) : undefined };
  });
}

/** Submits answers and consent given on paper or in another system. Throws like `submit`. */
export function submitAnswers(
  context: ReportsContext,
  patient: Patient,
  { version, ...given }: Pick<Submission, 'answers' | 'authoredAt'> & { readonly version: number },
): Promise<FilledForm> {
  return context.database.write(async () => {
    const draft = await lockDraft(context, patient, version);
    const revision = (draft.submission?.revision ?? 0) + 1;
    await changeDraft(context, patient, draft, { ...given, revision, consentedAt: context.clock() });
    return submit(context, patient, version);
  });
}
