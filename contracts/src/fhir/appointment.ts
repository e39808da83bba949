import { type Static, Type } from 'typebox';
import { FhirAppointmentId, OrganisationSymbol } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { searchsetOf } from './bundle.ts';
import { CodeableConcept, Identifier, Meta, Reference } from './datatype.ts';
import { fhirRead, fhirSearch, fhirUrl } from './fhir-call.ts';
import { FhirPatient } from './patient.ts';
import {
  pageParameters,
  searched,
  searchedCodes,
  searchedDate,
  searchedId,
  searchedIncludes,
  searchedPatient,
} from './search.ts';

const statuses = ['booked', 'cancelled', 'noshow'] as const;

/** An appointment (HL7 FHIR R4, "Appointment"): a booking of another system, or one that staff entered in an intake. */
export const FhirAppointment = Type.Object({
  resourceType: Type.Literal('Appointment'),
  id: Type.String(),
  meta: Meta,
  identifier: Type.Optional(Type.Array(Identifier)),
  status: Type.Enum([...statuses]),
  serviceType: Type.Optional(Type.Array(CodeableConcept)),
  specialty: Type.Optional(Type.Array(CodeableConcept)),
  appointmentType: Type.Optional(CodeableConcept),
  start: Type.String(),
  /** Equals `start`, since FHIR requires both and the desk knows no end. */
  end: Type.String(),
  comment: Type.Optional(Type.String()),
  participant: Type.Array(Type.Object({ actor: Reference, status: Type.Literal('accepted') })),
});
export type FhirAppointment = Static<typeof FhirAppointment>;

export const readFhirAppointment = route(`GET ${fhirUrl}/Appointment/:id`, {
  ...fhirRead,
  permission: 'view_patient_modal',
  summary: 'An appointment',
  params: Type.Object({ org: OrganisationSymbol, id: FhirAppointmentId }),
  reply: FhirAppointment,
  example: { params: { org: 'northsea', id: 'b12' } },
});

export const searchFhirAppointments = route(`GET ${fhirUrl}/Appointment`, {
  ...fhirSearch,
  permission: 'view_patient_modal',
  summary: 'Appointments by patient, date or status',
  query: Type.Object({
    _id: searchedId(FhirAppointmentId),
    identifier: searched('token'),
    patient: searchedPatient,
    date: searchedDate,
    status: searchedCodes(statuses),
    _include: searchedIncludes(['Appointment:patient']),
    ...pageParameters,
  }),
  reply: searchsetOf(Type.Union([FhirAppointment, FhirPatient])),
  example: { params: { org: 'northsea' }, query: { date: 'ge2026-12-01', status: 'booked' } },
});
