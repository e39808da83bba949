import { type Static, Type } from 'typebox';
import { FormId, OrganisationSymbol } from '../identifier/identifier.ts';
import { Pdf, route } from '../route/route.ts';
import { searchsetOf } from './bundle.ts';
import { CodeableConcept, Meta, Reference } from './datatype.ts';
import { fhirRead, fhirSearch, fhirUrl } from './fhir-call.ts';
import { FhirPatient } from './patient.ts';
import { formParameters } from './questionnaire-response.ts';
import { searchedDate, searchedIncludes } from './search.ts';

/** The PDF of a form (HL7 FHIR R4, "DocumentReference"). */
export const FhirDocumentReference = Type.Object({
  resourceType: Type.Literal('DocumentReference'),
  id: Type.String(),
  meta: Meta,
  status: Type.Literal('current'),
  docStatus: Type.Literal('final'),
  type: CodeableConcept,
  subject: Reference,
  date: Type.String(),
  description: Type.String(),
  content: Type.Array(
    Type.Object({
      attachment: Type.Object({ contentType: Type.String(), url: Type.String(), creation: Type.String() }),
    }),
  ),
  /** The same form as QuestionnaireResponse. */
  context: Type.Object({ related: Type.Array(Reference) }),
});
export type FhirDocumentReference = Static<typeof FhirDocumentReference>;

export const readFhirDocumentReference = route(`GET ${fhirUrl}/DocumentReference/:id`, {
  ...fhirRead,
  permission: 'export_dashboard_form',
  summary: 'Where the PDF of a form is',
  params: Type.Object({ org: OrganisationSymbol, id: FormId }),
  reply: FhirDocumentReference,
  example: { params: { org: 'northsea', id: 7 } },
});

export const searchFhirDocumentReferences = route(`GET ${fhirUrl}/DocumentReference`, {
  ...fhirSearch,
  permission: 'export_dashboard_form',
  summary: 'PDFs of forms by patient or date',
  query: Type.Object({
    ...formParameters,
    date: searchedDate,
    _include: searchedIncludes(['DocumentReference:patient']),
  }),
  reply: searchsetOf(Type.Union([FhirDocumentReference, FhirPatient])),
  example: { params: { org: 'northsea' }, query: { date: 'ge2026-01-01' } },
});

/** The PDF itself. */
export const readFhirBinary = route(`GET ${fhirUrl}/Binary/:id`, {
  ...fhirRead,
  permission: 'export_dashboard_form',
  summary: 'The PDF of a form',
  patient: 'export',
  costly: true,
  params: Type.Object({ org: OrganisationSymbol, id: FormId }),
  reply: Pdf,
  example: { params: { org: 'northsea', id: 7 } },
});
