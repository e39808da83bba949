import { type Args, inLanguage, pdfType } from '@intake-desk/contracts';
import type { FhirDocumentReference, FhirPatient, searchFhirDocumentReferences } from '@intake-desk/contracts/fhir';
import type { Staff } from '@intake-desk/identity';
import type { SubmittedForm } from '@intake-desk/reports';
import type { IntegrationContext } from '../context.ts';
import { findForms } from './form.ts';
import { ownStaff } from './own-staff.ts';
import { patientReference } from './patient.ts';
import { type Found, theOnly } from './search-page.ts';
import { versionIdOf } from './version-id.ts';

/** Returns where the PDF of a form of the caller's departments is. Throws NotFound. */
export const readDocumentReference = async (context: IntegrationContext, staff: Staff, id: number) =>
  theOnly(await findDocumentReferences(context, staff, { _id: [id] }), 'form');

/** Finds the PDFs of forms of the caller's departments, the oldest first. Throws Invalid. */
export async function findDocumentReferences(
  context: IntegrationContext,
  caller: Staff,
  { date, ...query }: Args<typeof searchFhirDocumentReferences>['query'],
): Promise<Found<FhirDocumentReference, FhirPatient>> {
  const { matches, ...found } = await findForms(context, ownStaff(caller), query, { name: 'date', moments: date });
  return { ...found, matches: matches.map((form) => documentOf(form, caller)) };
}

function documentOf(
  { id, epd, authoredAt, submittedAt, questionnaire }: SubmittedForm,
  { language }: Staff,
): FhirDocumentReference {
  const created = submittedAt.toISOString();
  const title = inLanguage(questionnaire.title, language);
  const content = {
    status: 'current' as const,
    docStatus: 'final' as const,
    type: { coding: [{ system: 'http://loinc.org', code: '74465-6', display: 'Questionnaire response Document' }] },
    subject: patientReference(epd),
    date: authoredAt.toISOString(),
    description: title,
    content: [{ attachment: { contentType: pdfType, url: `Binary/${id}`, creation: created } }],
    context: { related: [{ reference: `QuestionnaireResponse/${id}`, type: 'QuestionnaireResponse' }] },
  };
  return {
    resourceType: 'DocumentReference',
    id: String(id),
    meta: { versionId: versionIdOf(content), lastUpdated: created },
    ...content,
  };
}
