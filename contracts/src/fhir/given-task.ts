import { type Static, Type } from 'typebox';
import { OrganisationSymbol } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { fhirUrl } from './fhir-call.ts';
import { fhirWrite } from './fhir-write.ts';
import {
  GivenConcept,
  GivenInstant,
  GivenReference,
  GivenWord,
  givenElement,
  givenList,
  givenResource,
} from './given-element.ts';
import { GivenPatient } from './given-patient.ts';
import { FhirTask } from './task.ts';

/** A request to invite a patient (HL7 FHIR R4, "Task"). */
export const GivenTask = givenResource(
  {
    resourceType: Type.Literal('Task'),
    contained: givenList(GivenPatient),
    status: Type.Enum(['requested', 'ready']),
    intent: GivenWord,
    focus: GivenReference,
    for: GivenReference,
    /** The department, by its short code; for callers who have several. */
    owner: Type.Optional(GivenReference),
    restriction: Type.Optional(
      givenElement(
        {
          /** Ends with the appointment. */
          period: Type.Optional(givenElement({ start: Type.Optional(GivenInstant), end: Type.Optional(GivenInstant) })),
        },
        'repetitions',
        'recipient',
      ),
    ),
    /** `way` with the code email, sms or letter, and `appointment` with a reference to one. */
    input: givenList(
      givenElement({ type: GivenConcept, valueCode: GivenWord, valueReference: Type.Optional(GivenReference) }),
    ),
  },
  'identifier',
  'instantiatesCanonical',
  'instantiatesUri',
  'basedOn',
  'groupIdentifier',
  'partOf',
  'statusReason',
  'businessStatus',
  'priority',
  'code',
  'description',
  'encounter',
  'executionPeriod',
  'authoredOn',
  'lastModified',
  'requester',
  'performerType',
  'location',
  'reasonCode',
  'reasonReference',
  'insurance',
  'note',
  'relevantHistory',
  'output',
);
export type GivenTask = Static<typeof GivenTask>;

/**
 * Invites a patient. A patient who has been asked the same in the department and has not answered is not invited again: the reply is
 * the known task, with status 200.
 */
export const createFhirTask = route(`POST ${fhirUrl}/Task`, {
  ...fhirWrite,
  departmentKey: true,
  summary: 'Invites a patient',
  params: Type.Object({ org: OrganisationSymbol }),
  body: GivenTask,
  reply: FhirTask,
  example: {
    params: { org: 'northsea' },
    body: {
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      focus: { reference: 'Questionnaire/pain-after' },
      for: { type: 'Patient', identifier: { value: '4711' } },
      owner: { identifier: { value: 'ANE' } },
      restriction: { period: { end: '2027-01-15T10:30:00+01:00' } },
      input: [{ type: { text: 'way' }, valueCode: 'letter' }],
    },
  },
});
