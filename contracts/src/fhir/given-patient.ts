import { type Static, Type } from 'typebox';
import { FhirPatientId, OrganisationSymbol } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { fhirUrl } from './fhir-call.ts';
import { fhirWrite, givenQuery } from './fhir-write.ts';
import {
  GivenConcept,
  GivenDate,
  GivenIdentifier,
  GivenWord,
  givenElement,
  givenList,
  givenResource,
} from './given-element.ts';
import { FhirPatient } from './patient.ts';

/** A patient as another system sends them (HL7 FHIR R4, "Patient"). */
export const GivenPatient = givenResource(
  {
    resourceType: Type.Literal('Patient'),
    identifier: givenList(GivenIdentifier),
    name: givenList(
      givenElement(
        { use: GivenWord, text: GivenWord, family: GivenWord, given: givenList(Type.String({ maxLength: 255 })) },
        'prefix',
        'suffix',
        'period',
      ),
    ),
    telecom: givenList(
      givenElement(
        { system: GivenWord, value: GivenWord, use: GivenWord, rank: Type.Optional(Type.Integer()) },
        'period',
      ),
    ),
    gender: Type.Optional(Type.Enum(['male', 'female', 'other', 'unknown'])),
    birthDate: Type.Optional(GivenDate),
    deceasedBoolean: Type.Optional(Type.Boolean()),
    deceasedDateTime: GivenWord,
    communication: givenList(givenElement({ language: GivenConcept, preferred: Type.Optional(Type.Boolean()) })),
  },
  'active',
  'address',
  'maritalStatus',
  'multipleBirthBoolean',
  'multipleBirthInteger',
  'photo',
  'contact',
  'generalPractitioner',
  'managingOrganization',
  'link',
);
export type GivenPatient = Static<typeof GivenPatient>;

const patientWrite = { ...fhirWrite, body: GivenPatient, reply: FhirPatient } as const;

const example = {
  resourceType: 'Patient',
  identifier: [{ system: 'urn:intake-desk:fhir:patient', value: '4711' }],
  name: [{ family: 'Jansen', given: ['Anneke'] }],
  telecom: [{ system: 'email', value: 'anneke@example.org' }],
  gender: 'female',
  birthDate: '1962-04-12',
} as const;

/**
 * Reports a new patient of the organisation: 409 for a known one. With `If-None-Exist: identifier=…` a known one is
 * returned unchanged, with status 200.
 */
export const createFhirPatient = route(`POST ${fhirUrl}/Patient`, {
  ...patientWrite,
  summary: 'Reports a new patient',
  params: Type.Object({ org: OrganisationSymbol }),
  example: { params: { org: 'northsea' }, body: example },
});

/** Replaces all values of a patient in all intakes and appointments; creates an unknown one, with status 201. */
export const updateFhirPatient = route(`PUT ${fhirUrl}/Patient/:id`, {
  ...patientWrite,
  summary: 'Corrects a patient',
  params: Type.Object({ org: OrganisationSymbol, id: FhirPatientId }),
  example: { params: { org: 'northsea', id: '34373131' }, body: example },
});

/** As `updateFhirPatient`, for the patient with an identifier. */
export const putFhirPatient = route(`PUT ${fhirUrl}/Patient`, {
  ...patientWrite,
  summary: 'Corrects the patient with an identifier',
  params: Type.Object({ org: OrganisationSymbol }),
  query: givenQuery,
  example: { params: { org: 'northsea' }, query: { identifier: '4711' }, body: example },
});
