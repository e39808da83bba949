import {
  type Answers,
  Invalid,
  inLanguage,
  type Language,
  missingItems,
  preferredLanguage,
} from '@intake-desk/contracts';
import { OrganisationEntity } from '@intake-desk/identity';
import type { SubmittedForm } from '../reports.ts';
import type { Room } from '../room.ts';
import { type Draft, holdDraft } from './draft.ts';
import { givenAnswers, grade } from './grading.ts';
import type { Patient } from './patient.ts';
import { SubmissionEntity } from './submission.entity.ts';

/** Throws Invalid with `answer.required` under each visible item that must have an answer and has none. */
function assertComplete({ published, submission }: Draft): void {
  const missing = missingItems(published.questionnaire, submission?.answers ?? {});
  if (missing.length === 0) return;
  throw new Invalid(Object.fromEntries(missing.map(({ uniqueId }) => [uniqueId, ['answer.required']])));
}

async function staffLanguage({ database }: Room, organisationId: number): Promise<Language> {
  const organisation = await database.read().findOneBy(OrganisationEntity, { id: organisationId });
  return preferredLanguage(organisation ? [organisation.language] : []);
}

/** Keeps the frozen form and answers its id. */
async function freeze({ database }: Room, patient: Patient, draft: Draft, at: Date): Promise<number> {
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
export async function submit(room: Room, patient: Patient): Promise<SubmittedForm> {
  return room.database.write(async () => {
    const draft = await holdDraft(room, patient);
    assertComplete(draft);
    const { questionnaire } = draft.published;
    const at = room.clock();
    return {
      formId: await freeze(room, patient, draft, at),
      name: inLanguage(questionnaire.title, await staffLanguage(room, patient.organisationId)),
      group: grade(questionnaire, draft.submission?.answers ?? {}).worst,
      at,
    };
  });
}
