import { type Static, Type } from 'typebox';
import { OrganisationSymbol } from '../identifier/identifier.ts';
import { Nothing, route } from '../route/route.ts';
import { fhirUrl } from './fhir-call.ts';
import { fhirWrite } from './fhir-write.ts';
import {
  GivenDay,
  GivenInstant,
  GivenReference,
  GivenWord,
  givenElement,
  givenList,
  givenResource,
} from './given-element.ts';

/** Code of the tag of answers that were given on paper. */
export const paperTag = 'paper';

/** Answers that a patient gave to another system or on paper (HL7 FHIR R4, "QuestionnaireResponse"). */
export const GivenQuestionnaireResponse = givenResource(
  {
    resourceType: Type.Literal('QuestionnaireResponse'),
    meta: Type.Optional(
      givenElement(
        { tag: givenList(givenElement({ system: GivenWord, code: GivenWord }, 'display', 'version', 'userSelected')) },
        'versionId',
        'lastUpdated',
        'source',
        'profile',
        'security',
      ),
    ),
    /** The task whose questionnaire was answered; for callers with several departments that ask the same. */
    basedOn: givenList(GivenReference),
    /** The questionnaire's address, as the desk's Questionnaire has it, or the name of the content. */
    questionnaire: Type.String({ minLength: 1, maxLength: 255 }),
    status: Type.Literal('completed'),
    subject: GivenReference,
    authored: Type.Optional(Type.Union([GivenDay, GivenInstant])),
    item: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 1000 })),
  },
  'identifier',
  'partOf',
  'encounter',
  'author',
  'source',
);
export type GivenQuestionnaireResponse = Static<typeof GivenQuestionnaireResponse>;

/** Submits the answers of a patient, whose intake they complete. The reply has no resource, only its address. */
export const createFhirQuestionnaireResponse = route(`POST ${fhirUrl}/QuestionnaireResponse`, {
  ...fhirWrite,
  departmentKey: true,
  summary: 'Submits answers of another system or on paper',
  params: Type.Object({ org: OrganisationSymbol }),
  body: GivenQuestionnaireResponse,
  reply: Nothing,
  example: {
    params: { org: 'northsea' },
    body: {
      resourceType: 'QuestionnaireResponse',
      meta: { tag: [{ code: 'paper' }] },
      questionnaire: 'Questionnaire/pain-after',
      status: 'completed',
      subject: { identifier: { value: '4711' } },
      item: [
        { linkId: 'pain.rest', answer: [{ valueInteger: 2 }] },
        { linkId: 'pain.moving', answer: [{ valueInteger: 7 }] },
        { linkId: 'pain.medication', answer: [{ valueCoding: { code: '1' } }] },
      ],
    },
  },
});
