import { type Static, Type } from 'typebox';
import { FhirAppointmentId, OrganisationSymbol } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { FhirAppointment } from './appointment.ts';
import { fhirUrl } from './fhir-call.ts';
import { fhirWrite, givenQuery } from './fhir-write.ts';
import {
  GivenConcept,
  GivenIdentifier,
  GivenInstant,
  GivenReference,
  GivenText,
  givenElement,
  givenList,
  givenResource,
} from './given-element.ts';

/** Statuses of an appointment that takes place, and of one that does not. */
export const takesPlace = ['booked', 'arrived', 'checked-in', 'fulfilled'] as const;
export const fallsThrough = ['cancelled', 'entered-in-error', 'noshow'] as const;

/** An appointment as another system sends it (HL7 FHIR R4, "Appointment"). */
export const GivenAppointment = givenResource(
  {
    resourceType: Type.Literal('Appointment'),
    identifier: givenList(GivenIdentifier),
    status: Type.Enum([...takesPlace, ...fallsThrough]),
    serviceType: givenList(GivenConcept),
    specialty: givenList(GivenConcept),
    appointmentType: Type.Optional(GivenConcept),
    reasonCode: givenList(GivenConcept),
    description: GivenText,
    comment: GivenText,
    start: Type.Optional(GivenInstant),
    participant: Type.Array(
      givenElement({ actor: Type.Optional(GivenReference) }, 'type', 'required', 'status', 'period'),
      { minItems: 1, maxItems: 50 },
    ),
  },
  'cancelationReason',
  'serviceCategory',
  'reasonReference',
  'priority',
  'supportingInformation',
  'end',
  'minutesDuration',
  'slot',
  'created',
  'patientInstruction',
  'basedOn',
  'requestedPeriod',
);
export type GivenAppointment = Static<typeof GivenAppointment>;

const appointmentWrite = {
  ...fhirWrite,
  departmentKey: true,
  body: GivenAppointment,
  reply: FhirAppointment,
} as const;

const example = {
  resourceType: 'Appointment',
  identifier: [{ value: 'A-2041' }],
  status: 'booked',
  appointmentType: { coding: [{ code: 'SURG' }] },
  start: '2026-12-15T10:30:00+01:00',
  participant: [
    { actor: { type: 'Patient', identifier: { value: '4711' } } },
    { actor: { type: 'Location', identifier: { value: 'ANE' } } },
  ],
} as const;

/**
 * Books an appointment: 409 if the organisation has one with this identifier. With `If-None-Exist: identifier=…` a known one is
 * returned unchanged, with status 200.
 */
export const createFhirAppointment = route(`POST ${fhirUrl}/Appointment`, {
  ...appointmentWrite,
  summary: 'Books an appointment',
  params: Type.Object({ org: OrganisationSymbol }),
  example: { params: { org: 'northsea' }, body: example },
});

/** Moves, changes or cancels an appointment, or notes that the patient did not come. */
export const updateFhirAppointment = route(`PUT ${fhirUrl}/Appointment/:id`, {
  ...appointmentWrite,
  summary: 'Changes an appointment',
  params: Type.Object({ org: OrganisationSymbol, id: FhirAppointmentId }),
  example: { params: { org: 'northsea', id: 'b12' }, body: example },
});

/** As `updateFhirAppointment`, for the one with an identifier; an unknown one is booked. */
export const putFhirAppointment = route(`PUT ${fhirUrl}/Appointment`, {
  ...appointmentWrite,
  summary: 'Changes the appointment with an identifier, or books it',
  params: Type.Object({ org: OrganisationSymbol }),
  query: givenQuery,
  example: { params: { org: 'northsea' }, query: { identifier: 'A-2041' }, body: example },
});
