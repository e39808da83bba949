import { type Args, preferredLanguage, type RiskGroup } from '@intake-desk/contracts';
import { canonicalOf, writeFhirAnswers } from '@intake-desk/contracts/content';
import {
  deskSystem,
  type FhirPatient,
  type FhirQuestionnaireResponse,
  type searchFhirQuestionnaireResponses,
} from '@intake-desk/contracts/fhir';
import { sumKey } from '@intake-desk/contracts/grading';
import type { Staff } from '@intake-desk/identity';
import type { SubmittedForm } from '@intake-desk/reports';
import { DateTime } from 'luxon';
import type { IntegrationContext } from '../context.ts';
import { findForms } from './form.ts';
import { ownStaff } from './own-staff.ts';
import { patientReference } from './patient.ts';
import { type Found, theOnly } from './search-page.ts';
import { versionIdOf } from './version-id.ts';

/** Returns a form of the caller's departments with its answers. Throws NotFound. */
export const readQuestionnaireResponse = async (context: IntegrationContext, staff: Staff, id: number) =>
  theOnly(await findQuestionnaireResponses(context, staff, { _id: [id] }), 'form');

/** Finds forms of the caller's departments with their answers, the oldest first. Throws Invalid. */
export async function findQuestionnaireResponses(
  context: IntegrationContext,
  caller: Staff,
  { authored, ...query }: Args<typeof searchFhirQuestionnaireResponses>['query'],
): Promise<Found<FhirQuestionnaireResponse, FhirPatient>> {
  const staff = ownStaff(caller);
  const { matches, ...found } = await findForms(context, staff, query, { name: 'authored', moments: authored });
  return { ...found, matches: matches.map((form) => responseOf(form, staff)) };
}

function responseOf(form: SubmittedForm, { can, scope }: Staff): FhirQuestionnaireResponse {
  const showsRisk = can('view_form_group');
  const { questionnaire, answers, worst, score } = form;
  const patient = patientReference(form.epd);
  const groups: Readonly<Record<string, RiskGroup>> = form.groups ?? {};
  const sum = groups[sumKey];
  const extension = showsRisk
    ? [
        { url: `${deskSystem}:risk-group`, valueInteger: worst },
        ...(score === null ? [] : [{ url: `${deskSystem}:score`, valueInteger: score }]),
        ...(sum === undefined ? [] : [{ url: `${deskSystem}:score-risk-group`, valueInteger: sum }]),
      ]
    : [];
  const content = {
    ...(extension.length > 0 ? { extension } : {}),
    identifier: { system: `${deskSystem}:intake`, value: form.hash },
    questionnaire: `${canonicalOf(questionnaire)}|${questionnaire.version}`,
    status: 'completed' as const,
    language: form.language,
    subject: patient,
    authored: form.authoredAt.toISOString(),
    source: patient,
    item: writeFhirAnswers(questionnaire, {
      answers,
      language: preferredLanguage([form.language]),
      groups: showsRisk ? groups : undefined,
      instantOf: (local) =>
        DateTime.fromISO(local, { zone: scope.timezone }).toISO({ suppressMilliseconds: true }) ?? local,
    }),
  };
  return {
    resourceType: 'QuestionnaireResponse',
    id: String(form.id),
    meta: { versionId: versionIdOf(content), lastUpdated: form.submittedAt.toISOString() },
    ...content,
  };
}
