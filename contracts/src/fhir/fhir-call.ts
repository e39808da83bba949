import { Type } from 'typebox';
import { OrganisationSymbol } from '../identifier/identifier.ts';

/** Address of an organisation's resources; integrators enter it with the organisation's symbol. */
export const fhirUrl = '/fhir/R4/:org';

const fhirCall = { scope: { org: 'params.org' }, departmentKey: true, dialect: 'fhir' } as const;

export const fhirRead = { ...fhirCall, patient: 'read' } as const;

/** Searches one type of resource; a rare one may be sought in all rows. The access log names up to ten found patients. */
export const fhirSearch = {
  ...fhirCall,
  patient: 'search',
  eachPatient: true,
  costly: true,
  params: Type.Object({ org: OrganisationSymbol }),
} as const;
