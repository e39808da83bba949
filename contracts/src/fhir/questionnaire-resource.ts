import { type Static, Type } from 'typebox';
import { kindKeyword, OrganisationSymbol } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { searchsetOf } from './bundle.ts';
import { fhirUrl } from './fhir-call.ts';
import { pageParameters, searched, searchedId } from './search.ts';

/** A content's name, with a point for each underscore. */
const ContentId = Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$', [kindKeyword]: 'procedure' });

/** A questionnaire that a department of the caller sends (HL7 FHIR R4, "Questionnaire"). */
export const FhirQuestionnaire = Type.Unsafe<{
  readonly resourceType: 'Questionnaire';
  readonly id: string;
  readonly url: string;
  readonly [field: string]: unknown;
}>({ type: 'object', required: ['resourceType', 'id', 'url'], patternProperties: { '^.*$': {} } });
export type FhirQuestionnaire = Static<typeof FhirQuestionnaire>;

/** Questions are needed by who reads answers, and by who invites. */
const questionnaireCall = {
  permission: ['preview_dashboard_form', 'send_invite'],
  scope: { org: 'params.org' },
  departmentKey: true,
  dialect: 'fhir',
} as const;

export const readFhirQuestionnaire = route(`GET ${fhirUrl}/Questionnaire/:id`, {
  ...questionnaireCall,
  summary: 'The newest version of a questionnaire',
  params: Type.Object({ org: OrganisationSymbol, id: ContentId }),
  reply: FhirQuestionnaire,
  example: { params: { org: 'northsea', id: 'pain-after' } },
});

export const searchFhirQuestionnaires = route(`GET ${fhirUrl}/Questionnaire`, {
  ...questionnaireCall,
  summary: 'Questionnaires that the departments send',
  params: Type.Object({ org: OrganisationSymbol }),
  query: Type.Object({
    _id: searchedId(ContentId),
    url: searched('uri'),
    _count: pageParameters._count,
    _cursor: pageParameters._cursor,
  }),
  reply: searchsetOf(FhirQuestionnaire),
  example: { params: { org: 'northsea' }, query: {} },
});
