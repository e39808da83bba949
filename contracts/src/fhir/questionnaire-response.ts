import { type Static, Type } from 'typebox';
import { FormId, OrganisationSymbol } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { searchsetOf } from './bundle.ts';
import { Identifier, Meta, Reference } from './datatype.ts';
import { fhirRead, fhirSearch, fhirUrl } from './fhir-call.ts';
import { FhirPatient } from './patient.ts';
import { pageParameters, searchedDate, searchedId, searchedIncludes, searchedPatient } from './search.ts';

const Extension = Type.Object({
  url: Type.String(),
  valueInteger: Type.Optional(Type.Integer()),
  valueCode: Type.Optional(Type.String()),
});

/** A question or a group of the questionnaire. An answer has one field `value…`, by the type of its question. */
export interface ResponseItem {
  readonly linkId: string;
  readonly text?: string;
  readonly extension?: readonly Static<typeof Extension>[];
  readonly answer?: readonly Readonly<Record<string, unknown>>[];
  readonly item?: readonly ResponseItem[];
}

/** A form that a patient sent in (HL7 FHIR R4, "QuestionnaireResponse"). */
export const FhirQuestionnaireResponse = Type.Object({
  resourceType: Type.Literal('QuestionnaireResponse'),
  id: Type.String(),
  meta: Meta,
  /** Total score and risk group. */
  extension: Type.Optional(Type.Array(Extension, { minItems: 1 })),
  identifier: Identifier,
  questionnaire: Type.String(),
  status: Type.Literal('completed'),
  language: Type.String(),
  subject: Reference,
  authored: Type.String(),
  source: Reference,
  item: Type.Array(Type.Unsafe<ResponseItem>({ type: 'object' })),
});
export type FhirQuestionnaireResponse = Static<typeof FhirQuestionnaireResponse>;

export const readFhirQuestionnaireResponse = route(`GET ${fhirUrl}/QuestionnaireResponse/:id`, {
  ...fhirRead,
  permission: 'preview_dashboard_form',
  summary: 'A form with its answers',
  params: Type.Object({ org: OrganisationSymbol, id: FormId }),
  reply: FhirQuestionnaireResponse,
  example: { params: { org: 'northsea', id: 7 } },
});

export const formParameters = {
  _id: searchedId(FormId),
  patient: searchedPatient,
  ...pageParameters,
};

export const searchFhirQuestionnaireResponses = route(`GET ${fhirUrl}/QuestionnaireResponse`, {
  ...fhirSearch,
  permission: 'preview_dashboard_form',
  summary: 'Forms by patient or date',
  query: Type.Object({
    ...formParameters,
    authored: searchedDate,
    _include: searchedIncludes(['QuestionnaireResponse:patient']),
  }),
  reply: searchsetOf(Type.Union([FhirQuestionnaireResponse, FhirPatient])),
  example: { params: { org: 'northsea' }, query: { authored: 'ge2026-01-01' } },
});
