import { type Static, Type } from 'typebox';
import { IntakeHash, OrganisationSymbol } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { searchsetOf } from './bundle.ts';
import { CodeableConcept, Meta, Reference } from './datatype.ts';
import { fhirRead, fhirSearch, fhirUrl } from './fhir-call.ts';
import { FhirPatient } from './patient.ts';
import {
  pageParameters,
  searchedCodes,
  searchedDate,
  searchedId,
  searchedIncludes,
  searchedPatient,
} from './search.ts';

/** Before the invitation is sent, sent, opened, begun, sent in, and hidden by staff. */
export const taskStatuses = ['requested', 'received', 'accepted', 'in-progress', 'completed', 'cancelled'] as const;

/** An intake (HL7 FHIR R4, "Task"). */
export const FhirTask = Type.Object({
  resourceType: Type.Literal('Task'),
  id: Type.String(),
  meta: Meta,
  status: Type.Enum([...taskStatuses]),
  /** Risk group of the answers, for callers who may see it. */
  businessStatus: Type.Optional(CodeableConcept),
  intent: Type.Literal('order'),
  focus: Reference,
  for: Reference,
  executionPeriod: Type.Optional(Type.Object({ end: Type.String() })),
  authoredOn: Type.String(),
  lastModified: Type.String(),
  owner: Reference,
  output: Type.Optional(Type.Array(Type.Object({ type: CodeableConcept, valueReference: Reference }), { minItems: 1 })),
});
export type FhirTask = Static<typeof FhirTask>;

export const readFhirTask = route(`GET ${fhirUrl}/Task/:id`, {
  ...fhirRead,
  permission: 'view_patient_modal',
  summary: 'An intake',
  params: Type.Object({ org: OrganisationSymbol, id: IntakeHash }),
  reply: FhirTask,
  example: { params: { org: 'northsea', id: 'h7Kq2mZx' } },
});

export const searchFhirTasks = route(`GET ${fhirUrl}/Task`, {
  ...fhirSearch,
  permission: 'view_patient_modal',
  summary: 'Intakes by patient, date or status',
  query: Type.Object({
    _id: searchedId(IntakeHash),
    patient: searchedPatient,
    'authored-on': searchedDate,
    status: searchedCodes(taskStatuses),
    _include: searchedIncludes(['Task:patient']),
    ...pageParameters,
  }),
  reply: searchsetOf(Type.Union([FhirTask, FhirPatient])),
  example: { params: { org: 'northsea' }, query: { 'authored-on': 'ge2026-01-01', status: 'completed' } },
});
