import { type Static, Type } from 'typebox';
import { FhirPatientId, OrganisationSymbol } from '../identifier/identifier.ts';
import { route } from '../route/route.ts';
import { searchsetOf } from './bundle.ts';
import { CodeableConcept, deskSystem, Identifier, Meta } from './datatype.ts';
import { fhirRead, fhirSearch, fhirUrl } from './fhir-call.ts';
import { pageParameters, searched, searchedId } from './search.ts';

/** System of a patient's identifier in the hospital (docs/integration.md, "FHIR"). */
export const patientSystem = `${deskSystem}:patient`;

/** A patient: all intakes and appointments with one identifier (HL7 FHIR R4, "Patient"). */
export const FhirPatient = Type.Object({
  resourceType: Type.Literal('Patient'),
  id: Type.String(),
  meta: Meta,
  identifier: Type.Array(Identifier),
  name: Type.Optional(
    Type.Array(
      Type.Object({
        text: Type.Optional(Type.String()),
        family: Type.Optional(Type.String()),
        given: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  ),
  telecom: Type.Optional(
    Type.Array(Type.Object({ system: Type.Enum(['phone', 'email']), value: Type.String() }), { minItems: 1 }),
  ),
  gender: Type.Optional(Type.Enum(['male', 'female', 'other'])),
  birthDate: Type.Optional(Type.String()),
  /** True if a system has reported the death; left out otherwise. */
  deceasedBoolean: Type.Optional(Type.Boolean()),
  communication: Type.Optional(Type.Array(Type.Object({ language: CodeableConcept }))),
});
export type FhirPatient = Static<typeof FhirPatient>;

export const readFhirPatient = route(`GET ${fhirUrl}/Patient/:id`, {
  ...fhirRead,
  permission: 'view_patient_modal',
  summary: 'A patient',
  params: Type.Object({ org: OrganisationSymbol, id: FhirPatientId }),
  reply: FhirPatient,
  example: { params: { org: 'northsea', id: '34373131' } },
});

/** Finds patients by id or identifier; without either, all, by their ids. */
export const searchFhirPatients = route(`GET ${fhirUrl}/Patient`, {
  ...fhirSearch,
  permission: 'view_patient_modal',
  summary: 'Patients by id or identifier',
  query: Type.Object({ _id: searchedId(FhirPatientId), identifier: searched('token'), ...pageParameters }),
  reply: searchsetOf(FhirPatient),
  example: { params: { org: 'northsea' }, query: { _count: 20 } },
});
